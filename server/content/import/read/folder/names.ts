import { firstCharacters } from "../../../../platform/excerpt.ts";
import { decodePath } from "../../../../platform/http/decode-part.ts";
import { slugOf } from "../../../../platform/slugs.ts";

/** Returns a path of a site in one form: decoded, without slashes at its ends. */
export const plainPath = (path: string): string =>
  decodePath(path.split(/[?#]/)[0] ?? "")
    .normalize("NFC")
    .split("/")
    .filter(Boolean)
    .join("/");

/** Returns a path that settings name in the form in which browsers ask for it; empty if none can. */
export function sitePath(path: string): string {
  const parts: string[] = [];
  for (const part of plainPath(path).split("/")) {
    if (part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return "";
  }
  return parts.join("/");
}

/** Number that orders a file, such as `01-`; not that of a version, a date or an error. */
const order =
  /^(?:\d{1,2}|0\d{2,3})(?:[-_.]+ ?|(?<=^0\d+) +| +[-–.] +)(?=[^\s\d._-])(?!x(?:$|[._-]))/i;
/** Exports that name files by title and id put the id last. */
const trailingId = /[ _-][\da-f]{32}$/;
const trailingNumber = /_\d{5,12}(?=\.html$)/i;

const extension = /\.(md|mdx|markdown|html?|xhtml|docx|txt)$/i;
const fileName = (path: string) => path.split("/").at(-1) ?? "";

/** Returns the last part of a path without its extension. */
export const stemOf = (path: string): string => fileName(path).replace(extension, "");

const bare = (name: string) => name.replace(order, "").replace(trailingId, "");

/** Returns a name without its order and id. */
export const bareStem = (path: string): string => bare(stemOf(path.replace(trailingNumber, "")));

/** Converts a file name to a title: without order, id and hyphens, except between numbers. */
export function titleOfName(path: string): string {
  const name = bareStem(path);
  const words = /\s/.test(name) ? name : name.replaceAll(/(?<!\d)[-_]+|[-_]+(?!\d)/g, " ");
  const clean = words.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return clean === "" ? "Untitled" : clean.charAt(0).toLocaleUpperCase("en") + clean.slice(1);
}

/** Well below the limit of 100, to leave room for a number. */
const longestSlug = 80;

/**
 * Converts a file name to the slug that published sites of this format have for it: in lower case,
 * with its dots and underscores.
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

/** Keys by which links find a file; the first ones are the strictest. */
export interface PathKeys {
  /** The path itself, in one spelling. */
  own: string;
  /** The path without orders and ids. */
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

/** Returns the keys of a path as links may write it: without extension, in lower case. */
export function pathKeys(path: string): PathKeys {
  const parts = path.split("/").filter((part) => part !== "");
  const last = parts.pop() ?? "";
  return {
    own: joined(parts, stemOf(last), (name) => name),
    loose: joined(parts, stemOf(last.replace(trailingNumber, "")), bare),
  };
}

/** Returns the key of the folder whose page a key names; undefined for other pages. */
export function folderKey(key: string): string | undefined {
  const parts = key.split("/");
  return index.test(parts.pop() ?? "") ? parts.join("/") : undefined;
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

/** Limits of the paths by which an imported page is found besides its own. */
export const mostFormerPaths = 500;
const longestPath = 512;

/** Returns true for a path of another site that can be stored with a page. */
export const isStorablePath = (path: string): boolean =>
  path !== "" && path.length <= longestPath && storable(path) === path;
