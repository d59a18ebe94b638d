import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  IntegrationCategory,
  IntegrationTarget,
  IntegrationVisibility,
} from "#lib/contract/integrations/integration.ts";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import { organizationTable } from "../organizations/table.ts";
import { userTable } from "../people/users/table.ts";
import { id, time } from "../db/columns.ts";
import type { Definition } from "./definition.ts";

/** Not jsonb, which would lose the order of members. */
const definition = () => json().$type<Definition>().notNull();

/** Latest version, as far as lists need it; `integration_versions` has the rest. */
export const integrationTable = pgTable(
  "integrations",
  {
    id: id().primaryKey(),
    name: text().notNull(),
    /** Owning organization. */
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id),
    /** User of its tokens: without memberships or sign-in. */
    userId: id()
      .notNull()
      .references(() => userTable.id),
    version: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    visibility: text().$type<IntegrationVisibility>().notNull(),
    target: text().$type<IntegrationTarget>().notNull(),
    verified: boolean().notNull().default(false),
    scopes: text().array().$type<IntegrationScope[]>().notNull(),
    categories: text().array().$type<IntegrationCategory[]>().notNull(),
    /** Host names that its blocks unfurl. */
    blockDomains: text().array().notNull(),
    blocks: integer().notNull(),
    contentSources: integer().notNull(),
    definition: definition(),
    /** Encrypted JSON map of name to value; null for none. */
    secrets: text(),
    /** Target of its events instead of the script; null: no development mode. */
    tunnelUrl: text(),
    tunnelAll: boolean().notNull().default(false),
    tunnelSince: time(),
    tunnelBy: id(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("integrations_name_key").on(table.name),
    uniqueIndex("integrations_user_key").on(table.userId),
    index("integrations_created_index").on(table.createdAt, table.id),
    index("integrations_owner_index").on(table.organizationId, table.createdAt, table.id),
    index("integrations_development_index")
      .on(table.tunnelSince, table.id)
      .where(sql`tunnel_url is not null`),
  ],
);
export type IntegrationRow = typeof integrationTable.$inferSelect;

const integrationId = () =>
  id()
    .notNull()
    .references(() => integrationTable.id, { onDelete: "cascade" });

/** All versions are kept, as installations stay on the one they approved. */
export const integrationVersionTable = pgTable(
  "integration_versions",
  {
    integrationId: integrationId(),
    version: integer().notNull(),
    definition: definition(),
    runtime: text({ enum: ["v1", "v2"] }).notNull(),
    script: text().notNull(),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.integrationId, table.version] })],
);
export type IntegrationVersionRow = typeof integrationVersionTable.$inferSelect;

/** Icons and preview images of all versions, each once. */
export const integrationPictureTable = pgTable(
  "integration_pictures",
  {
    integrationId: integrationId(),
    /** SHA-256 in hex, with the extension of its type. */
    name: text().notNull(),
    contentType: text().notNull(),
    base64: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.integrationId, table.name] })],
);
