import { and, count, eq, inArray } from "drizzle-orm";
import type { Result } from "#lib/contract/operation.ts";
import type { SiteType } from "#lib/contract/site.ts";
import type { sites } from "#lib/contract/sites.ts";
import { type Context, placed } from "../context.ts";
import type { Db } from "../db/client.ts";
import { one, optional } from "../db/rows.ts";
import type { OrganizationRow } from "../organizations/table.ts";
import { whoseSpaceIsLive } from "../site-spaces/whose-space.ts";
import { appUrl, locationOf, publishedSiteUrl } from "../urls.ts";
import { featuresOf } from "./features.ts";
import { type SiteRow, siteSpaceTable, siteTable } from "./table.ts";

type SiteResult = Result<typeof sites.getSiteById>;

/** A site with how many of its spaces do not lie in the trash. */
export interface SiteParts {
  site: SiteRow;
  siteSpaces: number;
}

/** Adds the counts that the wire form of sites needs, for all of them at once. */
export async function withCounts(db: Db, sites: SiteRow[]): Promise<SiteParts[]> {
  if (sites.length === 0) return [];
  const ids = sites.map(({ id }) => id);
  const counts = await db
    .select({ siteId: siteSpaceTable.siteId, count: count() })
    .from(siteSpaceTable)
    .where(and(inArray(siteSpaceTable.siteId, ids), whoseSpaceIsLive(db)))
    .groupBy(siteSpaceTable.siteId);
  const byId = new Map(counts.map((row) => [row.siteId, row.count]));
  return sites.map((site) => ({ site, siteSpaces: byId.get(site.id) ?? 0 }));
}

/** A proxy shows the site at an address of its own, and fetches it from the service. */
function toProxy(config: Context["config"], organization: OrganizationRow, site: SiteRow) {
  if (!site.proxy) return undefined;
  const target = publishedSiteUrl(config, organization, { ...site, proxy: null });
  return { origin: site.proxy, target };
}

/** The wire form of a site; whoever may see a site sees all of it. */
export function toSite(
  config: Context["config"],
  organization: OrganizationRow,
  { site, siteSpaces }: SiteParts,
): SiteResult {
  const type = site.type as SiteType;
  return {
    object: "site",
    id: site.id,
    type,
    title: site.title,
    basename: optional(site.basename),
    proxy: toProxy(config, organization, site),
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
      app: appUrl(config, "orgs", site.organizationId, "sites", site.id),
      published: site.published ? publishedSiteUrl(config, organization, site) : undefined,
    },
  };
}

/** The site that the path names as it now is, in its wire form; for answers of writes. */
export async function readSite(ctx: Context, id: string): Promise<SiteResult> {
  const site = one(await ctx.db.select().from(siteTable).where(eq(siteTable.id, id)));
  const [parts] = await withCounts(ctx.db, [site]);
  return toSite(ctx.config, placed(ctx, "organization"), parts ?? { site, siteSpaces: 0 });
}
