import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  InstallationSelection,
  InstallationStatus,
} from "#lib/contract/integrations/installation.ts";
import type {
  IntegrationCategory,
  IntegrationTarget,
  IntegrationVisibility,
} from "#lib/contract/integrations/integration.ts";
import type { ConfigurationValues } from "#lib/contract/integrations/integration-configuration.ts";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import type { NewIntegrationVersion } from "#lib/contract/integrations/integrations.ts";
import { id, time } from "../columns.ts";
import { organizationTable } from "./organizations.ts";
import { siteTable } from "./sites.ts";
import { spaceTable } from "./spaces.ts";
import { userTable } from "./users.ts";

type Shown = Omit<
  NewIntegrationVersion,
  "organization" | "script" | "secrets" | "runtime" | "visibility" | "scopes"
>;

/**
 * Stored manifest of a version; its script, secrets and visibility are stored separately, and
 * pictures are names of blobs.
 */
export type Definition = Shown &
  Required<Pick<Shown, "target" | "categories">> & {
    scopes: IntegrationScope[];
    /** Scopes of the manifest that the service does not know (docs/format.md#unknown-scopes). */
    unknownScopes?: string[];
  };

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

const configured = () => ({
  configuration: jsonb().$type<ConfigurationValues>().notNull().default({}),
  externalIds: text().array().notNull().default([]),
  createdAt: time().notNull(),
});

export const installationTable = pgTable(
  "installations",
  {
    id: id().primaryKey(),
    integrationId: id()
      .notNull()
      .references(() => integrationTable.id, { onDelete: "cascade" }),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id),
    /** Version that it runs: the latest, unless that requires more scopes than granted. */
    version: integer().notNull(),
    /** Granted scopes. */
    scopes: text().array().$type<IntegrationScope[]>().notNull(),
    status: text().$type<InstallationStatus>().notNull(),
    spaceSelection: text().$type<InstallationSelection>().notNull().default("all"),
    siteSelection: text().$type<InstallationSelection>().notNull().default("all"),
    ...configured(),
    createdBy: id().notNull(),
    updatedAt: time().notNull(),
    /**
     * Time of the first delivery of the current series of failures; null if the last one succeeded.
     */
    failingSince: time(),
    /** Time at which admins were notified, once per series of failures. */
    failureToldAt: time(),
  },
  (table) => [
    uniqueIndex("installations_organization_key").on(table.integrationId, table.organizationId),
    index("installations_organization_index").on(table.organizationId, table.createdAt, table.id),
    index("installations_failing_index")
      .on(table.organizationId, table.failingSince)
      .where(sql`failing_since is not null`),
  ],
);
export type InstallationRow = typeof installationTable.$inferSelect;

/**
 * Selected spaces and sites with their configurations. If all are selected, those without a row are
 * included, with an empty configuration.
 */
export const installationPlaceTable = pgTable(
  "installation_places",
  {
    installationId: id()
      .notNull()
      .references(() => installationTable.id, { onDelete: "cascade" }),
    spaceId: id().references(() => spaceTable.id, { onDelete: "cascade" }),
    siteId: id().references(() => siteTable.id, { onDelete: "cascade" }),
    placeId: id().notNull().generatedAlwaysAs(sql`coalesce(space_id, site_id)`),
    ...configured(),
  },
  (table) => [
    check("installation_places_one", sql`num_nonnulls(${table.spaceId}, ${table.siteId}) = 1`),
    uniqueIndex("installation_places_key").on(table.installationId, table.placeId),
    index("installation_places_space_index").on(table.spaceId),
    index("installation_places_site_index").on(table.siteId),
  ],
);
export type InstallationPlaceRow = typeof installationPlaceTable.$inferSelect;
