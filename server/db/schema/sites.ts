import { sql } from "drizzle-orm";
import { boolean, index, json, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import type { Customization } from "#lib/contract/sites/customization.ts";
import type { SiteType } from "#lib/contract/sites/site.ts";
import { id, orderingKey, time } from "../columns.ts";
import { organizationTable } from "./organizations.ts";
import { spaceTable } from "./spaces.ts";

export const siteTable = pgTable(
  "sites",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id),
    type: text().$type<SiteType>().notNull(),
    title: text().notNull(),
    basename: text(),
    proxy: text(),
    /** Proven custom host name that leads here; it is the site's address. */
    activeHostname: text(),
    visibility: text({ enum: ["public", "unlisted", "share-link", "visitor-auth"] }).notNull(),
    published: boolean().notNull(),
    adaptiveContent: boolean().notNull(),
    agentsContext: text({ enum: ["excluded", "included"] }).notNull(),
    /** Default while the site has no sections; no foreign key, as both rows refer to each other. */
    defaultSiteSpaceId: id(),
    defaultSectionId: id(),
    /** Not jsonb, which would lose the order of the claims. */
    adaptiveSchema: json().$type<AdaptiveJsonSchema>(),
    adaptiveSchemaUpdatedAt: time(),
    createdBy: id(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("sites_created_index").on(table.organizationId, table.createdAt, table.id),
    uniqueIndex("sites_basename_key").on(table.basename),
  ],
);
export type SiteRow = typeof siteTable.$inferSelect;

export const sectionGroupTable = pgTable(
  "site_section_groups",
  {
    id: id().primaryKey(),
    siteId: id()
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    title: text().notNull(),
    icon: text(),
    position: orderingKey().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index("section_groups_level_index").on(table.siteId, table.position)],
);
export type SectionGroupRow = typeof sectionGroupTable.$inferSelect;

export const sectionTable = pgTable(
  "site_sections",
  {
    id: id().primaryKey(),
    siteId: id()
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    groupId: id().references(() => sectionGroupTable.id, { onDelete: "set null" }),
    title: text().notNull(),
    description: text(),
    path: text().notNull(),
    condition: text(),
    icon: text(),
    /** Position among top-level groups and sections, or among the sections of a group. */
    position: orderingKey().notNull(),
    defaultSiteSpaceId: id(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("sections_level_index").on(table.siteId, table.groupId, table.position),
    uniqueIndex("site_sections_path_key").on(table.siteId, table.path),
  ],
);
export type SectionRow = typeof sectionTable.$inferSelect;

export const siteSpaceTable = pgTable(
  "site_spaces",
  {
    id: id().primaryKey(),
    siteId: id()
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    sectionId: id().references(() => sectionTable.id, { onDelete: "cascade" }),
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    path: text().notNull(),
    condition: text(),
    position: orderingKey().notNull(),
    /**
     * It was the default when its space was moved to the trash: restoring the space restores this.
     */
    wasDefault: boolean().notNull().default(false),
    createdAt: time().notNull(),
  },
  (table) => [
    index("site_spaces_level_index").on(table.siteId, table.sectionId, table.position),
    index("site_spaces_space_index").on(table.spaceId),
    uniqueIndex("site_spaces_space_key").on(table.siteId, table.spaceId),
    uniqueIndex("site_spaces_section_path_key").on(table.sectionId, table.path),
    uniqueIndex("site_spaces_root_path_key")
      .on(table.siteId, table.path)
      .where(sql`${table.sectionId} is null`),
  ],
);
export type SiteSpaceRow = typeof siteSpaceTable.$inferSelect;

export const shareLinkTable = pgTable(
  "share_links",
  {
    id: id().primaryKey(),
    siteId: id()
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    name: text(),
    active: boolean().notNull(),
    /** Secret part of the published address; site admins can read it repeatedly. */
    key: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("share_links_site_index").on(table.siteId, table.createdAt, table.id),
    uniqueIndex("share_links_key_key").on(table.key),
  ],
);
export type ShareLinkRow = typeof shareLinkTable.$inferSelect;

/** Former path of a site; deleted with the section or site space of its destination. */
export const redirectTable = pgTable(
  "site_redirects",
  {
    id: id().primaryKey(),
    siteId: id()
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    source: text().notNull(),
    sectionId: id().references(() => sectionTable.id, { onDelete: "cascade" }),
    siteSpaceId: id().references(() => siteSpaceTable.id, { onDelete: "cascade" }),
    /** Page in the site space's space; null: the site space itself. */
    pageId: id(),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("site_redirects_source_key").on(table.siteId, table.source),
    index("site_redirects_site_index").on(table.siteId, table.createdAt, table.id),
    index("site_redirects_section_index").on(table.sectionId),
    index("site_redirects_site_space_index").on(table.siteSpaceId),
  ],
);
export type RedirectRow = typeof redirectTable.$inferSelect;

/** Only sites with changed settings have a row; others use the default. */
export const publishingAuthTable = pgTable("site_publishing_auth", {
  siteId: id()
    .primaryKey()
    .references(() => siteTable.id, { onDelete: "cascade" }),
  backend: text({ enum: ["custom", "integration"] })
    .notNull()
    .default("custom"),
  fallbackUrl: text(),
  /** Input of the key derivation: a new salt makes a new key. */
  keySalt: text().notNull().default(""),
});

/** Only sites with changed settings have a row; others use the default. */
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
