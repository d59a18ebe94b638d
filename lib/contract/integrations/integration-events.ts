import * as z from "zod";
import { Id, Moment, pageOf, pageQuery, repeatable, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { IntegrationName } from "./integration.ts";
import { integrationParams } from "./integrations.ts";

/** Types of events, explained in docs/guides/integrations.md#handle-events. */
export const integrationEventTypes = [
  "installation_setup",
  "installation_deleted",
  "space_installation_setup",
  "space_installation_deleted",
  "site_installation_setup",
  "site_installation_deleted",
  "page_feedback",
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

/** `failed`: not delivered, or not delivered yet. */
export const IntegrationEventStatus = z.enum(["success", "failed"]);
export type IntegrationEventStatus = z.infer<typeof IntegrationEventStatus>;

export const TraceLevel = z.enum(["debug", "info", "warn", "error"]);
export type TraceLevel = z.infer<typeof TraceLevel>;

/** Delivery of an event (an addition). */
const EventDelivery = z.object({
  to: z.enum(["script", "tunnel"]).optional(),
  attempts: z.number().int(),
  lastAttemptAt: Time.optional(),
  durationMs: z.number().int().optional().describe("Duration of the last attempt in milliseconds"),
  fault: z.string().optional().describe("Why the last attempt failed"),
  nextAttemptAt: Time.optional().describe("Time of the next attempt; absent if there is none"),
  replayOf: Id.optional().describe("Id of the event that this one repeats"),
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

/** Health of deliveries to one installation (an addition). */
export const IntegrationHealth = z
  .object({
    object: z.literal("integration-health"),
    installation: Id,
    organization: Id,
    events: z.number().int().describe("Number of events in the last 24 hours"),
    failed: z.number().int().describe("Number of these that were not delivered"),
    waiting: z.number().int().describe("Number of events queued behind the failing one"),
    failingSince: Time.optional().describe(
      "Time of the first failed delivery that is still failing",
    ),
    nextAttemptAt: Time.optional(),
  })
  .meta({ id: "IntegrationHealth" });
export type IntegrationHealth = z.infer<typeof IntegrationHealth>;

const eventFilters = z.strictObject({
  type: repeatable(IntegrationEventType).optional().describe("Only events of these types"),
  status: IntegrationEventStatus.optional().describe("Only events with this status"),
  installation: Id.optional().describe("Only events of this installation"),
  from: Moment.optional().describe("Occurred at this time or later"),
  to: Moment.optional().describe("Occurred before this time"),
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
    summary: "List the events of an integration",
    ok: 200,
    errors: [400, 404],
    query: integrationEventQuery,
    output: pageOf(IntegrationEvent),
  }),
  getIntegrationEvent: operation({
    ...single,
    method: "GET",
    summary: "Get an event of an integration with its delivery attempts",
    ok: 200,
    errors: [404],
    output: z.object({ event: IntegrationEvent, trace: z.object({ logs: z.array(TraceLog) }) }),
  }),
  replayIntegrationEvent: operation({
    ...single,
    method: "POST",
    path: `${path}/{eventId}/replay`,
    summary: "Redeliver an event",
    description: "If delivery is still being retried, the next attempt is made now.",
    ok: 200,
    errors: [404, 409],
    output: IntegrationEvent,
  }),
  replayFailedIntegrationEvents: operation({
    ...many,
    method: "POST",
    path: `${path}/replay`,
    summary: "Redeliver failed events",
    description: "At most 1,000 events.",
    ok: 200,
    errors: [400, 404],
    body: eventFilters.omit({ status: true }),
    output: z.object({ replayed: z.number().int() }),
  }),
  listIntegrationHealth: operation({
    ...many,
    method: "GET",
    path: "/v1/integrations/{integrationName}/health",
    summary: "List the delivery status of each installation",
    ok: 200,
    errors: [400, 404],
    query: pageQuery,
    output: pageOf(IntegrationHealth),
  }),
};
