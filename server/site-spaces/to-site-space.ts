import { eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { one, optional } from "../db/rows.ts";
import { siteSpaceTable } from "../sites/table.ts";
import { currentView, publishedAt, type SiteView } from "../sites/view.ts";
import { toSpace } from "../spaces/to-space.ts";
import { readSiteSpaces, type SiteSpaceParts } from "./rows.ts";

/** The wire form of a site space whose space the caller may see. */
export function toSiteSpace(ctx: Context, view: SiteView, parts: SiteSpaceParts) {
  const { siteSpace, section } = parts;
  const defaultId = section ? section.defaultSiteSpaceId : view.site.defaultSiteSpaceId;
  return {
    object: "site-space" as const,
    id: siteSpace.id,
    path: siteSpace.path,
    section: optional(siteSpace.sectionId),
    space: toSpace(ctx, parts),
    title: parts.space.title,
    default: siteSpace.id === defaultId,
    condition: optional(siteSpace.condition),
    hasAdvancedCustomizationFeature: view.advancedCustomization,
    urls: { published: publishedAt(view, section?.path, siteSpace.path) },
  };
}

/** A site space as it now is; for answers of writes. */
export async function readSiteSpace(ctx: Context, id: string) {
  const view = await currentView(ctx);
  const rows = await readSiteSpaces(ctx, view.site, { where: eq(siteSpaceTable.id, id) });
  return toSiteSpace(ctx, view, one(rows));
}
