import { and, eq, not, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { siteSpaces } from "#lib/contract/sites/site-spaces.ts";
import type { Context } from "../../access/context.ts";
import { requireSpace } from "../../content/spaces/reads/require-spaces.ts";
import { type SiteRow, sectionTable, siteSpaceTable } from "../../db/schema/sites.ts";
import { listPage } from "../../platform/lists/list.ts";
import { endRedirectsOn } from "../redirects/end-redirects.ts";
import { lockSite } from "../require.ts";
import { requireSection } from "../structure/find.ts";
import { groupPosition, rootPosition } from "../structure/order.ts";
import { openView } from "../view.ts";
import { insertSiteSpace } from "./insert.ts";
import { type PlacedSiteSpace, readSiteSpaces, shownSiteSpaces } from "./rows.ts";
import { readSiteSpace, toSiteSpace } from "./to-site-space.ts";

type Op = typeof siteSpaces;

/** SQL form of the member `default`: in its section, or in a site without sections. */
const isDefault = (site: SiteRow) =>
  sql`coalesce(${siteSpaceTable.id} = case when ${siteSpaceTable.sectionId} is null then ${site.defaultSiteSpaceId} else ${sectionTable.defaultSiteSpaceId} end, false)`;

/** Lists site spaces in reading order. */
export async function listSiteSpaces(ctx: Context, { query }: Input<Op["listSiteSpaces"]>) {
  const view = await openView(ctx, query);
  const { site } = view;
  const chosen = query.default === false ? not(isDefault(site)) : isDefault(site);
  const byDefault = query.default === undefined ? undefined : chosen;
  return listPage({
    query,
    name: ["listSiteSpaces", site.id, query.default, ctx.member?.role],
    keys: [
      { column: rootPosition, value: (row: PlacedSiteSpace) => row.rootPosition },
      { column: groupPosition, value: (row: PlacedSiteSpace) => row.groupPosition },
      { column: siteSpaceTable.position, value: ({ siteSpace }) => siteSpace.position },
      { column: siteSpaceTable.id, value: ({ siteSpace }) => siteSpace.id },
    ],
    order: "asc",
    rows: (after, orderBy, limit) =>
      readSiteSpaces(ctx, site, { where: and(byDefault, after), orderBy, limit }),
    count: () => {
      const ids = ctx.db
        .select({ id: siteSpaceTable.id })
        .from(siteSpaceTable)
        .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId));
      return ctx.db.$count(ids.where(and(shownSiteSpaces(ctx, site), byDefault)).as("matching"));
    },
    toItem: (parts) => toSiteSpace(ctx, view, parts),
  });
}

/**
 * Returns the section of a new site space: by default the site's default section, or the top level.
 */
async function sectionFor(ctx: Context, site: SiteRow, sectionId: string | undefined) {
  if (sectionId === undefined) return site.defaultSectionId;
  return (await requireSection(ctx, site.id, sectionId, "sectionId: section")).id;
}

export async function addSpaceToSite(ctx: Context, { body }: Input<Op["addSpaceToSite"]>) {
  const space = await requireSpace(ctx, body.spaceId, "spaceId");
  const site = await lockSite(ctx);
  const sectionId = await sectionFor(ctx, site, body.sectionId);
  const row = await insertSiteSpace(ctx, site, space, sectionId);
  await endRedirectsOn(ctx, site.id);
  return readSiteSpace(ctx, row.id);
}
