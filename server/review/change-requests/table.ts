import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { spaceTable } from "../../content/spaces/table.ts";
import { id, time } from "../../db/columns.ts";

/** Resolution of each conflict, by conflict id. */
export type Settlements = Record<
  string,
  { with: "ours" | "theirs" } | { with: "text"; text: string }
>;

export const changeRequestTable = pgTable(
  "change_requests",
  {
    id: id().primaryKey(),
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    organizationId: id().notNull(),
    number: integer().notNull(),
    status: text({ enum: ["draft", "open", "archived", "merged"] }).notNull(),
    subject: text().notNull(),
    agentTaskId: id(),
    revision: id().notNull(),
    revisionInitial: id().notNull(),
    /** Space revision merged in last, initially the base revision. */
    revisionMergedAncestor: id(),
    revisionMerged: id(),
    comments: integer().notNull().default(0),
    settlements: jsonb().$type<Settlements>().notNull().default({}),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    mergedBy: id(),
    mergedAt: time(),
  },
  (table) => [
    uniqueIndex("change_requests_number_key").on(table.spaceId, table.number),
    index("change_requests_space_index").on(table.spaceId, table.createdAt, table.id),
    index("change_requests_updated_index").on(table.organizationId, table.updatedAt, table.id),
    index("change_requests_created_index").on(table.organizationId, table.createdAt, table.id),
  ],
);
export type ChangeRequestRow = typeof changeRequestTable.$inferSelect;

/** Contributors to a change request, with the number and time of their changes. */
export const contributorTable = pgTable(
  "change_request_contributors",
  {
    changeRequestId: id()
      .notNull()
      .references(() => changeRequestTable.id, { onDelete: "cascade" }),
    userId: id().notNull(),
    count: integer().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeRequestId, table.userId] }),
    index("contributors_user_index").on(table.userId),
  ],
);
