import { atLeast } from "../../access/levels.ts";
import { optional } from "../../db/rows.ts";
import type { ShareLinkRow } from "../../db/schema/sites.ts";
import { type Context, placed } from "../../platform/context.ts";
import { publishedSiteUrl } from "../../platform/http/urls.ts";

/**
 * Returns the API form of a share link. Its address gives access, so only admins see it: the site's
 * own with `?shareKey=`, unchanged when the visibility changes and back.
 */
export function toShareLink(ctx: Context, row: ShareLinkRow) {
  const site = publishedSiteUrl(ctx.config, placed(ctx, "site"));
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
