import { eq } from "drizzle-orm";
import { type Context, type ReadContext, resourceOf } from "../access/context.ts";
import {
  publishedPart,
  publishedSiteUrl,
  withShareKey,
} from "../content/spaces/on-sites/site-urls.ts";
import { one } from "../db/rows.ts";
import { type SiteRow, siteTable } from "../db/schema/sites.ts";
import { hasAdvancedCustomization } from "./features.ts";
import { requireShareKey } from "./require.ts";

/** Site with values for the API forms of its parts, computed once. */
export interface SiteView {
  site: SiteRow;
  /** Public address; undefined while the site is unpublished. */
  address: string | undefined;
  /** Key of the share link in those addresses, if required and given. */
  shareKey: string | undefined;
  advancedCustomization: boolean;
}

function viewOf(ctx: ReadContext, site: SiteRow, shareKey?: string): SiteView {
  const address = publishedSiteUrl(ctx.config, site);
  return {
    site,
    address: site.published ? address : undefined,
    shareKey: site.visibility === "share-link" ? shareKey : undefined,
    advancedCustomization: hasAdvancedCustomization(site.type),
  };
}

/** Returns the public address of a part of the site, or of the site itself. */
export function publishedAt(
  { address, shareKey }: SiteView,
  ...paths: (string | null | undefined)[]
): string | undefined {
  if (address === undefined) return undefined;
  return withShareKey(publishedPart(address, ...paths), shareKey);
}

/** Returns the view of a site for a read; the key of a share link becomes part of every address. */
export async function openView(
  ctx: ReadContext,
  query: { shareKey?: string | undefined } = {},
): Promise<SiteView> {
  const site = resourceOf(ctx, "site");
  await requireShareKey(ctx, site, query.shareKey);
  return viewOf(ctx, site, query.shareKey);
}

/** Returns the view after a write, for its response. */
export async function currentView(ctx: Context): Promise<SiteView> {
  const { id } = resourceOf(ctx, "site");
  return viewOf(ctx, one(await ctx.db.select().from(siteTable).where(eq(siteTable.id, id))));
}
