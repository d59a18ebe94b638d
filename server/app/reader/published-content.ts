import type { publishedContent } from "#lib/contract/content/published-content.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { listSiteIntegrationScripts } from "../../integrations/at-places.ts";
import { type Context, placed } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { readCustomizations } from "../../sites/customizations/read.ts";
import { readStructure } from "../../sites/structure/read.ts";
import { readSite } from "../../sites/to-site.ts";
import { openView, publishedAt } from "../../sites/view.ts";

type Op = typeof publishedContent;

/** Reads everything for rendering the site; an unpublished site has none (decision 1.7). */
export async function getPublishedContentSite(
  ctx: Context,
  { query }: Input<Op["getPublishedContentSite"]>,
) {
  const { id, published } = placed(ctx, "site");
  if (!published) throw notFound("Published site");
  const view = await openView(ctx, query);
  const site = await readSite(ctx, id);
  return {
    object: "published-content-site" as const,
    site: { ...site, urls: { ...site.urls, published: publishedAt(view) } },
    structure: await readStructure(ctx, view),
    customizations: await readCustomizations(ctx, id),
    scripts: await listSiteIntegrationScripts(ctx),
  };
}
