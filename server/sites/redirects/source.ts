import { decodePart } from "../../platform/http/decode-part.ts";

/** Characters that a source may not contain, or that could be parsed as an escape. */
const escaped = /[\s?#/\\\p{Cc}]|%(?=[\da-f]{2})/giu;

/** Consecutive escapes: those that aren't UTF-8 don't affect others. */
const escapes = /(?:%[\da-f]{2})+/gi;

const plainPart = (part: string) =>
  part
    .replaceAll(escapes, decodePart)
    .normalize("NFC")
    .toWellFormed()
    .replaceAll(escaped, encodeURIComponent);

/**
 * Returns the normalized form of a path: decoded, without duplicate and trailing slashes. Resolves
 * `.` and `..`, and reads `\` as a slash, as browsers do.
 */
export function plainSource(source: string): string {
  const parts: string[] = [];
  for (const part of source.split(/[/\\]/).filter(Boolean).map(plainPart)) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

/**
 * Returns the forms in which a source may be stored, first that of `plainSource`: earlier versions
 * kept escapes and the trailing slash.
 */
export function storedSources(source: string): string[] {
  const parts = source.split("/").filter(Boolean);
  const encoded = parts.map((part) => encodeURIComponent(decodePart(part).toWellFormed()));
  const spellings = [plainSource(source), `/${encoded.join("/")}`];
  return [...new Set([...spellings, ...spellings.map((each) => `${each}/`)])];
}

/** Returns a source as the path on the site that browsers request. */
export const pathOfSource = (source: string): string =>
  source.split("/").filter(Boolean).map(decodePart).join("/");
