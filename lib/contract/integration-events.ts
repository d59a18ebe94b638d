import * as z from "zod";
import { Id, Moment, pageOf, pageQuery, repeatable, Time } from "./common.ts";
import { operation } from "./define.ts";
import { IntegrationName } from "./integration.ts";
import { integrationParams } from "./integrations.ts";

/** Decisions 1.60 and 5.10. */
export const integrationEventTypes = [
  "installation_setup",
  "installation_deleted",
  "space_installation_setup",
  "space_installation_deleted",
  "site_installation_setup",
  "site_installation_deleted",
  "space_view",
  "site_view",
  "space_content_updated",
  "space_gitsync_started",
  "space_gitsync_completed",
  "space_visibility_updated",
  "fetch",
  "fetch_published_script",
  "fetch_visitor_authentication",
  "ui_render",
  "content_compute_document",
  "content_compute_revision",
  "task",
] as const;
export const IntegrationEventType = z.enum(integrationEventTypes);
export type IntegrationEventType = z.infer<typeof IntegrationEventType>;

/** `failed`: not delivered, or not yet. */
export const IntegrationEventStatus = z.enum(["success", "failed"]);
export type IntegrationEventStatus = z.infer<typeof IntegrationEventStatus>;

export const TraceLevel = z.enum(["debug", "info", "warn", "error"]);
export type TraceLevel = z.infer<typeof TraceLevel>;

/** How delivering an event went (ours). */
const EventDelivery = z.object({
  to: z.enum(["script", "tunnel"]).optional(),
  attempts: z.number().int(),
  lastAttemptAt: Time.optional(),
  durationMs: z.number().int().optional().describe("Of the last attempt"),
  fault: z.string().optional().describe("Why the last attempt failed"),
  nextAttemptAt: Time.optional().describe("Absent where it is not tried again"),
  replayOf: Id.optional().describe("The event that this one repeats"),
  replayable: z.boolean(),
});

export const IntegrationEvent = z
  .object({
    id: Id,
    integrationId: IntegrationName,
    installationId: Id.optional(),
    createdAt: Time,
    payload: z.looseObject({ eventId: Id, type: IntegrationEventType }),
    status: IntegrationEventStatus,
    delivery: EventDelivery.default({ attempts: 0, replayable: false }),
  })
  .meta({ id: "IntegrationEvent" });
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;

export const TraceLog = z.object({
  message: z.string().default(""),
  timestamp: Time.optional(),
  level: TraceLevel.default("info"),
});
export type TraceLog = z.infer<typeof TraceLog>;

/** How deliveries to one installation go (ours). */
export const IntegrationHealth = z
  .object({
    object: z.literal("integration-health"),
    installation: Id,
    organization: Id,
    events: z.number().int().describe("Of the last 24 hours"),
    failed: z.number().int().describe("Of these, not delivered"),
    waiting: z.number().int().describe("Behind the one that fails"),
    failingSince: Time.optional().describe(
      "When the first of the deliveries failed that still fail",
    ),
    nextAttemptAt: Time.optional(),
  })
  .meta({ id: "IntegrationHealth" });
export type IntegrationHealth = z.infer<typeof IntegrationHealth>;

const eventFilters = z.strictObject({
  type: repeatable(IntegrationEventType).optional(),
  status: IntegrationEventStatus.optional(),
  installation: Id.optional(),
  from: Moment.optional(),
  to: Moment.optional(),
});

export const integrationEventQuery = pageQuery.extend(eventFilters.shape);
export type IntegrationEventQuery = z.infer<typeof integrationEventQuery>;

export const integrationEventParams = integrationParams.extend({ eventId: Id });

const path = "/v1/integrations/{integrationName}/events";
const many = { tag: "integrations", role: "user", path, params: integrationParams } as const;
const single = {
  ...many,
  path: `${path}/{eventId}`,
  params: integrationEventParams,
} as const;

export const integrationEvents = {
  listIntegrationEvents: operation({
    ...many,
    method: "GET",
    summary: "List the events of an integration that were delivered or failed",
    ok: 200,
    errors: [400, 404],
    query: integrationEventQuery,
    output: pageOf(IntegrationEvent),
  }),
  getIntegrationEvent: operation({
    ...single,
    method: "GET",
    summary: "Get an event with the trace of its deliveries",
    ok: 200,
    errors: [404],
    output: z.object({ event: IntegrationEvent, trace: z.object({ logs: z.array(TraceLog) }) }),
  }),
  replayIntegrationEvent: operation({
    ...single,
    method: "POST",
    path: `${path}/{eventId}/replay`,
    summary: "Deliver an event again; one that is still tried is tried now",
    ok: 200,
    errors: [404, 409],
    output: IntegrationEvent,
  }),
  replayFailedIntegrationEvents: operation({
    ...many,
    method: "POST",
    path: `${path}/replay`,
    summary: "Deliver again what has failed, at most a thousand events",
    ok: 200,
    errors: [400, 404],
    body: eventFilters.omit({ status: true }),
    output: z.object({ replayed: z.number().int() }),
  }),
  listIntegrationHealth: operation({
    ...many,
    method: "GET",
    path: "/v1/integrations/{integrationName}/health",
    summary: "Tell how deliveries to each installation go",
    ok: 200,
    errors: [400, 404],
    query: pageQuery,
    output: pageOf(IntegrationHealth),
  }),
};
