import { json, pgTable } from "drizzle-orm/pg-core";
import type { Customization } from "#lib/contract/customization.ts";
import { id } from "../db/columns.ts";
import { siteSpaceTable, siteTable } from "../sites/table.ts";

/** Of sites that somebody changed; the others have the default. */
export const siteCustomizationTable = pgTable("site_customizations", {
  siteId: id()
    .primaryKey()
    .references(() => siteTable.id, { onDelete: "cascade" }),
  settings: json().$type<Customization>().notNull(),
});

/** What single spaces of sites do otherwise: only the members that they override. */
export const siteSpaceCustomizationTable = pgTable("site_space_customizations", {
  siteSpaceId: id()
    .primaryKey()
    .references(() => siteSpaceTable.id, { onDelete: "cascade" }),
  overrides: json().$type<Partial<Customization>>().notNull(),
});
