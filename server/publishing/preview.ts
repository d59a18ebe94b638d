import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/operation.ts";
import type { publishing } from "#lib/contract/publishing.ts";
import type { Claims } from "../conditions/holds.ts";
import { type Context, placed } from "../context.ts";
import { keyLife, keyOpens, signKey } from "../signed-key.ts";
import { readSiteSpaces } from "../site-spaces/rows.ts";
import { requireSiteSpace } from "../sites/structure/find.ts";
import { type SiteRow, siteSpaceTable } from "../sites/table.ts";
import { publishedPart, publishedSiteUrl } from "../urls.ts";
import { requireClaims } from "./claims.ts";

type Op = typeof publishing;

const subjectOf = (siteId: string, claims: string) => `site-preview:${siteId}:${claims}`;

/** Where one space of the site is, below the site's own address. */
async function pathsOf(ctx: Context, site: SiteRow, id: string | undefined) {
  if (id === undefined) return [];
  await requireSiteSpace(ctx, site, id, "siteSpace: site space");
  const [parts] = await readSiteSpaces(ctx, site, { where: eq(siteSpaceTable.id, id) });
  return [parts?.section?.path, parts?.siteSpace.path];
}

/**
 * Signed is the site with the claims, so that neither can be exchanged. It leads to the service
 * even where a proxy shows the site: proxies know published sites only.
 */
export async function getSitePublishingPreviewById(
  ctx: Context,
  { query }: Input<Op["getSitePublishingPreviewById"]>,
) {
  const site = placed(ctx, "site");
  const { claims = "{}" } = query;
  requireClaims(site, claims);
  const paths = await pathsOf(ctx, site, query.siteSpace);
  const address = publishedSiteUrl(ctx.config, placed(ctx, "organization"), {
    ...site,
    proxy: null,
  });
  const expiresAt = new Date(ctx.now.getTime() + keyLife);
  const preview = signKey(ctx.linkSecret, subjectOf(site.id, claims), expiresAt);
  return { url: `${publishedPart(address, ...paths)}?${new URLSearchParams({ preview, claims })}` };
}

/** The claims of a preview of the site; undefined where its address is no good any more. */
export function openPreview(
  secret: string,
  site: SiteRow,
  { preview, claims = "{}" }: { preview: string; claims?: string | undefined },
  now: Date,
): Claims | undefined {
  if (!keyOpens(secret, subjectOf(site.id, claims), preview, now)) return undefined;
  return JSON.parse(claims) as Claims;
}
