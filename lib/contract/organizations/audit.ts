import * as z from "zod";
import {
  Address,
  Id,
  Moment,
  pageOf,
  pageQuery,
  Role,
  Time,
  wholeNumber,
} from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { organizationParams } from "./organizations.ts";

export const auditSources = [
  "ui",
  "api",
  "integration",
  "webhook",
  "workflow",
  "script",
  "support",
] as const;

/** Role of a member or team, before and after an action. */
export const AuditRoleChange = z.object({
  type: z.enum(["member", "team"]),
  id: Id,
  label: z.string().optional(),
  from: Role.nullable(),
  to: Role.nullable(),
});
export type AuditRoleChange = z.infer<typeof AuditRoleChange>;

export const AuditEvent = z
  .object({
    object: z.literal("audit-event"),
    id: Id,
    occurredAt: Time,
    action: z.string(),
    actor: z.object({
      type: z.enum(["user", "integration", "installation", "system", "support"]),
      id: Id,
      label: z.string().optional(),
    }),
    source: z.enum(auditSources),
    target: z.object({ type: z.string(), id: Id, label: z.string().optional() }),
    roles: z.object({ items: z.array(AuditRoleChange), count: z.int() }).optional(),
    urls: z.object({
      location: Address,
      target: Address.optional().describe(
        "URL of the object in the console; absent if it was deleted, or has no page of its own",
      ),
    }),
  })
  .meta({ id: "AuditEvent" });
export type AuditEvent = z.infer<typeof AuditEvent>;

/** Existing object that an event names. */
export const AuditObject = z.object({ type: z.string(), id: Id, label: z.string(), url: Address });
export type AuditObject = z.infer<typeof AuditObject>;

const Values = z.record(z.string(), z.unknown());

/** One event with the changed members of its target. */
export const AuditEventDetails = AuditEvent.extend({
  site: Id.optional(),
  payload: z.object({ before: Values.optional(), after: Values.optional() }),
  objects: z.array(AuditObject),
}).meta({ id: "AuditEventDetails" });
export type AuditEventDetails = z.infer<typeof AuditEventDetails>;

export const AuditEventAction = z
  .object({ object: z.literal("audit-event-action"), id: z.string(), label: z.string() })
  .meta({ id: "AuditEventAction" });
export type AuditEventAction = z.infer<typeof AuditEventAction>;

export const auditQuery = pageQuery.extend({
  limit: wholeNumber(1, 100).default(20).describe("Number of items per page"),
  from: Moment.optional().describe("Occurred at this time or later"),
  to: Moment.optional().describe("Occurred before this time"),
  action: z
    .string()
    .max(128)
    .optional()
    .describe("Only events of this action. Example: `space.updated`"),
  actor: Id.optional().describe("Only events of this user, integration or installation"),
  target: Id.optional().describe("Only events of this object"),
  search: z
    .string()
    .max(256)
    .optional()
    .describe(
      "Searches the names of the actor, the target, and the members and teams that the action concerned; or an id of an event, actor or object",
    ),
  within: Id.optional().describe(
    "Id of an object; includes events inside this space, site or collection, by this member, and about the access of this member or team",
  ),
  outcome: z
    .enum(["done", "refused"])
    .optional()
    .describe("Completed actions, or rejected attempts"),
});

const auditEventParams = organizationParams.extend({ auditEventId: Id });

export const audit = {
  listAuditEvents: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/audit-events",
    summary: "List audit events of an organization",
    description: "Newest first.",
    tag: "audit-events",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: auditQuery,
    output: pageOf(AuditEvent),
  }),
  getAuditEvent: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/audit-events/{auditEventId}",
    summary: "Get an audit event with its changes",
    tag: "audit-events",
    role: "admin",
    ok: 200,
    errors: [404],
    params: auditEventParams,
    output: AuditEventDetails,
  }),
  listAuditEventActions: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/audit-event-actions",
    summary: "List audit actions",
    tag: "audit-events",
    role: "admin",
    ok: 200,
    errors: [404],
    params: organizationParams,
    output: z.object({ items: z.array(AuditEventAction) }),
  }),
};
