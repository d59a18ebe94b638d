import { index, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { LinkStatus } from "#lib/contract/links.ts";
import { id } from "../../db/columns.ts";
import { spaceTable } from "../../spaces/table.ts";
import { contentObjectTable } from "../table.ts";
import type { FoundLink } from "./extract.ts";

/** What documents refer to, and where they can be referred to, by the hash of the document. */
export const documentLinkTable = pgTable("document_links", {
  document: text()
    .primaryKey()
    .references(() => contentObjectTable.hash, { onDelete: "cascade" }),
  links: json().$type<FoundLink[]>().notNull(),
  /** Of its headings, in order. */
  anchors: json().$type<string[]>().notNull(),
});

/** What the pages that spaces hold now refer to, one row a place. */
export const spaceLinkTable = pgTable(
  "space_links",
  {
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    pageId: id().notNull(),
    section: text().notNull(),
    position: integer().notNull(),
    /** Short name of the target: the same in all spaces. */
    target: text().notNull(),
    kind: text().notNull(),
    /** Space that the target stands in, or is; it may be gone. */
    targetSpaceId: id(),
    /** Page, file or whatever else the target is, or is in. */
    targetId: text(),
    anchor: text(),
    url: text(),
    /** Whether the target was there when its space last changed. */
    status: text().$type<LinkStatus>().notNull(),
    /** Title of the target, kept when it goes. */
    label: text(),
  },
  (table) => [
    index("space_links_page_index").on(table.spaceId, table.pageId),
    index("space_links_target_index").on(table.targetSpaceId, table.targetId),
    index("space_links_status_index").on(table.status, table.target),
  ],
);
export type SpaceLinkRow = typeof spaceLinkTable.$inferSelect;
