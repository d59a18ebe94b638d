import { type Context, resourceOf } from "../../access/context.ts";
import { atLeast } from "../../access/levels.ts";
import { publishedSiteUrl } from "../../content/spaces/on-sites/site-urls.ts";
import { optional } from "../../db/rows.ts";
import type { ShareLinkRow } from "../../db/schema/sites.ts";

/**
 * Returns the API form of a share link, only for admins, as its address gives access. The address
 * is the site's with `?shareKey=`, and stays the same if the visibility changes and changes back.
 */
export function toShareLink(ctx: Context, row: ShareLinkRow) {
  const site = publishedSiteUrl(ctx.config, resourceOf(ctx, "site"));
  return {
    object: "share-link" as const,
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    name: optional(row.name),
    active: row.active,
    urls: {
      published: atLeast(ctx.effectiveRole, "admin") ? `${site}/?shareKey=${row.key}` : undefined,
    },
  };
}
