import { foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { memberTable } from "../../organizations/table.ts";
import { id, time } from "../../db/columns.ts";

/**
 * An invitation by address, with or without an account from before. The invited are members at once
 * (decision 5.20); this row waits until they accept.
 */
export const invitationTable = pgTable(
  "invitations",
  {
    id: id().primaryKey(),
    organizationId: id().notNull(),
    userId: id().notNull(),
    /** No foreign key: an invitation outlives whoever sent it. */
    invitedBy: id().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** By mail, or as a link that an admin passes on. */
    delivery: text({ enum: ["mail", "link"] }).notNull(),
    sentAt: time(),
    /** Why the last attempt to send it failed. */
    fault: text(),
  },
  (table) => [
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberTable.organizationId, memberTable.userId],
      name: "invitations_member_key",
    }).onDelete("cascade"),
    uniqueIndex("invitations_member_index").on(table.organizationId, table.userId),
    index("invitations_user_index").on(table.userId),
    index("invitations_created_index").on(table.organizationId, table.createdAt, table.id),
  ],
);
export type InvitationRow = typeof invitationTable.$inferSelect;
