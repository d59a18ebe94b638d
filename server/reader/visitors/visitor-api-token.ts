import { eq } from "drizzle-orm";
import { decode, sign, verify } from "hono/jwt";
import * as z from "zod";
import type { Claims } from "../../access/conditions/holds.ts";
import type { Deps } from "../../access/deps.ts";
import { type SiteRow, siteTable } from "../../db/schema/sites.ts";
import { EndedTokenError } from "../../platform/errors.ts";
import { apiTokenKeyOf, readAuthSettings } from "../../sites/publishing/settings.ts";
import { opens } from "../visit/admission.ts";

/** Lifetime of a token in seconds; shorter if the visitor's own token ends before. */
const life = 3600;

const Payload = z.object({
  kind: z.literal("site"),
  organization: z.string(),
  site: z.string(),
  /** The visitor used the site's sign-in. */
  signedIn: z.boolean().optional(),
  shareKey: z.string().optional(),
  claims: z.record(z.string(), z.unknown()).optional(),
  exp: z.number(),
});

/** Visitor who was admitted to a site. */
export interface Admitted {
  site: SiteRow;
  signedIn: boolean;
  shareKey: string | undefined;
  claims: Claims | undefined;
}

type TokenDeps = Pick<Deps, "db" | "linkSecret" | "now">;

async function keyOf({ db, linkSecret }: TokenDeps, siteId: string): Promise<string> {
  return apiTokenKeyOf(linkSecret, siteId, await readAuthSettings(db, siteId));
}

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** Signs a token with which programs read a site as one visitor. */
export async function signVisitorToken(deps: TokenDeps, visitor: Admitted): Promise<string> {
  const { site, signedIn, shareKey, claims } = visitor;
  const iat = secondsOf(deps.now());
  const own = typeof claims?.exp === "number" ? claims.exp : Number.POSITIVE_INFINITY;
  const payload: z.infer<typeof Payload> = {
    kind: "site",
    organization: site.organizationId,
    site: site.id,
    ...(signedIn && { signedIn }),
    ...(shareKey !== undefined && { shareKey }),
    ...(claims && { claims: { ...claims } }),
    exp: Math.min(iat + life, own),
  };
  return sign({ ...payload, iat }, await keyOf(deps, site.id), "HS256");
}

/** Returns the site id from a token, which isn't verified yet. */
function siteIdIn(token: string): string | undefined {
  try {
    return Payload.safeParse(decode(token).payload).data?.site;
  } catch {
    return undefined;
  }
}

/** Returns true if the site would still admit the visitor. */
async function isAdmitted({ db }: TokenDeps, { site, signedIn, shareKey }: Admitted) {
  if (!site.published) return false;
  if (site.visibility === "visitor-auth") return signedIn;
  if (site.visibility !== "share-link") return true;
  return shareKey !== undefined && (await opens(db, site, shareKey));
}

const ended = () =>
  new EndedTokenError("The visitor's token has expired, or the site is closed to the visitor");

/**
 * Returns the visitor of a token; undefined if it is invalid, or if the key of the site's sign-in
 * was replaced. Throws if it has expired, or if the site no longer admits the visitor, because it
 * was unpublished, its visibility has changed or its share link was disabled.
 */
export async function readVisitorToken(
  deps: TokenDeps,
  token: string,
): Promise<Admitted | undefined> {
  const siteId = siteIdIn(token);
  if (siteId === undefined || siteId.includes("\0")) return undefined;
  const [site] = await deps.db.select().from(siteTable).where(eq(siteTable.id, siteId));
  if (!site) return undefined;
  const key = await keyOf(deps, siteId);
  const payload = await verify(token, key, { alg: "HS256", exp: false, iat: false }).catch(
    () => undefined,
  );
  const { data } = Payload.safeParse(payload);
  if (!data) return undefined;
  if (data.exp <= secondsOf(deps.now())) throw ended();
  const { signedIn = false, shareKey, claims } = data;
  const visitor = { site, signedIn, shareKey, claims };
  if (!(await isAdmitted(deps, visitor))) throw ended();
  return visitor;
}
