import { and, count, eq, inArray } from "drizzle-orm";
import type { Result } from "#lib/contract/platform/operation.ts";
import type { Icon } from "#lib/contract/sites/site.ts";
import type { sites } from "#lib/contract/sites/sites.ts";
import { paths } from "#lib/url/paths.ts";
import type { Context, ReadContext } from "../access/context.ts";
import { publishedSiteUrl, serviceSiteUrl } from "../content/spaces/on-sites/site-urls.ts";
import type { Db } from "../db/client.ts";
import { one, optional } from "../db/rows.ts";
import { type SiteRow, siteSpaceTable, siteTable } from "../db/schema/sites.ts";
import { appUrl, locationOf } from "../platform/http/urls.ts";
import { readHostnames } from "./custom-hostnames/read.ts";
import { readFavicons } from "./customizations/read.ts";
import { featuresOf } from "./features.ts";
import { spaceIsLive } from "./site-spaces/space-matches.ts";

type SiteResult = Result<typeof sites.getSiteById>;

/** Site with the number of its spaces outside the trash. */
export interface SiteParts {
  site: SiteRow;
  siteSpaces: number;
  icon?: Icon | undefined;
  hostname?: string | undefined;
}

/** Adds the counts for the API form of sites, for all of them at once. */
export async function withCounts(db: Db, sites: SiteRow[]): Promise<SiteParts[]> {
  if (sites.length === 0) return [];
  const ids = sites.map(({ id }) => id);
  const counts = await db
    .select({ siteId: siteSpaceTable.siteId, count: count() })
    .from(siteSpaceTable)
    .where(and(inArray(siteSpaceTable.siteId, ids), spaceIsLive(db)))
    .groupBy(siteSpaceTable.siteId);
  const byId = new Map(counts.map((row) => [row.siteId, row.count]));
  const icons = await readFavicons(db, ids);
  const hostnames = await readHostnames(db, ids);
  return sites.map((site) => ({
    site,
    siteSpaces: byId.get(site.id) ?? 0,
    icon: icons.get(site.id),
    hostname: hostnames.get(site.id),
  }));
}

/**
 * Returns the proxy settings: the public address, and the address of the service from which it
 * fetches.
 */
function toProxy(config: Context["config"], site: SiteRow) {
  if (!site.proxy) return undefined;
  return { origin: site.proxy, target: serviceSiteUrl(config, site) };
}

/** Returns the API form of a site, which is the same for all callers. */
export function toSite(
  config: Context["config"],
  { site, siteSpaces, icon, hostname }: SiteParts,
): SiteResult {
  const { type } = site;
  const address = publishedSiteUrl(config, site);
  return {
    object: "site",
    id: site.id,
    type,
    title: site.title,
    icon,
    hostname,
    basename: optional(site.basename),
    proxy: toProxy(config, site),
    visibility: site.visibility,
    published: site.published,
    siteSpaces,
    createdAt: site.createdAt.toISOString(),
    adaptiveContent: { enabled: site.adaptiveContent },
    ads: { status: "pending", submittable: false },
    agentsContext: site.agentsContext,
    features: featuresOf(type),
    urls: {
      location: locationOf(config, "orgs", site.organizationId, "sites", site.id),
      app: appUrl(config, paths.site({ organizationId: site.organizationId, siteId: site.id })),
      ...(site.published ? { published: address } : { whenPublished: address }),
    },
  };
}

/** Reads the current API form of a site, for responses of writes. */
export async function readSite(ctx: ReadContext, id: string): Promise<SiteResult> {
  const site = one(await ctx.db.select().from(siteTable).where(eq(siteTable.id, id)));
  const [parts] = await withCounts(ctx.db, [site]);
  return toSite(ctx.config, parts ?? { site, siteSpaces: 0 });
}
