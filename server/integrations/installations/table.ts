import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  InstallationSelection,
  InstallationStatus,
} from "#lib/contract/integrations/installation.ts";
import type { ConfigurationValues } from "#lib/contract/integrations/integration-configuration.ts";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import { spaceTable } from "../../content/spaces/table.ts";
import { organizationTable } from "../../organizations/table.ts";
import { id, time } from "../../db/columns.ts";
import { siteTable } from "../../sites/table.ts";
import { integrationTable } from "../table.ts";

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
 * included too, with an empty configuration.
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
