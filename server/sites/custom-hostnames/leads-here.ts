import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { hostnameUrl } from "../../content/spaces/on-sites/site-urls.ts";
import type { Db } from "../../db/client.ts";
import { type CustomHostnameRow, customHostnameTable } from "../../db/schema/custom-hostnames.ts";
import { guardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { proofOf } from "./proof.ts";

/** Path at which published sites return the proof of their host name (`readProofAt`). */
export const proofPath = "/~/hostname";

/** Returns the required value of the record for a name, only after it was proven. */
export async function readProofAt(db: Db, hostname: string): Promise<string | undefined> {
  const { token, provenAt } = customHostnameTable;
  const [row] = await db
    .select({ token })
    .from(customHostnameTable)
    .where(and(eq(customHostnameTable.hostname, hostname), isNotNull(provenAt)));
  return row && proofOf({ hostname, ...row }).value;
}

/**
 * Returns true if requests to a proven name arrive here. DNS doesn't show that for sites behind a
 * CDN.
 */
export async function leadsHere(
  { config, lookupHost }: Pick<Deps, "config" | "lookupHost">,
  row: Pick<CustomHostnameRow, "hostname" | "token">,
): Promise<boolean> {
  const { value } = proofOf(row);
  const url = hostnameUrl(config, row.hostname) + proofPath;
  const resolve = async (host: string) => [...(await lookupHost(host)).addresses];
  try {
    const { status, bytes } = await guardedFetch(config, url, { resolve, most: value.length });
    return status === 200 && new TextDecoder().decode(bytes) === value;
  } catch {
    return false;
  }
}
