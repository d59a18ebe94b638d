import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Organization } from "#lib/contract/organizations/organizations.ts";
import type { Role } from "#lib/contract/platform/common.ts";
import { id, time } from "../columns.ts";
import { userTable } from "./users.ts";

export const organizationTable = pgTable(
  "organizations",
  {
    id: id().primaryKey(),
    title: text().notNull(),
    emailDomains: text().array().notNull(),
    hostname: text(),
    type: text({ enum: ["business", "community"] }).notNull(),
    useCase: text().$type<NonNullable<Organization["useCase"]>>(),
    communityType: text().$type<NonNullable<Organization["communityType"]>>(),
    defaultRole: text().$type<Role>(),
    /** No foreign key: sites reference organizations already, and deleting a site clears it. */
    defaultSiteId: id(),
    sso: boolean().notNull(),
    /** Time since which single sign-on is required: older API tokens stay valid. */
    ssoSince: time(),
    ai: boolean().notNull(),
    inviteLinks: boolean().notNull(),
    plan: text().$type<Organization["plan"]>().notNull(),
    logo: text(),
    createdAt: time().notNull(),
  },
  (table) => [uniqueIndex("organizations_hostname_key").on(table.hostname)],
);
export type OrganizationRow = typeof organizationTable.$inferSelect;

export const memberTable = pgTable(
  "members",
  {
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id, { onDelete: "cascade" }),
    userId: id()
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    /** Null: a guest, who only has access by grants. */
    role: text().$type<Role>(),
    disabled: boolean().notNull(),
    sso: boolean().notNull(),
    joinedAt: time().notNull(),
    lastSeenAt: time(),
    /**
     * Time at which the person agreed to be a member; null: added by somebody else, and not
     * accepted yet.
     */
    consentedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index("members_user_index").on(table.userId),
    index("members_unconsented_index").on(table.organizationId).where(sql`consented_at is null`),
    index("members_joined_index").on(table.organizationId, table.joinedAt, table.userId),
    index("members_seen_index").on(table.organizationId, table.lastSeenAt, table.userId),
    index("members_role_index").on(
      table.organizationId,
      table.role,
      table.lastSeenAt,
      table.userId,
    ),
  ],
);
export type MemberRow = typeof memberTable.$inferSelect;

/**
 * Totals kept by triggers, so that a list's `count` never scans a large organization. Each is split
 * into shards (one per backend) so that concurrent writers do not block each other.
 */
export const totalTable = pgTable(
  "totals",
  {
    organizationId: id().notNull(),
    kind: text().notNull(),
    shard: smallint().notNull(),
    value: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.shard] })],
);
