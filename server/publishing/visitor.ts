import { verify } from "hono/jwt";
import type { Deps } from "../app.ts";
import type { Claims } from "../conditions/holds.ts";
import type { SiteRow } from "../sites/table.ts";
import { privateKeyOf, readAuthSettings } from "./settings.ts";

const longestToken = 4096;

/** The claims of a visitor token of the site; undefined where it is expired, or not of this site. */
export async function claimsOf(
  { db, linkSecret }: Pick<Deps, "db" | "linkSecret">,
  site: SiteRow,
  token: string,
): Promise<Claims | undefined> {
  if (token.length > longestToken) return undefined;
  const key = privateKeyOf(linkSecret, site.id, await readAuthSettings(db, site.id));
  // Whatever it refuses a token for, the token is no good.
  return verify(token, key, "HS256").catch(() => undefined);
}
