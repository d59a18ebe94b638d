import { eq } from "drizzle-orm";
import type { SiteStructurePointer } from "#lib/contract/site-structure.ts";
import { audit } from "../../audit/record.ts";
import type { Context } from "../../context.ts";
import { siblingTarget, tableLevel } from "../../db/level.ts";
import { positionFor, type Target } from "../../ordering.ts";
import {
  type SectionGroupRow,
  type SectionRow,
  type SiteRow,
  type SiteSpaceRow,
  sectionGroupTable,
  sectionTable,
  siteSpaceTable,
} from "../table.ts";
import { levelOfSection, levelParts, type SiteLevel } from "./level.ts";

/** Something of a structure that can be moved among its siblings. */
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

/** How siblings are told apart on a level that several kinds share. */
export const refOf = ({ type, id }: SiteStructurePointer) => `${type}:${id}`;

/** A site space among the others of its section, or of the root. */
export const spaceItem = ({ id, siteId, sectionId }: SiteSpaceRow, title: string): Item => ({
  pointer: { type: "site-space", id },
  title,
  level: { kind: "spaces", siteId, sectionId },
});

/** A section among those of its group, or among the sections and groups of the root. */
export const sectionItem = ({ id, siteId, groupId, title }: SectionRow): Item => ({
  pointer: { type: "site-section", id },
  title,
  level: levelOfSection(siteId, groupId),
});

/** A group among the sections and groups of the root. */
export const groupItem = ({ id, siteId, title }: SectionGroupRow): Item => ({
  pointer: { type: "site-section-group", id },
  title,
  level: { kind: "root", siteId },
});

/** Whether the item stands there already, as people see it: what lies in the trash is passed over. */
async function isThere(ctx: Context, { pointer, level }: Item, to: Target): Promise<boolean> {
  if (!to) return false;
  if (to.sibling.ref === refOf(pointer)) return true;
  const live = tableLevel(ctx.db, levelParts(ctx.db, level, true));
  const [next] = await live.near(to.sibling.position, to.side, 1);
  return next?.ref === refOf(pointer);
}

/** Exactly one of both: the `ref` of the sibling that the item goes directly before or after. */
export interface Spot {
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * Moves an item among the siblings of its level; 400 where the named one is no sibling. Moving it to
 * where it stands changes nothing. The caller holds the lock of the site.
 */
export async function moveItem(ctx: Context, site: SiteRow, item: Item, spot: Spot): Promise<void> {
  const side = spot.before === undefined ? "after" : "before";
  const ref = spot[side] ?? "";
  const target = await siblingTarget(ctx.db, levelParts(ctx.db, item.level, true), ref, side);
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
    after: { item: refOf(item.pointer), title: item.title, [side]: ref },
  });
}
