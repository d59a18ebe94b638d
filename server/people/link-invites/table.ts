import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Role } from "#lib/contract/platform/common.ts";
import { collectionTable } from "../../content/collections/table.ts";
import { spaceTable } from "../../content/spaces/table.ts";
import { organizationTable } from "../../organizations/table.ts";
import { id, time } from "../../db/columns.ts";

/** Links for joining; those of the whole organization have neither space nor collection. */
export const linkInviteTable = pgTable(
  "link_invites",
  {
    /** Knowing it is enough to join: it is as long as a secret. */
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id, { onDelete: "cascade" }),
    spaceId: id().references(() => spaceTable.id, { onDelete: "cascade" }),
    collectionId: id().references(() => collectionTable.id, { onDelete: "cascade" }),
    role: text().$type<Role>(),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
    expiresAt: time(),
    /** Number of people who have joined or gained access by it. */
    uses: integer().notNull().default(0),
  },
  (table) => [
    index("link_invites_created_index").on(table.organizationId, table.createdAt, table.id),
    index("link_invites_space_index").on(table.spaceId),
    index("link_invites_collection_index").on(table.collectionId),
  ],
);
export type LinkInviteRow = typeof linkInviteTable.$inferSelect;
