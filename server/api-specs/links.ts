import type { Context } from "../access/context.ts";
import type { OpenAPISpecVersionRow } from "../db/schema/api-specs.ts";
import { keyLife, keyOpens, signKey } from "../platform/signed-key.ts";

const subjectOf = (versionId: string) => `openapi:${versionId}`;

/** Returns a signed address of a version's document, valid for an hour. */
export function versionLink(
  { config, linkSecret, now }: Pick<Context, "config" | "linkSecret" | "now">,
  { id, format }: Pick<OpenAPISpecVersionRow, "id" | "format">,
): string {
  const key = signKey(linkSecret, subjectOf(id), new Date(now.getTime() + keyLife));
  return `${config.publicApiUrl}/openapi/versions/${id}/${key}/openapi.${format}`;
}

/** Returns true if a key was signed for this version and has not expired. */
export const opensVersion = (secret: string, versionId: string, key: string, now: Date): boolean =>
  keyOpens(secret, subjectOf(versionId), key, now);
