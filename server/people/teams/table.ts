import { foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { memberTable, organizationTable } from "../../organizations/table.ts";
import { id, time } from "../../db/columns.ts";

export const teamTable = pgTable(
  "teams",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id, { onDelete: "cascade" }),
    title: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("teams_created_index").on(table.organizationId, table.createdAt, table.id),
    index("teams_title_index").on(table.organizationId, table.title, table.id),
  ],
);
export type TeamRow = typeof teamTable.$inferSelect;

/** Members of teams; leaving the organization ends team memberships. */
export const teamMemberTable = pgTable(
  "team_members",
  {
    teamId: id()
      .notNull()
      .references(() => teamTable.id, { onDelete: "cascade" }),
    organizationId: id().notNull(),
    userId: id().notNull(),
    role: text({ enum: ["owner", "member"] }).notNull(),
    addedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberTable.organizationId, memberTable.userId],
      name: "team_members_member_key",
    }).onDelete("cascade"),
    index("team_members_user_index").on(table.userId, table.teamId),
    index("team_members_member_index").on(table.organizationId, table.userId),
    index("team_members_added_index").on(table.teamId, table.addedAt, table.userId),
  ],
);
export type TeamMemberRow = typeof teamMemberTable.$inferSelect;
