import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { AuditEvent } from "#lib/contract/organizations/audit.ts";
import { id, time } from "../columns.ts";

/** No foreign keys: a record outlives its targets. */
export const auditEventTable = pgTable(
  "audit_events",
  {
    id: id().primaryKey(),
    organizationId: id().notNull(),
    occurredAt: time().notNull(),
    action: text().notNull(),
    actorType: text().$type<AuditEvent["actor"]["type"]>().notNull(),
    actorId: text().notNull(),
    actorLabel: text(),
    source: text().$type<AuditEvent["source"]>().notNull(),
    targetType: text().notNull(),
    targetId: text().notNull(),
    targetLabel: text(),
    /** Resources that contain the target, if any. */
    spaceId: text(),
    changeRequestId: text(),
    siteId: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    requestId: text(),
    address: text(),
    /** The attempt was rejected. */
    refused: boolean().notNull().default(false),
  },
  (table) => [
    index("audit_events_time_index").on(table.organizationId, table.occurredAt, table.id),
    index("audit_events_action_index").on(table.organizationId, table.action, table.occurredAt),
    index("audit_events_actor_index").on(table.organizationId, table.actorId, table.occurredAt),
    index("audit_events_target_index").on(table.organizationId, table.targetId, table.occurredAt),
    index("audit_events_space_index")
      .on(table.organizationId, table.spaceId, table.occurredAt)
      .where(sql`space_id is not null`),
    index("audit_events_site_index")
      .on(table.organizationId, table.siteId, table.occurredAt)
      .where(sql`site_id is not null`),
    index("audit_events_refused_index")
      .on(table.organizationId, table.occurredAt, table.id)
      .where(sql`refused`),
  ],
);
export type AuditEventRow = typeof auditEventTable.$inferSelect;
