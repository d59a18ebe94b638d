import { and, eq } from "drizzle-orm";
import { sign, verify } from "hono/jwt";
import type { Claims } from "../../access/conditions/holds.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import type { Deps } from "../../access/deps.ts";
import { type SiteRow, siteTable } from "../../db/schema/sites.ts";
import { privateKeyOf, readAuthSettings } from "./settings.ts";

const longestToken = 4096;
/** Lifetime in seconds of a member's visitor token. */
const memberTokenLife = 3600;

/**
 * Signs a visitor token for a member on the default site of their organization. It contains only
 * the user, as other claims decide the content.
 *
 * @returns undefined if the organization has no published default site with visitor sign-in
 */
export async function memberVisitorToken(ctx: Context): Promise<string | undefined> {
  const { id: organizationId, defaultSiteId } = resourceOf(ctx, "organization");
  if (defaultSiteId === null) return undefined;
  const { id, published, visibility } = siteTable;
  const [site] = await ctx.db
    .select({ id })
    .from(siteTable)
    .where(
      and(
        eq(id, defaultSiteId),
        eq(siteTable.organizationId, organizationId),
        eq(published, true),
        eq(visibility, "visitor-auth"),
      ),
    );
  if (!site) return undefined;
  const key = privateKeyOf(ctx.linkSecret, site.id, await readAuthSettings(ctx.db, site.id));
  const iat = Math.floor(ctx.now.getTime() / 1000);
  return sign({ sub: ctx.user.id, iat, exp: iat + memberTokenLife }, key, "HS256");
}

/** Returns the claims of a visitor token; undefined if it is expired or not of this site. */
export async function claimsOf(
  { db, linkSecret }: Pick<Deps, "db" | "linkSecret">,
  site: SiteRow,
  token: string,
): Promise<Claims | undefined> {
  if (token.length > longestToken) return undefined;
  const key = privateKeyOf(linkSecret, site.id, await readAuthSettings(db, site.id));
  // Any error means that the token is invalid.
  return verify(token, key, "HS256").catch(() => undefined);
}

/** Returns true for an expired token that this site signed. */
export async function hasExpired(
  { db, linkSecret }: Pick<Deps, "db" | "linkSecret">,
  site: SiteRow,
  token: string,
): Promise<boolean> {
  if (token.length > longestToken) return false;
  const key = privateKeyOf(linkSecret, site.id, await readAuthSettings(db, site.id));
  const { exp } = await verify(token, key, { alg: "HS256", exp: false }).catch(() => ({
    exp: undefined,
  }));
  return exp !== undefined;
}
