import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { InstallationSelection, InstallationStatus } from "#lib/contract/installation.ts";
import type { ConfigurationValues } from "#lib/contract/integration-configuration.ts";
import type { IntegrationScope } from "#lib/contract/integration-scopes.ts";
import { id, time } from "../db/columns.ts";
import { integrationTable } from "../integrations/table.ts";
import { organizationTable } from "../organizations/table.ts";
import { siteTable } from "../sites/table.ts";
import { spaceTable } from "../spaces/table.ts";

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
    /** The version that it runs: the latest, unless that asks for more scopes than were granted. */
    version: integer().notNull(),
    /** What was granted. */
    scopes: text().array().$type<IntegrationScope[]>().notNull(),
    status: text().$type<InstallationStatus>().notNull(),
    spaceSelection: text().$type<InstallationSelection>().notNull().default("all"),
    siteSelection: text().$type<InstallationSelection>().notNull().default("all"),
    ...configured(),
    createdBy: id().notNull(),
    updatedAt: time().notNull(),
    /** When the first of the deliveries failed that have failed since; null: the last one succeeded. */
    failingSince: time(),
    /** When its admins were told of that, once for each time that it begins to fail. */
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
 * The spaces and sites that were selected, and what was set for each. Where all are selected, those
 * without a row count as well, with nothing set.
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
