import { eq } from "drizzle-orm";
import type { SiteStructurePointer } from "#lib/contract/sites/site-structure.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import {
  type SectionGroupRow,
  type SectionRow,
  type SiteRow,
  type SiteSpaceRow,
  sectionGroupTable,
  sectionTable,
  siteSpaceTable,
} from "../../db/schema/sites.ts";
import { siblingTarget, tableLevel } from "../../platform/lists/level.ts";
import { positionFor, type Target } from "../../platform/lists/ordering.ts";
import { levelOfSection, levelParts, type SiteLevel } from "./level.ts";

/** Movable item of a structure. */
interface Item {
  pointer: SiteStructurePointer;
  title: string;
  level: SiteLevel;
}

const tables = {
  "site-space": siteSpaceTable,
  "site-section": sectionTable,
  "site-section-group": sectionGroupTable,
};

/** Returns a reference that is unique on a level with several kinds of items. */
export const refOf = ({ type, id }: SiteStructurePointer) => `${type}:${id}`;

/** Site space among those of its section or the top level. */
export const spaceItem = ({ id, siteId, sectionId }: SiteSpaceRow, title: string): Item => ({
  pointer: { type: "site-space", id },
  title,
  level: { kind: "spaces", siteId, sectionId },
});

/** Section among those of its group, or among top-level sections and groups. */
export const sectionItem = ({ id, siteId, groupId, title }: SectionRow): Item => ({
  pointer: { type: "site-section", id },
  title,
  level: levelOfSection(siteId, groupId),
});

/** Group among top-level sections and groups. */
export const groupItem = ({ id, siteId, title }: SectionGroupRow): Item => ({
  pointer: { type: "site-section-group", id },
  title,
  level: { kind: "root", siteId },
});

/** Returns true if the move has no visible effect, as siblings in the trash don't count. */
async function isThere(ctx: Context, { pointer, level }: Item, to: Target): Promise<boolean> {
  if (to?.sibling.ref === refOf(pointer)) return true;
  const live = tableLevel(ctx.db, levelParts(ctx.db, level, true));
  const [next] = await live.near(to?.sibling.position ?? null, to?.side ?? "before", 1);
  return next?.ref === refOf(pointer);
}

/** `ref` of the sibling before or after which the item is placed; without either, at the end. */
export interface Spot {
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * Moves an item among its siblings; 400 if the named item isn't one. A move to its own position
 * does nothing. The caller holds the site's lock.
 */
export async function moveItem(ctx: Context, site: SiteRow, item: Item, spot: Spot): Promise<void> {
  const side = spot.before === undefined ? "after" : "before";
  const ref = spot[side];
  const target =
    ref === undefined
      ? undefined
      : await siblingTarget(ctx.db, levelParts(ctx.db, item.level, true), ref, side);
  if (await isThere(ctx, item, target)) return;
  const level = tableLevel(ctx.db, levelParts(ctx.db, item.level, false));
  const position = await positionFor(level, target);
  const { type, id } = item.pointer;
  const table = tables[type];
  await ctx.db.update(table).set({ position }).where(eq(table.id, id));
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site.structure-sorted",
    target: { type: "site", id: site.id, label: site.title },
    after: { item: refOf(item.pointer), title: item.title, ...(ref && { [side]: ref }) },
  });
}
