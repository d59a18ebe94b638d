import { decodePart } from "../../platform/http/decode-part.ts";

/** Characters that a source may not have, or that would be read as an escape. */
const escaped = /[\s?#/\\\p{Cc}]|%(?=[\da-f]{2})/giu;

/** Escapes in a row: those that are not UTF-8 leave the others alone. */
const escapes = /(?:%[\da-f]{2})+/gi;

const plainPart = (part: string) =>
  part
    .replaceAll(escapes, decodePart)
    .normalize("NFC")
    .toWellFormed()
    .replaceAll(escaped, encodeURIComponent);

/**
 * Returns the one spelling of a path: decoded, without slashes at its end or next to another. Browsers
 * resolve `.` and `..`, and take `\` for a slash.
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
 * Returns the spellings that a source may be stored in, first the one of `plainSource`: earlier
 * versions kept escapes and the slash at the end.
 */
export function storedSources(source: string): string[] {
  const parts = source.split("/").filter(Boolean);
  const encoded = parts.map((part) => encodeURIComponent(decodePart(part).toWellFormed()));
  const spellings = [plainSource(source), `/${encoded.join("/")}`];
  return [...new Set([...spellings, ...spellings.map((each) => `${each}/`)])];
}

/** Returns a source as the path on the site that visitors ask for. */
export const pathOfSource = (source: string): string =>
  source.split("/").filter(Boolean).map(decodePart).join("/");
