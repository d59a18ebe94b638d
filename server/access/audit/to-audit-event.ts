import type { audit } from "#lib/contract/organizations/audit.ts";
import type { Result } from "#lib/contract/platform/operation.ts";
import { optional } from "../../db/rows.ts";
import type { Config } from "../../platform/config.ts";
import { locationOf } from "../../platform/http/urls.ts";
import { roleChanges } from "./role-changes.ts";
import type { AddressedEvent } from "./target-addresses.ts";

type Event = Result<typeof audit.getAuditEvent>;

export function toAuditEvent(
  config: Config,
  row: AddressedEvent,
): Omit<Event, "site" | "payload" | "objects"> {
  return {
    object: "audit-event",
    id: row.id,
    occurredAt: row.occurredAt.toISOString(),
    action: row.action,
    actor: {
      type: row.actorType,
      id: row.actorId,
      label: optional(row.actorLabel),
    },
    source: row.source,
    target: { type: row.targetType, id: row.targetId, label: optional(row.targetLabel) },
    roles: roleChanges(row),
    urls: {
      location: locationOf(config, "orgs", row.organizationId, "audit-events", row.id),
      target: row.targetAddress,
    },
  };
}

/** Returns the API form of one event with its changes. */
export function toAuditEventDetails(
  config: Config,
  row: AddressedEvent,
  objects: Event["objects"],
): Event {
  const payload = { before: optional(row.before), after: optional(row.after) };
  return { ...toAuditEvent(config, row), site: optional(row.siteId), payload, objects };
}
