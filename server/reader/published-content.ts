import type { publishedContent } from "#lib/contract/content/published-content.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { type ReadContext, resourceOf, type Visitor } from "../access/context.ts";
import { listSiteIntegrationScripts } from "../integrations/at-places.ts";
import { notFound } from "../platform/errors.ts";
import { readCustomizations } from "../sites/customizations/read.ts";
import { readStructure } from "../sites/structure/read.ts";
import { readSite } from "../sites/to-site.ts";
import { openView, publishedAt } from "../sites/view.ts";

type Op = typeof publishedContent;

type Customizations = Awaited<ReturnType<typeof readCustomizations>>;

/** Returns the settings that a visitor may see: those of visible site spaces, and visible links. */
function shownTo(visitor: Visitor | undefined, { site, siteSpaces }: Customizations) {
  if (!visitor) return { site, siteSpaces };
  const shown = (settings: Customization): Customization => {
    const links = settings.header.links
      .filter(visitor.admits)
      .map(({ condition: _, ...link }) => link);
    return { ...settings, header: { ...settings.header, links } };
  };
  const own = Object.entries(siteSpaces).filter(([id]) => visitor.shown.has(id));
  return {
    site: shown(site),
    siteSpaces: Object.fromEntries(own.map(([id, settings]) => [id, shown(settings)])),
  };
}

/** Reads everything for rendering the site; 404 for an unpublished one. */
export async function getPublishedContentSite(
  ctx: ReadContext,
  { query }: Input<Op["getPublishedContentSite"]>,
) {
  const { id, published } = resourceOf(ctx, "site");
  if (!published) throw notFound("Published site");
  const view = await openView(ctx, query);
  const site = await readSite(ctx, id);
  return {
    object: "published-content-site" as const,
    site: { ...site, urls: { ...site.urls, published: publishedAt(view) } },
    structure: await readStructure(ctx, view),
    customizations: shownTo(ctx.visitor, await readCustomizations(ctx, id)),
    scripts: await listSiteIntegrationScripts(ctx),
  };
}
