import { firstCharacters } from "../../../platform/excerpt.ts";

const order = /^(\d{1,4})[-_. ]+(?=\S)/;
/** Exports that name files by title and id put the id last. */
const trailingId = /[ _-](?:[\da-f]{32}|\d{5,12})$/;

/** Returns the last part of a path without its extension. */
export const stemOf = (path: string): string =>
  (path.split("/").at(-1) ?? "").replace(/\.(md|mdx|markdown|html?|xhtml|docx|txt)$/i, "");

const bare = (name: string) => name.replace(order, "").replace(trailingId, "");

/** Converts a file name to a title: without number, id and hyphens. */
export function titleOfName(path: string): string {
  const name = bare(stemOf(path));
  const words = /\s/.test(name) ? name : name.replaceAll(/[-_]+/g, " ");
  const clean = words.replaceAll(/\s+/g, " ").trim();
  return clean === "" ? "Untitled" : clean.charAt(0).toLocaleUpperCase("en") + clean.slice(1);
}

/** Normalizes a path as links may write it: without numbers, ids and extensions, in lower case. */
export function looseKey(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  const last = parts.pop();
  if (last !== undefined) parts.push(stemOf(last));
  const plain = parts.map((part) =>
    bare(part)
      .toLowerCase()
      .replaceAll(/[\s_]+/g, "-"),
  );
  if (/^(index|readme|_index)$/.test(plain.at(-1) ?? "")) plain.pop();
  return plain.join("/");
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Natural order of files: numbers by value. */
export const byName = (a: string, b: string): number => collator.compare(a, b);

/** Shortens a title to one line within the limit. */
export function fitTitle(title: string): string {
  const line = title.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return firstCharacters(line, 256) || "Untitled";
}

/** Removes characters that the database rejects: null characters and lone surrogates. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");
