import { eq } from "drizzle-orm";
import type { RedirectDestination } from "#lib/contract/redirects.ts";
import { readTree } from "../content/revisions.ts";
import type { Context } from "../context.ts";
import { one } from "../db/rows.ts";
import { notFound } from "../errors.ts";
import { readSiteSpaces } from "../site-spaces/rows.ts";
import { requireSection, requireSiteSpace } from "../sites/structure/find.ts";
import { type SiteRow, siteSpaceTable } from "../sites/table.ts";
import { publishedAt, type SiteView } from "../sites/view.ts";
import type { RedirectRow } from "./table.ts";

type Columns = Pick<RedirectRow, "sectionId" | "siteSpaceId" | "pageId">;

/** The wire form of where a redirect leads. */
export function toDestination({ sectionId, siteSpaceId, pageId }: Columns): RedirectDestination {
  if (sectionId !== null) return { kind: "site-section", siteSectionId: sectionId };
  if (siteSpaceId === null) throw new Error("A redirect leads nowhere");
  return pageId === null
    ? { kind: "site-space", siteSpaceId }
    : { kind: "site-page", siteSpaceId, pageId };
}

/** A site space with its space and section; refused where the caller is not shown it. */
async function requireParts(ctx: Context, site: SiteRow, id: string) {
  await requireSiteSpace(ctx, site, id, "destination.siteSpaceId: site space");
  return one(await readSiteSpaces(ctx, site, { where: eq(siteSpaceTable.id, id) }));
}

/** The columns of a destination, once it is known to be on the site. */
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

/** The published address of a destination; undefined while the site is unpublished, or the page gone. */
export async function addressOf(
  ctx: Context,
  view: SiteView,
  { sectionId, siteSpaceId, pageId }: Columns,
): Promise<string | undefined> {
  if (sectionId !== null) {
    return publishedAt(view, (await requireSection(ctx, view.site.id, sectionId)).path);
  }
  const parts = await requireParts(ctx, view.site, siteSpaceId ?? "");
  const at = [parts.section?.path, parts.siteSpace.path];
  if (pageId === null) return publishedAt(view, ...at);
  const page = (await readTree(ctx.db, parts.space.revision)).pages.get(pageId);
  return page && publishedAt(view, ...at, ...page.path.split("/"));
}
