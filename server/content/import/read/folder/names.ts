import { slugOf } from "#lib/text/slug.ts";
import { firstCharacters } from "../../../../platform/excerpt.ts";
import { decodePath } from "../../../../platform/http/decode-part.ts";

/** Returns the normalized path of a site: decoded, without slashes at its ends. */
export const plainPath = (path: string): string =>
  decodePath(path.split(/[?#]/)[0] ?? "")
    .normalize("NFC")
    .split("/")
    .filter(Boolean)
    .join("/");

/**
 * Returns a path from settings in the form in which browsers request it; empty if it can't be a
 * path.
 */
export function sitePath(path: string): string {
  const parts: string[] = [];
  for (const part of plainPath(path).split("/")) {
    if (part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return "";
  }
  return parts.join("/");
}

/** Number that orders files, such as `01-`; not the number of a version, a date or an error. */
const order =
  /^(?:\d{1,2}|0\d{2,3})(?:[-_.]+ ?|(?<=^0\d+) +| +[-–.] +)(?=[^\s\d._-])(?!x(?:$|[._-]))/i;
/** Id at the end of file names, in exports that name files by title and id. */
const trailingId = /[ _-][\da-f]{32}$/;
const trailingNumber = /_\d{5,12}(?=\.html$)/i;

const extension = /\.(md|mdx|markdown|html?|xhtml|docx|txt|csv)$/i;
const fileName = (path: string) => path.split("/").at(-1) ?? "";

/** Returns the last part of a path without its extension. */
export const stemOf = (path: string): string => fileName(path).replace(extension, "");

const bare = (name: string) => name.replace(order, "").replace(trailingId, "");

/** Returns a name without its order number and id. */
export const bareStem = (path: string): string => bare(stemOf(path.replace(trailingNumber, "")));

/**
 * Converts a file name to a title: removes order number and id, and replaces hyphens except between
 * numbers.
 */
export function titleOfName(path: string): string {
  const name = bareStem(path);
  const words = /\s/.test(name) ? name : name.replaceAll(/(?<!\d)[-_]+|[-_]+(?!\d)/g, " ");
  const clean = words.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return clean === "" ? "Untitled" : clean.charAt(0).toLocaleUpperCase("en") + clean.slice(1);
}

/** Well below the limit of 100, to leave room for a number. */
const longestSlug = 80;

/**
 * Converts a file name to the slug that published sites of this format use: in lower case, keeping
 * dots and underscores.
 */
export function slugOfName(name: string): string {
  const slug = name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s._+~-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-");
  const short = slug.slice(0, longestSlug).replace(/[\uD800-\uDBFF]$/u, "");
  return /[\p{L}\p{N}]/u.test(short) ? short : slugOf(name);
}

const index = /^(readme|index|_index)$/;

/** Keys by which links find a file, strictest first. */
export interface PathKeys {
  /** Normalized path. */
  own: string;
  /** Path without order numbers and ids. */
  loose: string;
}

function joined(parts: readonly string[], last: string, change: (name: string) => string): string {
  return [...parts, last]
    .map((part) =>
      change(part)
        .normalize("NFC")
        .toLowerCase()
        .replaceAll(/[\s_]+/g, "-"),
    )
    .join("/");
}

/** Returns the keys of a path as links may contain it: without extension, in lower case. */
export function pathKeys(path: string): PathKeys {
  const parts = path.split("/").filter((part) => part !== "");
  const last = parts.pop() ?? "";
  return {
    own: joined(parts, stemOf(last), (name) => name),
    loose: joined(parts, stemOf(last.replace(trailingNumber, "")), bare),
  };
}

/** Returns the key of the folder whose index page this is; undefined for other pages. */
export function folderKey(key: string): string | undefined {
  const parts = key.split("/");
  return index.test(parts.pop() ?? "") ? parts.join("/") : undefined;
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compares file names in natural order, with numbers by value. */
export const byName = (a: string, b: string): number => collator.compare(a, b);

/** Shortens a title to one line within the limit. */
export function fitTitle(title: string): string {
  const line = title.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return firstCharacters(line, 256) || "Untitled";
}

/** Removes characters that the database rejects: null characters and lone surrogates. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

const longestPath = 512;

/** Returns true for a path of another site that can be stored as a page's former path. */
export const isStorablePath = (path: string): boolean =>
  path !== "" && path.length <= longestPath && storable(path) === path;
