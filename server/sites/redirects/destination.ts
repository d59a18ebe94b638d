import { eq } from "drizzle-orm";
import type { RedirectDestination } from "#lib/contract/sites/redirects.ts";
import { type Context, type ReadContext, resourceOf } from "../../access/context.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { one } from "../../db/rows.ts";
import { type RedirectRow, type SiteRow, siteSpaceTable } from "../../db/schema/sites.ts";
import { notFound } from "../../platform/errors.ts";
import { readSiteSpaces } from "../site-spaces/rows.ts";
import { requireSection, requireSiteSpace } from "../structure/find.ts";
import { publishedAt, type SiteView } from "../view.ts";

export type Columns = Pick<RedirectRow, "sectionId" | "siteSpaceId" | "pageId">;

export function toDestination({ sectionId, siteSpaceId, pageId }: Columns): RedirectDestination {
  if (sectionId !== null) return { kind: "site-section", siteSectionId: sectionId };
  if (siteSpaceId === null) throw new Error("A redirect has no destination");
  return pageId === null
    ? { kind: "site-space", siteSpaceId }
    : { kind: "site-page", siteSpaceId, pageId };
}

/** Returns a site space with its space and section; rejects hidden ones. */
async function requireParts(ctx: Context, site: SiteRow, id: string) {
  await requireSiteSpace(ctx, site, id, "destination.siteSpaceId: site space");
  return one(await readSiteSpaces(ctx, site, { where: eq(siteSpaceTable.id, id) }));
}

/** Returns the columns of a destination after checking that it is on the site. */
export async function requireDestination(
  ctx: Context,
  site: SiteRow,
  destination: RedirectDestination,
): Promise<Columns> {
  if (destination.kind === "site-section") {
    const { siteSectionId: id } = destination;
    await requireSection(ctx, site.id, id, "destination.siteSectionId: section");
    return { sectionId: id, siteSpaceId: null, pageId: null };
  }
  const { space } = await requireParts(ctx, site, destination.siteSpaceId);
  const columns = { sectionId: null, siteSpaceId: destination.siteSpaceId };
  if (destination.kind === "site-space") return { ...columns, pageId: null };
  const { pages } = await readTree(ctx.db, space.revision);
  if (!pages.has(destination.pageId)) throw notFound("destination.pageId: page");
  return { ...columns, pageId: destination.pageId };
}

/** Returns the path of a section or site space on the site; undefined for a page. */
export async function pathOfPlace(
  ctx: Context,
  { sectionId, siteSpaceId, pageId }: Columns,
): Promise<string | undefined> {
  const { id } = resourceOf(ctx, "site");
  if (sectionId !== null) return (await requireSection(ctx, id, sectionId)).path;
  if (pageId !== null || siteSpaceId === null) return undefined;
  const { section, siteSpace } = await requireParts(ctx, resourceOf(ctx, "site"), siteSpaceId);
  return [section?.path, siteSpace.path].filter(Boolean).join("/");
}

/**
 * Returns the published address of a destination; undefined for an unpublished site, a deleted
 * page, or a hidden section or space.
 */
export async function addressOf(
  ctx: ReadContext,
  view: SiteView,
  { sectionId, siteSpaceId, pageId }: Columns,
): Promise<string | undefined> {
  if (sectionId !== null) {
    if (ctx.visitor && !ctx.visitor.shown.has(sectionId)) return undefined;
    return publishedAt(view, (await requireSection(ctx, view.site.id, sectionId)).path);
  }
  const where = eq(siteSpaceTable.id, siteSpaceId ?? "");
  const [parts] = await readSiteSpaces(ctx, view.site, { where });
  if (!parts) return undefined;
  const at = [parts.section?.path, parts.siteSpace.path];
  if (pageId === null) return publishedAt(view, ...at);
  const page = (await readTree(ctx.db, parts.space.revision)).pages.get(pageId);
  return page && publishedAt(view, ...at, ...page.path.split("/"));
}
