import { and, desc, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { changeRequests } from "#lib/contract/review/change-requests.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { directSiteUrl, publishedPart } from "../../content/spaces/on-sites/site-urls.ts";
import type { Db } from "../../db/client.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { sectionTable, siteSpaceTable, siteTable } from "../../db/schema/sites.ts";
import { notFound } from "../../platform/errors.ts";
import { draftSubject, signPreview } from "../../sites/publishing/preview.ts";
import type { Outline, ShownSpace } from "../../sites/structure/shown-structure.ts";

/** Change request whose content a preview shows in place of its space's. */
export interface Draft {
  id: string;
  number: number;
  spaceId: string;
  revision: string;
}

type Op = (typeof changeRequests)["getChangeRequestPreview"];

/** Returns a site with the space, and the paths of the space on it; published sites come first. */
export async function siteOf(db: Db, spaceId: string) {
  const [found] = await db
    .select({ site: siteTable, section: sectionTable.path, path: siteSpaceTable.path })
    .from(siteSpaceTable)
    .innerJoin(siteTable, eq(siteTable.id, siteSpaceTable.siteId))
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(eq(siteSpaceTable.spaceId, spaceId))
    .orderBy(desc(siteTable.published), siteTable.id)
    .limit(1);
  return found;
}

/** Signs an address that shows the space with the change request's content; none without a site. */
export async function getChangeRequestPreview(ctx: Context, { params, query }: Input<Op>) {
  const space = resourceOf(ctx, "space");
  const request = await requireChangeRequest(ctx, params.changeRequestId);
  const { pages } = await readTree(ctx.db, request.revision);
  const page = query.page === undefined ? undefined : pages.get(query.page);
  if (query.page !== undefined && !page) throw notFound("page: page");
  const found = await siteOf(ctx.db, space.id);
  if (!found) return {};
  const { site, section, path } = found;
  const address = directSiteUrl(ctx.config, site);
  const inSpace = page?.path ? page.path.split("/") : [];
  const preview = signPreview(ctx.linkSecret, site.id, draftSubject(request.id), ctx.now);
  const key = new URLSearchParams({ preview, changeRequest: request.id });
  return { url: `${publishedPart(address, section, path, ...inSpace)}?${key}` };
}

/** Reads the current state of a preview's change request. */
export async function readDraft(db: Db, siteId: string, id: string): Promise<Draft | undefined> {
  const { number, spaceId, revision } = changeRequestTable;
  const [draft] = await db
    .select({ id: changeRequestTable.id, number, spaceId, revision })
    .from(changeRequestTable)
    .innerJoin(siteSpaceTable, eq(siteSpaceTable.spaceId, spaceId))
    .where(and(eq(changeRequestTable.id, id), eq(siteSpaceTable.siteId, siteId)))
    .limit(1);
  return draft;
}

/** Returns an outline with only the draft's space and its content. */
export function outlineOf({ spaces, sections }: Outline, draft: Draft): Outline {
  const drafted = new Map(
    spaces.flatMap((shown): [ShownSpace, ShownSpace][] =>
      shown.space.id === draft.spaceId
        ? [[shown, { ...shown, space: { ...shown.space, revision: draft.revision } }]]
        : [],
    ),
  );
  const own = [...drafted.values()];
  const shownSections = sections.flatMap(({ section, spaces: inside }) => {
    const spaces = inside.flatMap((shown) => drafted.get(shown) ?? []);
    const [main] = spaces;
    return main ? [{ section, spaces, main }] : [];
  });
  return { top: shownSections, sections: shownSections, spaces: own, main: own[0] };
}
