import { and, eq, inArray } from "drizzle-orm";
import type { metaLinks, PageMetaLinks } from "#lib/contract/content/meta-links.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type ReadContext, resourceOf } from "../../access/context.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { loadContent } from "../../content/pages/content-location.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { readPublication } from "../../content/spaces/reads/publication.ts";
import { type SiteRow, siteTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { notFound } from "../../platform/errors.ts";
import { readOutline, type ShownSpace } from "../../sites/structure/shown-structure.ts";
import { siteOrigin } from "../visit/find-site.ts";
import { translationsOf } from "./language-alternates.ts";
import { pageHref } from "./links.ts";
import { shownPages } from "./pages.ts";

type Op = typeof metaLinks;
type Call = Input<Op[keyof Op]>;

async function siteOf({ db }: ReadContext, spaceId: string): Promise<SiteRow | undefined> {
  const publication = await readPublication(db, spaceId);
  if (!publication) return undefined;
  const [site] = await db.select().from(siteTable).where(eq(siteTable.id, publication.siteId));
  return site;
}

/** Returns the spaces that the caller may see, as metadata must not refer to others. */
async function visibleOf(ctx: ReadContext, site: SiteRow, spaces: readonly ShownSpace[]) {
  if (ctx.visitor) return spaces;
  const ids = spaces.map(({ space }) => space.id);
  const rows = await ctx.db
    .select({ id: spaceTable.id })
    .from(spaceTable)
    .where(and(visibleSpaces(ctx, site.organizationId), inArray(spaceTable.id, ids)));
  const visible = new Set(rows.map(({ id }) => id));
  return spaces.filter(({ space }) => visible.has(space.id));
}

/**
 * Reads the links of a page for search engines as the visitor sees them; other callers see those of
 * a visitor without claims.
 */
async function readMetaLinks(ctx: ReadContext, { params }: Call): Promise<PageMetaLinks> {
  const { id } = resourceOf(ctx, "space");
  const { tree } = await loadContent(ctx, params);
  if (!tree.pages.has(params.pageId)) throw notFound("Page");
  const site = ctx.visitor?.site ?? (await siteOf(ctx, id));
  if (!site) return { alternates: [] };
  const claims = ctx.visitor?.claims;
  const { spaces } = await readOutline(ctx.db, site, claims);
  const pagesOf = async ({ space }: ShownSpace) =>
    shownPages(await readTree(ctx.db, space.revision), site, claims);
  const space = spaces.find((each) => each.space.id === id);
  const pages = space && (await pagesOf(space));
  const page = pages?.find(params.pageId);
  if (!space || !pages || page?.fields.type !== "document") return { alternates: [] };
  const at = siteOrigin(ctx.config, site);
  const seen = await visibleOf(ctx, site, spaces);
  const translations = await translationsOf(seen, { space, page }, pagesOf);
  return {
    canonical: { kind: "url", url: at.origin + pageHref(at, { space, pages, page }) },
    alternates: translations.map(({ space, page }) => ({
      kind: "page" as const,
      page: page.fields.id,
      space: space.space.id,
    })),
  };
}

export const listSpacePageMetaLinks = readMetaLinks;
export const listChangeRequestPageMetaLinks = readMetaLinks;
export const listRevisionPageMetaLinks = readMetaLinks;
