import type { Files } from "./files.ts";
import { isPagePath } from "./paths.ts";

/** Path of a table that a Notion export names by the title and id of its database. */
const withId = /[ _-][\da-f]{32}\.csv$/i;

export const isDatabasePath = (path: string): boolean => /\.csv$/i.test(path);

/** Returns the path of the table with all rows and columns, of which the other has those of a view. */
export const wholeOf = (path: string): string => path.replace(/\.csv$/i, "_all.csv");

/**
 * Returns the tables of a Notion export that become pages: those named by an id, or beside a folder
 * with the pages of their rows. Others are attachments.
 */
export function databasesOf(files: Files): Set<string> {
  const folders = new Set<string>();
  for (const path of files.keys()) {
    if (isPagePath(path)) folders.add(path.slice(0, path.lastIndexOf("/")));
  }
  const found = new Set<string>();
  for (const path of files.keys()) {
    if (!isDatabasePath(path)) continue;
    const stem = path.replace(/\.csv$/i, "");
    if (files.has(`${stem}.md`) || !(withId.test(path) || folders.has(stem))) continue;
    found.add(path);
    // Both are read for its page.
    for (const each of [path, wholeOf(path)]) files.get(each);
  }
  return found;
}
