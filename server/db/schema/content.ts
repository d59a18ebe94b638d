import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { ComputedSource } from "#lib/contract/content/computed.ts";
import type { ChangeCounts, ImportOrigin } from "#lib/contract/content/content.ts";
import type { ContentRef } from "#lib/contract/content/content-ref.ts";
import type { LinkStatus } from "#lib/contract/content/links.ts";
import type { Cover, Layout, Variables } from "#lib/contract/content/page.ts";
import { id, time, tsvector } from "../columns.ts";
import { spaceTable } from "./spaces.ts";

/** Members of a page without its position and children. */
export interface PageFields {
  id: string;
  type: "document" | "group" | "link" | "computed";
  title: string;
  /** Unique among its siblings; empty for links, which have no path. */
  slug: string;
  description?: string;
  emoji?: string;
  icon?: string;
  layout?: Layout;
  cover?: Cover;
  variables?: Variables;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  condition?: string;
  target?: ContentRef;
  href?: string;
  computed?: ComputedSource;
  /** Hash of the Markdown. */
  document?: string;
  /** Other paths in the space that redirect to the page, such as from before an import. */
  formerPaths?: readonly string[];
  createdAt: string;
  updatedAt: string;
}

/** Reference as a text contains it. */
export interface FoundLink {
  ref: ContentRef;
  /** Anchor of the heading above it; empty before the first. */
  section: string;
  /** The page shows the target, so it is incomplete without it. */
  needed?: true;
  /** Start of the text of the link; absent for pictures and blocks. */
  text?: string;
}

/** Immutable content by its own hash: page nodes and lists as JSON, documents as Markdown. */
export const contentObjectTable = pgTable(
  "content_objects",
  {
    hash: text().primaryKey(),
    body: text().notNull(),
    /** Time of the last new reference: unreferenced objects are kept for a while. */
    touchedAt: time().notNull(),
  },
  (table) => [index("content_objects_touched_index").on(table.touchedAt)],
);

export const revisionTable = pgTable(
  "revisions",
  {
    id: id().primaryKey(),
    /** Space that created it; a duplicate continues from it even after that space is deleted. */
    spaceId: id().notNull(),
    /** Change request that it belongs to; null for the history of the space itself. */
    changeRequestId: id(),
    root: text().notNull(),
    parents: text().array().notNull(),
    type: text({ enum: ["edits", "merge", "rollback", "update", "computed"] }).notNull(),
    /** Change request whose merge created it. */
    mergedFrom: id(),
    /** Import that created it. */
    importedFrom: json().$type<ImportOrigin>(),
    /** Editing session, whose next edit replaces this revision. */
    session: text(),
    /** Replaced by a later edit of its session: hidden in lists, and deleted after a day. */
    isReplaced: boolean().notNull().default(false),
    /** Number of changes to the space; null in a change request, and before they were counted. */
    counts: json().$type<ChangeCounts>(),
    /** Null for the system. */
    createdBy: id(),
    createdAt: time().notNull(),
  },
  (table) => [
    index("revisions_space_index").on(
      table.spaceId,
      table.changeRequestId,
      table.createdAt,
      table.id,
    ),
    index("revisions_root_index").on(table.root),
  ],
);
export type RevisionRow = typeof revisionTable.$inferSelect;

/** Current pages of spaces, for searches across spaces. */
export const spacePageTable = pgTable(
  "space_pages",
  {
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    pageId: id().notNull(),
    /** Hash of its text, if it has one. */
    document: text(),
    title: text().notNull(),
    /** Words of the title, without language rules, for prefix matches. */
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.pageId] }),
    index("space_pages_document_index").on(table.document),
    index("space_pages_words_index").using("gin", table.words),
  ],
);

/** Version of text parsing that the indexes were built with; a single row. */
export const indexVersionTable = pgTable("index_version", {
  id: integer().primaryKey(),
  version: integer().notNull(),
});

/**
 * Values on which a text may depend: none, the variables of its page and space, or the visitor as
 * well.
 */
export type Dependence = "nothing" | "variables" | "visitor";

/**
 * Full text of documents by section, by hash of the document: immutable like the documents, and
 * shared by all spaces and revisions.
 */
export const documentSectionTable = pgTable(
  "document_sections",
  {
    document: text()
      .notNull()
      .references(() => contentObjectTable.hash, { onDelete: "cascade" }),
    /** Text search configuration of the words. */
    language: text().notNull(),
    position: integer().notNull(),
    /** Anchor of its heading; empty before the first. */
    anchor: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    words: tsvector().notNull(),
    /** Values on which the text may depend. */
    dependsOn: text().$type<Dependence>().notNull().default("visitor"),
  },
  (table) => [primaryKey({ columns: [table.document, table.language, table.position] })],
);

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

/** Objects in the storage, one row each. */
export const blobTable = pgTable(
  "blobs",
  {
    /** Random: it is the name in the storage, and whoever knows it may read the object. */
    id: id().primaryKey(),
    name: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    createdAt: time().notNull(),
    /** Expired blobs count as deleted. Null: kept as long as content refers to it. */
    expiresAt: time(),
  },
  (table) => [index("blobs_created_index").on(table.createdAt)],
);
export type BlobRow = typeof blobTable.$inferSelect;
