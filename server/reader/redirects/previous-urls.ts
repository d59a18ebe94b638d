import { and, eq, or, sql } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import type { Deps } from "../../access/deps.ts";
import { publishedSiteUrl } from "../../content/spaces/on-sites/site-urls.ts";
import { organizationTable } from "../../db/schema/organizations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { notFound } from "../../platform/errors.ts";
import { decodePart } from "../../platform/http/decode-part.ts";
import { onOtherOrigin, redirect } from "../../platform/http/redirect.ts";
import { opens } from "../visit/admission.ts";

/**
 * Finds the current address of a published site; ids take precedence, as nobody can choose them.
 * The address of a share-link site requires a link.
 */
async function addressOf(
  { db, config }: Deps,
  [organization, site]: readonly [string, string],
  shareKey: string | undefined,
) {
  const { id, hostname } = organizationTable;
  const [row] = await db
    .select({ site: siteTable })
    .from(siteTable)
    .innerJoin(organizationTable, eq(id, siteTable.organizationId))
    .where(
      and(
        eq(siteTable.published, true),
        or(eq(id, organization), eq(hostname, organization)),
        or(eq(siteTable.id, site), eq(siteTable.basename, site)),
      ),
    )
    .orderBy(sql`${id} = ${organization} desc`, sql`${siteTable.id} = ${site} desc`)
    .limit(1);
  if (!row) return undefined;
  const isClosed =
    row.site.visibility === "share-link" && !(await opens(db, row.site, shareKey ?? ""));
  return isClosed ? undefined : publishedSiteUrl(config, row.site);
}

async function redirectPrevious(deps: Deps, http: HonoContext): Promise<Response> {
  const { pathname, search } = new URL(http.req.url);
  const shareKey = http.req.query("shareKey");
  const [organization = "", site = "", ...rest] = pathname.split("/").slice(2);
  const names = [decodePart(organization), decodePart(site)] as const;
  const isName = names.every((name) => /^[\w-]{1,100}$/.test(name));
  const address = isName ? await addressOf(deps, names, shareKey) : undefined;
  if (address === undefined) throw notFound("Published site");
  return redirect(onOtherOrigin(`${address}/${rest.join("/")}${search}`), "permanent");
}

/** Redirects previous URLs of published sites on the service to their current URLs. */
export function addPreviousUrls(app: Hono, deps: Deps): void {
  app.get("/published/:organization/:site", (http) => redirectPrevious(deps, http));
  app.get("/published/:organization/:site/*", (http) => redirectPrevious(deps, http));
}
