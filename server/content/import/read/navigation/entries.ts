import { isObject } from "#lib/data/is-object.ts";
import type { FolderConfig } from "../folder/config.ts";
import type { Files } from "../folder/files.ts";
import type { FoundPage } from "../folder/found-page.ts";
import { bareStem } from "../folder/names.ts";
import type { SummaryEntry } from "../folder/summary.ts";

/** Pages in the order that the settings of another tool list them. */
export interface Navigation {
  /** Folder of the pages. */
  root: string;
  /** Empty where the tool goes by the names of folders and files. */
  entries: SummaryEntry[];
  /** Pages have the path of their id or their name without its order. */
  hasIds?: boolean | undefined;
  /** Targets by former paths of the site. */
  redirects?: FolderConfig["redirects"];
  /** Returns true for the path within the folder of a text that is only part of pages. */
  isPart?(path: string): boolean;
}

export interface Archive {
  files: Files;
  /** Returns the pages of a folder of the documentation by their names. */
  pagesIn(folder: string, within: Pick<Navigation, "root" | "hasIds">): readonly FoundPage[];
}

type Data = Record<string, unknown>;

export const dataIn = (value: unknown): Data => (isObject(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Limit of sections within sections. */
export const deepest = 50;

/** A page without a title of its own here has that of its text. */
export const pageEntry = (url: string): SummaryEntry => ({
  title: url,
  url,
  isUnnamed: true,
  below: [],
});

/** Stands for entries that only running the settings would give; notes have their path. */
export const computedEntry = (path: string): SummaryEntry => ({ title: path, below: [] });

/** Returns the address of a file from the folder of the archive. */
export const addressOf = (key: string) => `/${key.replaceAll(/[%?#]/g, encodeURIComponent)}`;

/** Returns pages that are ordered by their names as entries. */
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
