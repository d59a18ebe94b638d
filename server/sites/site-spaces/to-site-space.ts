import { eq } from "drizzle-orm";
import type { Context, ReadContext } from "../../access/context.ts";
import { toSpace } from "../../content/spaces/reads/to-space.ts";
import { one, optional } from "../../db/rows.ts";
import { siteSpaceTable } from "../../db/schema/sites.ts";
import { currentView, publishedAt, type SiteView } from "../view.ts";
import { readSiteSpaces, type SiteSpaceParts } from "./rows.ts";

/** Returns the API form of a site space with a visible space. */
export function toSiteSpace(ctx: ReadContext, view: SiteView, parts: SiteSpaceParts) {
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
    condition: ctx.visitor ? undefined : optional(siteSpace.condition),
    hasAdvancedCustomizationFeature: view.advancedCustomization,
    urls: { published: publishedAt(view, section?.path, siteSpace.path) },
  };
}

/** Reads the current state of a site space, for responses of writes. */
export async function readSiteSpace(ctx: Context, id: string) {
  const view = await currentView(ctx);
  const rows = await readSiteSpaces(ctx, view.site, { where: eq(siteSpaceTable.id, id) });
  return toSiteSpace(ctx, view, one(rows));
}
