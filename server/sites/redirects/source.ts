import { decodePart } from "../../platform/http/decode-part.ts";

/** Characters that a source may not have, or that would be read as an escape. */
const escaped = /[\s?#/\p{Cc}]|%(?=[\da-f]{2})/giu;

const plainPart = (part: string) =>
  decodePart(part).normalize("NFC").toWellFormed().replaceAll(escaped, encodeURIComponent);

/** Returns the one spelling of a path: decoded, without slashes at its end or next to another. */
export const plainSource = (source: string): string =>
  `/${source.split("/").filter(Boolean).map(plainPart).join("/")}`;

/** Returns a source as the path on the site that visitors ask for. */
export const pathOfSource = (source: string): string =>
  source.split("/").filter(Boolean).map(decodePart).join("/");
