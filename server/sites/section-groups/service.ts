import { and, asc, eq } from "drizzle-orm";
import { generateNKeysBetween } from "fractional-indexing";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { siteSectionGroups } from "#lib/contract/sites/site-section-groups.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { type SectionGroupRow, sectionGroupTable, sectionTable } from "../../db/schema/sites.ts";
import { newId } from "../../platform/ids.ts";
import { siblingTarget, tableLevel } from "../../platform/lists/level.ts";
import { listPage } from "../../platform/lists/list.ts";
import { positionFor, positionsFor } from "../../platform/lists/ordering.ts";
import { lockSite } from "../require.ts";
import { requireSectionGroup } from "../structure/find.ts";
import { levelParts } from "../structure/level.ts";
import { groupItem, moveItem, refOf } from "../structure/move.ts";
import { openView } from "../view.ts";
import { moveSections, requireSections } from "./move-sections.ts";
import {
  readSectionGroup,
  type SectionGroupParts,
  toSectionGroup,
  withSections,
} from "./to-section-group.ts";

type Op = typeof siteSectionGroups;

const target = ({ id, title }: Pick<SectionGroupRow, "id" | "title">) =>
  ({ type: "site-section-group", id, label: title }) as const;

export async function listSiteSectionGroups(
  ctx: Context,
  { query }: Input<Op["listSiteSectionGroups"]>,
) {
  const view = await openView(ctx);
  const where = eq(sectionGroupTable.siteId, view.site.id);
  return listPage({
    query,
    name: ["listSiteSectionGroups", view.site.id],
    keys: [
      {
        column: sectionGroupTable.position,
        value: ({ group }: SectionGroupParts) => group.position,
      },
      { column: sectionGroupTable.id, value: ({ group }: SectionGroupParts) => group.id },
    ],
    order: "asc",
    rows: async (after, orderBy, limit) => {
      const groups = await ctx.db
        .select()
        .from(sectionGroupTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withSections(ctx, view, groups);
    },
    count: () => ctx.db.$count(sectionGroupTable, where),
    toItem: (parts) => toSectionGroup(ctx, view, parts),
  });
}

export async function addSectionGroupToSite(
  ctx: Context,
  { body }: Input<Op["addSectionGroupToSite"]>,
) {
  const { id: siteId, organizationId } = await lockSite(ctx);
  const sections = await requireSections(ctx, siteId, body.sections ?? [], "sections");
  const root = tableLevel(ctx.db, levelParts(ctx.db, { kind: "root", siteId }, false));
  const group = {
    id: newId(),
    siteId,
    title: body.title,
    icon: body.icon,
    position: await positionFor(root, undefined),
    createdAt: ctx.now,
  };
  await ctx.db.insert(sectionGroupTable).values(group);
  const positions = generateNKeysBetween(null, null, sections.length);
  await moveSections(ctx, sections, group.id, positions);
  await audit(ctx, {
    organizationId,
    action: "section-group.created",
    target: target(group),
    after: { title: group.title, site: siteId, sections: sections.map(({ title }) => title) },
  });
  return readSectionGroup(ctx, group.id);
}

export async function updateSiteSectionGroupById(
  ctx: Context,
  { params, body }: Input<Op["updateSiteSectionGroupById"]>,
) {
  const { id: siteId, organizationId } = await lockSite(ctx);
  const group = await requireSectionGroup(ctx, siteId, params.siteSectionGroupId);
  const patch = { title: body.title, icon: body.icon };
  const change = changedMembers(group, patch);
  if (!change) return readSectionGroup(ctx, group.id);
  await ctx.db.update(sectionGroupTable).set(patch).where(eq(sectionGroupTable.id, group.id));
  const label = body.title ?? group.title;
  await audit(ctx, {
    organizationId,
    action: "section-group.updated",
    target: target({ id: group.id, title: label }),
    ...change,
  });
  return readSectionGroup(ctx, group.id);
}

/**
 * Deletes a group; its sections return to the top level at its position, in order
 * (docs/format.md#deletions).
 */
export async function deleteSiteSectionGroupById(
  ctx: Context,
  { params }: Input<Op["deleteSiteSectionGroupById"]>,
) {
  const { id: siteId, organizationId } = await lockSite(ctx);
  const here = and(
    eq(sectionGroupTable.id, params.siteSectionGroupId),
    eq(sectionGroupTable.siteId, siteId),
  );
  const [group] = await ctx.db.select().from(sectionGroupTable).where(here);
  if (!group) return;
  const sections = await ctx.db
    .select()
    .from(sectionTable)
    .where(and(eq(sectionTable.siteId, siteId), eq(sectionTable.groupId, group.id)))
    .orderBy(asc(sectionTable.position), asc(sectionTable.id));
  const parts = levelParts(ctx.db, { kind: "root", siteId }, false);
  const ref = refOf({ type: "site-section-group", id: group.id });
  const spot = await siblingTarget(ctx.db, parts, ref, "before");
  const positions = await positionsFor(tableLevel(ctx.db, parts), spot, sections.length);
  await moveSections(ctx, sections, null, positions);
  await ctx.db.delete(sectionGroupTable).where(here);
  await audit(ctx, {
    organizationId,
    action: "section-group.deleted",
    target: target(group),
    before: { title: group.title, site: siteId, sections: sections.map(({ title }) => title) },
  });
}

export async function moveSiteSectionGroup(
  ctx: Context,
  { params, body }: Input<Op["moveSiteSectionGroup"]>,
) {
  const site = await lockSite(ctx);
  const group = await requireSectionGroup(ctx, site.id, params.siteSectionGroupId);
  const { before, after } = body.position ?? {};
  const spot = { before: before && refOf(before), after: after && refOf(after) };
  await moveItem(ctx, site, groupItem(group), spot);
  return readSectionGroup(ctx, group.id);
}
