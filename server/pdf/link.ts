import type { Config } from "../config.ts";
import { keyOpens, signKey } from "../signed-key.ts";
import { slugOf } from "../slugs.ts";

/** What a download is called. */
export const fileName = (title: string) => `${slugOf(title)}.pdf`;

const subjectOf = (exportId: string) => `pdf:${exportId}`;

interface Linked {
  id: string;
  title: string;
}

/** An address that shows its holder the PDF until it expires, and nothing else. */
export function signedLink(
  { publicApiUrl }: Config,
  secret: string,
  { id, title }: Linked,
  expiresAt: Date,
): string {
  const key = signKey(secret, subjectOf(id), expiresAt);
  return `${publicApiUrl}/pdf/${id}/${key}/${encodeURIComponent(fileName(title))}`;
}

/** Whether a key was signed for this PDF and has not expired. */
export const opens = (secret: string, exportId: string, key: string, now: Date): boolean =>
  keyOpens(secret, subjectOf(exportId), key, now);
