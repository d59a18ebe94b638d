import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Role } from "#lib/contract/platform/common.ts";
import { id, time } from "../columns.ts";
import { memberTable } from "./organizations.ts";
import { teamTable } from "./people.ts";
import { siteTable } from "./sites.ts";
import { collectionTable, spaceTable } from "./spaces.ts";

/**
 * Role of one member or team in one space, collection or site, unique per pair. Deleted with the
 * membership, the team or the resource.
 */
export const grantTable = pgTable(
  "grants",
  {
    organizationId: id().notNull(),
    userId: id(),
    teamId: id().references(() => teamTable.id, { onDelete: "cascade" }),
    spaceId: id().references(() => spaceTable.id, { onDelete: "cascade" }),
    collectionId: id().references(() => collectionTable.id, { onDelete: "cascade" }),
    siteId: id().references(() => siteTable.id, { onDelete: "cascade" }),
    /** Generated from the possible subjects and resources, for lookups. */
    subjectId: id().notNull().generatedAlwaysAs(sql`coalesce(user_id, team_id)`),
    placeId: id().notNull().generatedAlwaysAs(sql`coalesce(space_id, collection_id, site_id)`),
    role: text().$type<Role>().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    check("grants_one_subject", sql`num_nonnulls(${table.userId}, ${table.teamId}) = 1`),
    check(
      "grants_one_place",
      sql`num_nonnulls(${table.spaceId}, ${table.collectionId}, ${table.siteId}) = 1`,
    ),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberTable.organizationId, memberTable.userId],
      name: "grants_member_key",
    }).onDelete("cascade"),
    uniqueIndex("grants_subject_key").on(table.subjectId, table.placeId),
    index("grants_place_index").on(table.placeId, table.createdAt, table.subjectId),
    index("grants_member_index").on(table.organizationId, table.userId),
    // Support the cascades when a resource or team is deleted.
    index("grants_team_index").on(table.teamId),
    index("grants_space_index").on(table.spaceId),
    index("grants_collection_index").on(table.collectionId),
    index("grants_site_index").on(table.siteId),
  ],
);

/**
 * Request of a member for access to a resource that they can't see, one per pair. Deleted with its
 * answer, a direct role there, its expiry, the membership or the resource.
 */
export const accessRequestTable = pgTable(
  "access_requests",
  {
    id: id().primaryKey(),
    organizationId: id().notNull(),
    userId: id().notNull(),
    spaceId: id().references(() => spaceTable.id, { onDelete: "cascade" }),
    collectionId: id().references(() => collectionTable.id, { onDelete: "cascade" }),
    siteId: id().references(() => siteTable.id, { onDelete: "cascade" }),
    placeId: id().notNull().generatedAlwaysAs(sql`coalesce(space_id, collection_id, site_id)`),
    message: text(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    check(
      "access_requests_one_place",
      sql`num_nonnulls(${table.spaceId}, ${table.collectionId}, ${table.siteId}) = 1`,
    ),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberTable.organizationId, memberTable.userId],
      name: "access_requests_member_key",
    }).onDelete("cascade"),
    uniqueIndex("access_requests_user_key").on(table.userId, table.placeId),
    index("access_requests_created_index").on(table.organizationId, table.createdAt, table.id),
    index("access_requests_expires_index").on(table.expiresAt),
    // Support the cascades when a membership or resource is deleted.
    index("access_requests_member_index").on(table.organizationId, table.userId),
    index("access_requests_space_index").on(table.spaceId),
    index("access_requests_collection_index").on(table.collectionId),
    index("access_requests_site_index").on(table.siteId),
  ],
);
export type AccessRequestRow = typeof accessRequestTable.$inferSelect;
