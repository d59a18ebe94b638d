import { index, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { LinkStatus } from "#lib/contract/content/links.ts";
import { id } from "../../db/columns.ts";
import { spaceTable } from "../spaces/table.ts";
import { contentObjectTable } from "../table.ts";
import type { FoundLink } from "./extract.ts";

/** Links of documents, and anchors that can be linked to, by hash of the document. */
export const documentLinkTable = pgTable("document_links", {
  document: text()
    .primaryKey()
    .references(() => contentObjectTable.hash, { onDelete: "cascade" }),
  links: json().$type<FoundLink[]>().notNull(),
  /** Anchors of its headings, in order. */
  anchors: json().$type<string[]>().notNull(),
});

/** Current links of spaces' pages, one row per reference. */
export const spaceLinkTable = pgTable(
  "space_links",
  {
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    pageId: id().notNull(),
    section: text().notNull(),
    position: integer().notNull(),
    /** Key of the target, equal in all spaces. */
    target: text().notNull(),
    kind: text().notNull(),
    /** Space of the target, or the target itself; it may be deleted. */
    targetSpaceId: id(),
    /** Id of the target, or of the item that contains it. */
    targetId: text(),
    anchor: text(),
    url: text(),
    /** Status of the target when its space last changed. */
    status: text().$type<LinkStatus>().notNull(),
    /** Title of the target, kept after its deletion. */
    label: text(),
  },
  (table) => [
    index("space_links_page_index").on(table.spaceId, table.pageId),
    index("space_links_target_index").on(table.targetSpaceId, table.targetId),
    index("space_links_status_index").on(table.status, table.target),
  ],
);
export type SpaceLinkRow = typeof spaceLinkTable.$inferSelect;
