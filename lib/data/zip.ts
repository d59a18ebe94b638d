import type { ImportSourceName } from "../contract/content/imports.ts";

/** Sources whose files are ZIP archives. */
export const zipSources: ReadonlySet<ImportSourceName> = new Set<ImportSourceName>([
  "zip",
  "docx",
  "confluence",
  "github-wiki",
  "notion",
]);

/** Signatures of archives with files, and of empty ones. */
const signatures = ["PK\u0003\u0004", "PK\u0005\u0006"];

/** Returns true if the file begins as a ZIP archive does; its first four bytes are enough. */
export const isZip = (bytes: Uint8Array): boolean =>
  signatures.includes(String.fromCharCode(...bytes.subarray(0, 4)));
