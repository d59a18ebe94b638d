import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Role } from "#lib/contract/platform/common.ts";
import { id, time } from "../columns.ts";
import { memberTable, organizationTable } from "./organizations.ts";
import { collectionTable, spaceTable } from "./spaces.ts";
import { userTable } from "./users.ts";

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

/**
 * Invitation by address, with or without an existing account. Invited people are members at once
 * (docs/decisions/people.md#invitations); this row exists until they accept.
 */
export const invitationTable = pgTable(
  "invitations",
  {
    id: id().primaryKey(),
    organizationId: id().notNull(),
    userId: id().notNull(),
    /** No foreign key, as an invitation outlives its sender. */
    invitedBy: id().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** By mail, or as a link that an admin passes on. */
    delivery: text({ enum: ["mail", "link"] }).notNull(),
    sentAt: time(),
    /** Error of the last attempt to send it. */
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

/** One-time codes that a console exchanges for a session token. */
export const signInCodeTable = pgTable(
  "sign_in_codes",
  {
    /** SHA-256 of the code in hex. */
    hash: text().primaryKey(),
    userId: id().references(() => userTable.id, { onDelete: "cascade" }),
    /** Address of a person without an account: it is created when the code is used. */
    email: text(),
    /** Sent only to the user's address, so that using it verifies the address. */
    proves: boolean().notNull().default(false),
    /** Organization to which the session is limited; null: all of the user's. */
    organizationId: id(),
    /** From a sign-in through an identity provider of that organization. */
    singleSignOn: boolean().notNull().default(false),
    invitationId: id().references(() => invitationTable.id, { onDelete: "cascade" }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index("sign_in_codes_expiry_index").on(table.expiresAt),
    index("sign_in_codes_user_index").on(table.userId),
    index("sign_in_codes_invitation_index").on(table.invitationId),
  ],
);
export type SignInCodeRow = typeof signInCodeTable.$inferSelect;

/**
 * Number of requests for sign-in links, and for access, in the current time window, across all
 * processes.
 */
export const signInRequestTable = pgTable(
  "sign_in_requests",
  {
    /** SHA-256 in hex of the requested email address, the sender's network address, or the user. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** End of the window. */
    endsAt: time().notNull(),
  },
  (table) => [index("sign_in_requests_end_index").on(table.endsAt)],
);

/** Links for joining; those of the whole organization have neither space nor collection. */
export const linkInviteTable = pgTable(
  "link_invites",
  {
    /** Works as a secret, as knowing it is enough to join. */
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
