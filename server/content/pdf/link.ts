import { slugOf } from "#lib/text/slug.ts";
import type { Config } from "../../platform/config.ts";
import { keyOpens, signKey } from "../../platform/signed-key.ts";

export const fileName = (title: string) => `${slugOf(title)}.pdf`;

const subjectOf = (exportId: string) => `pdf:${exportId}`;

interface Linked {
  id: string;
  title: string;
}

/** Returns a signed address that opens only this PDF until it expires. */
export function signedLink(
  { publicApiUrl }: Config,
  secret: string,
  { id, title }: Linked,
  expiresAt: Date,
): string {
  const key = signKey(secret, subjectOf(id), expiresAt);
  return `${publicApiUrl}/pdf/${id}/${key}/${encodeURIComponent(fileName(title))}`;
}

/** Returns true if a key was signed for this PDF and has not expired. */
export const opens = (secret: string, exportId: string, key: string, now: Date): boolean =>
  keyOpens(secret, subjectOf(exportId), key, now);
