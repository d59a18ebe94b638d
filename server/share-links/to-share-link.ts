import { type Context, placed } from "../context.ts";
import { optional } from "../db/rows.ts";
import { atLeast } from "../levels.ts";
import { publishedSiteUrl } from "../urls.ts";
import type { ShareLinkRow } from "./table.ts";

/**
 * The wire form of a share link of the site that the path names. Whoever has the address gets in,
 * so only admins see it (decision 5.15); it is the site's own with `?shareKey=`, the same word that
 * the operations take, and it stays when the site's visibility changes and back.
 */
export function toShareLink(ctx: Context, row: ShareLinkRow) {
  const site = publishedSiteUrl(ctx.config, placed(ctx, "organization"), placed(ctx, "site"));
  return {
    object: "share-link" as const,
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    name: optional(row.name),
    active: row.active,
    urls: {
      published: atLeast(ctx.standing, "admin") ? `${site}/?shareKey=${row.key}` : undefined,
    },
  };
}
