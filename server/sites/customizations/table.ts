import { json, pgTable } from "drizzle-orm/pg-core";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { id } from "../../db/columns.ts";
import { siteSpaceTable, siteTable } from "../table.ts";

/** Only changed sites have a row; others use the default. */
export const siteCustomizationTable = pgTable("site_customizations", {
  siteId: id()
    .primaryKey()
    .references(() => siteTable.id, { onDelete: "cascade" }),
  settings: json().$type<Customization>().notNull(),
});

/** Overrides of single site spaces: only the overridden members. */
export const siteSpaceCustomizationTable = pgTable("site_space_customizations", {
  siteSpaceId: id()
    .primaryKey()
    .references(() => siteSpaceTable.id, { onDelete: "cascade" }),
  overrides: json().$type<Partial<Customization>>().notNull(),
});
