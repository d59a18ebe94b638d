import { hash } from "node:crypto";
import type { Variables } from "#lib/contract/content/page.ts";
import type { PageFields } from "../../db/schema/content.ts";

/** Stored page: its fields and the hashes of its children, in order. */
export interface PageNode extends PageFields {
  pages: string[];
}

export interface FileFields {
  id: string;
  name: string;
  contentType: string;
  size: number;
  /** Name of the blob in the storage. */
  blob: string;
  dimensions?: { width: number; height: number };
}

export interface ReusableFields {
  id: string;
  title: string;
  /** Hash of the Markdown. */
  document: string;
}

/** Root object of a revision, whose hash identifies the content. */
export interface RootNode {
  pages: string[];
  /** Hash of the list of files. */
  files: string;
  variables: Variables;
  reusableContents: ReusableFields[];
}

/** Members of a page that are compared, in display order. */
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

/** Returns the hash that names an object. */
export const hashOf = (body: string): string => hash("sha256", body, "base64url");

const nodeKeys = ["id", ...pageMembers, "formerPaths", "createdAt", "updatedAt"] as const;

/** Encodes a page deterministically. */
export function encodePage(fields: PageFields, pages: string[]): string {
  const entries = nodeKeys.map((key) => [key, fields[key]]);
  return JSON.stringify({ ...Object.fromEntries(entries), pages });
}

/** Encodes a root deterministically. */
export function encodeRoot({ pages, files, variables, reusableContents }: RootNode): string {
  const sorted = Object.fromEntries(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1)));
  const contents = reusableContents.map(({ id, title, document }) => ({ id, title, document }));
  return JSON.stringify({ pages, files, variables: sorted, reusableContents: contents });
}

const noFiles = "[]";

/** Objects of an empty space; the root is the first one. */
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
