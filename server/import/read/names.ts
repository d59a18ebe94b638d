import { firstCharacters } from "../../excerpt.ts";

const order = /^(\d{1,4})[-_. ]+(?=\S)/;
/** Exports that name a file by title and id put the id last. */
const trailingId = /[ _-](?:[\da-f]{32}|\d{5,12})$/;

/** The last part of a path, without what tells the kind of the file. */
export const stemOf = (path: string): string =>
  (path.split("/").at(-1) ?? "").replace(/\.(md|mdx|markdown|html?|xhtml|docx|txt)$/i, "");

const bare = (name: string) => name.replace(order, "").replace(trailingId, "");

/** A file name as a title that people read: without its number, its id and the hyphens for spaces. */
export function titleOfName(path: string): string {
  const name = bare(stemOf(path));
  const words = /\s/.test(name) ? name : name.replaceAll(/[-_]+/g, " ");
  const clean = words.replaceAll(/\s+/g, " ").trim();
  return clean === "" ? "Untitled" : clean.charAt(0).toLocaleUpperCase("en") + clean.slice(1);
}

/** A path as links may write it: no numbers for the order, no ids, no endings, in small letters. */
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

/** The order in which people see files: numbers by their value. */
export const byName = (a: string, b: string): number => collator.compare(a, b);

/** A title that fits a page: one line, no longer than the limit. */
export function fitTitle(title: string): string {
  const line = title.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return firstCharacters(line, 256) || "Untitled";
}

/** A text without what no database takes: null characters, and halves of characters. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");
