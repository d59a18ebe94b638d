import { createHash } from "node:crypto";
import type { ComputedSource } from "#lib/contract/computed.ts";
import type { ContentRef } from "#lib/contract/content-ref.ts";
import type { Cover, Layout, Variables } from "#lib/contract/page.ts";

/** What a page says of itself: everything but where it stands and what stands below it. */
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
  createdAt: string;
  updatedAt: string;
}

/** A page as it is stored: its fields and the hashes of the pages below it, in order. */
export interface PageNode extends PageFields {
  pages: string[];
}

export interface FileFields {
  id: string;
  name: string;
  contentType: string;
  size: number;
  /** The name under which the storage keeps its bytes. */
  blob: string;
  dimensions?: { width: number; height: number };
}

export interface ReusableFields {
  id: string;
  title: string;
  /** Hash of the Markdown. */
  document: string;
}

/** What a revision is: the hash of one of these. */
export interface RootNode {
  pages: string[];
  /** Hash of the list of files. */
  files: string;
  variables: Variables;
  reusableContents: ReusableFields[];
}

/** Members by which two states of one page are compared, in the order that people read them. */
export const pageMembers = [
  "title",
  "document",
  "description",
  "slug",
  "emoji",
  "icon",
  "hidden",
  "noIndex",
  "noRobotsIndex",
  "condition",
  "layout",
  "cover",
  "variables",
  "target",
  "href",
  "computed",
  "type",
] as const satisfies (keyof PageFields)[];
export type PageMember = (typeof pageMembers)[number];

/** The name of an object: the hash of what it is. */
export const hashOf = (body: string): string =>
  createHash("sha256").update(body).digest("base64url");

const nodeKeys = ["id", ...pageMembers, "createdAt", "updatedAt"] as const;

/** The stored form of a page; the same page always has the same. */
export function encodePage(fields: PageFields, pages: string[]): string {
  const entries = nodeKeys.map((key) => [key, fields[key]]);
  return JSON.stringify({ ...Object.fromEntries(entries), pages });
}

/** The stored form of a root; the same content always has the same. */
export function encodeRoot({ pages, files, variables, reusableContents }: RootNode): string {
  const sorted = Object.fromEntries(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1)));
  const contents = reusableContents.map(({ id, title, document }) => ({ id, title, document }));
  return JSON.stringify({ pages, files, variables: sorted, reusableContents: contents });
}

const noFiles = "[]";

/** The objects of a space without content: its root comes first. */
export const emptyContent = (() => {
  const files = hashOf(noFiles);
  const root = encodeRoot({ pages: [], files, variables: {}, reusableContents: [] });
  return {
    root: hashOf(root),
    bodies: new Map([
      [hashOf(root), root],
      [files, noFiles],
    ]),
  };
})();
