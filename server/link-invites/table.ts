import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Role } from "#lib/contract/common.ts";
import { collectionTable } from "../collections/table.ts";
import { id, time } from "../db/columns.ts";
import { organizationTable } from "../organizations/table.ts";
import { spaceTable } from "../spaces/table.ts";

/** Links with which people join; of an organization where they name neither space nor collection. */
export const linkInviteTable = pgTable(
  "link_invites",
  {
    /** Whoever knows it may join: it is as long as a secret. */
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
    /** How often somebody joined by it, or may do more since. */
    uses: integer().notNull().default(0),
  },
  (table) => [
    index("link_invites_created_index").on(table.organizationId, table.createdAt, table.id),
    index("link_invites_space_index").on(table.spaceId),
    index("link_invites_collection_index").on(table.collectionId),
  ],
);
export type LinkInviteRow = typeof linkInviteTable.$inferSelect;
