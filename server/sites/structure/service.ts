import type { Input } from "#lib/contract/platform/operation.ts";
import type { SiteStructurePointer, siteStructure } from "#lib/contract/sites/site-structure.ts";
import type { Context, ReadContext } from "../../access/context.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { lockSite } from "../require.ts";
import { readSectionGroup } from "../section-groups/to-section-group.ts";
import { readSection } from "../sections/to-section.ts";
import { readSiteSpace } from "../site-spaces/to-site-space.ts";
import { openView } from "../view.ts";
import { requireSection, requireSectionGroup, requireSiteSpace } from "./find.ts";
import { groupItem, moveItem, refOf, sectionItem, spaceItem } from "./move.ts";
import { readStructure } from "./read.ts";

type Op = typeof siteStructure;

export async function getSiteStructure(ctx: ReadContext, { query }: Input<Op["getSiteStructure"]>) {
  return readStructure(ctx, await openView(ctx, query));
}

/** Returns the title and level of the item that a pointer names. */
async function requireItem(ctx: Context, site: SiteRow, { type, id }: SiteStructurePointer) {
  const { id: siteId } = site;
  if (type === "site-space") {
    const { siteSpace, title } = await requireSiteSpace(ctx, site, id, "item: site space");
    return spaceItem(siteSpace, title);
  }
  if (type === "site-section") {
    return sectionItem(await requireSection(ctx, siteId, id, "item: section"));
  }
  return groupItem(await requireSectionGroup(ctx, siteId, id, "item: section group"));
}

/** Functions that read a moved item, by type. */
const readers = {
  "site-space": readSiteSpace,
  "site-section": readSection,
  "site-section-group": readSectionGroup,
};

export async function sortSiteStructure(ctx: Context, { body }: Input<Op["sortSiteStructure"]>) {
  const site = await lockSite(ctx);
  const { item, position } = body;
  await moveItem(ctx, site, await requireItem(ctx, site, item), {
    before: position.before && refOf(position.before),
    after: position.after && refOf(position.after),
  });
  return readers[item.type](ctx, item.id);
}
