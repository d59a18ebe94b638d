import { isObject } from "#lib/data/is-object.ts";
import type { FolderConfig } from "../folder/config.ts";
import type { Files } from "../folder/files.ts";
import type { FoundPage } from "../folder/found-page.ts";
import { bareStem } from "../folder/names.ts";
import type { SummaryEntry } from "../folder/summary.ts";

/** Pages in the order of another tool's settings. */
export interface Navigation {
  /** Folder that contains the pages. */
  root: string;
  /** Empty if the tool orders pages by names of folders and files. */
  entries: SummaryEntry[];
  /** The path of a page is its id, or its name without an order number. */
  hasIds?: boolean | undefined;
  /** Redirects of the site, as pairs of paths. */
  redirects?: FolderConfig["redirects"];
  /** Returns true for a path, within the folder, of a partial that is only included in pages. */
  isPart?(path: string): boolean;
}

export interface Archive {
  files: Files;
  /** Returns the pages of a folder of the documentation by name. */
  pagesIn(folder: string, within: Pick<Navigation, "root" | "hasIds">): readonly FoundPage[];
}

type Data = Record<string, unknown>;

export const dataIn = (value: unknown): Data => (isObject(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const trimmedText = (value: unknown): string =>
  typeof value === "string" ? value.trim() : "";

/** Limit of nested sections. */
export const deepest = 50;

/** Returns an entry without a title, so that the page's own is used. */
export const pageEntry = (url: string): SummaryEntry => ({
  title: url,
  url,
  isUnnamed: true,
  below: [],
});

/**
 * Returns an entry in place of those that only running the settings would yield; a note reports its
 * path.
 */
export const computedEntry = (path: string): SummaryEntry => ({ title: path, below: [] });

/** Returns the address of a file, absolute from the top of the archive. */
export const addressOf = (key: string) => `/${key.replaceAll(/[%?#]/g, encodeURIComponent)}`;

/** Returns entries for pages in the order of their names. */
export function entriesOf(pages: readonly FoundPage[]): SummaryEntry[] {
  const keys = new Set(pages.map(({ key }) => key));
  const children = Map.groupBy(pages, ({ parent }) =>
    parent !== null && keys.has(parent) ? parent : null,
  );
  const below = (parent: string | null): SummaryEntry[] =>
    (children.get(parent) ?? []).map(({ key, title, isNamed, isEmpty, description }) => ({
      title,
      ...(isEmpty
        ? { isGroup: true as const, id: bareStem(key.replace(/\/$/, "")) }
        : { url: addressOf(key) }),
      ...(!isNamed && !isEmpty && { isUnnamed: true as const }),
      ...(description !== undefined && { description }),
      below: below(key),
    }));
  return below(null);
}
