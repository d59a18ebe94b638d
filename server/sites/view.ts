import { eq } from "drizzle-orm";
import type { SiteType } from "#lib/contract/site.ts";
import { type Context, placed } from "../context.ts";
import { one } from "../db/rows.ts";
import { publishedPart, publishedSiteUrl } from "../urls.ts";
import { hasAdvancedCustomization } from "./features.ts";
import { requireShareKey } from "./require.ts";
import { type SiteRow, siteTable } from "./table.ts";

/** A site as its parts are shown: what their wire forms need of it, worked out once. */
export interface SiteView {
  site: SiteRow;
  /** Address that readers use; undefined while the site is unpublished. */
  address: string | undefined;
  /** Key of the share link that opens those addresses; undefined where none is needed or given. */
  shareKey: string | undefined;
  advancedCustomization: boolean;
}

function viewOf(ctx: Context, site: SiteRow, shareKey?: string): SiteView {
  const address = publishedSiteUrl(ctx.config, placed(ctx, "organization"), site);
  return {
    site,
    address: site.published ? address : undefined,
    shareKey: site.visibility === "share-link" ? shareKey : undefined,
    advancedCustomization: hasAdvancedCustomization(site.type as SiteType),
  };
}

/** Address of a part of the site for readers; of the site itself where no path is given. */
export function publishedAt(
  { address, shareKey }: SiteView,
  ...paths: (string | null | undefined)[]
): string | undefined {
  if (address === undefined) return undefined;
  const at = publishedPart(address, ...paths);
  return shareKey === undefined ? at : `${at}?shareKey=${encodeURIComponent(shareKey)}`;
}

/** The site that a read names; the key of a share link, where given, becomes part of every address. */
export async function openView(
  ctx: Context,
  query: { shareKey?: string | undefined } = {},
): Promise<SiteView> {
  const site = placed(ctx, "site");
  await requireShareKey(ctx, site, query.shareKey);
  return viewOf(ctx, site, query.shareKey);
}

/** The site as a write has left it; for answers of writes. */
export async function currentView(ctx: Context): Promise<SiteView> {
  const { id } = placed(ctx, "site");
  return viewOf(ctx, one(await ctx.db.select().from(siteTable).where(eq(siteTable.id, id))));
}
