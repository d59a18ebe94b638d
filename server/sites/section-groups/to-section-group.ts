import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context, ReadContext } from "../../access/context.ts";
import { one, optional } from "../../db/rows.ts";
import { type SectionGroupRow, type SectionRow, sectionTable } from "../../db/schema/sites.ts";
import { readInside, toSections } from "../sections/to-section.ts";
import type { SiteSpaceParts } from "../site-spaces/rows.ts";
import { requireSectionGroup } from "../structure/find.ts";
import { currentView, type SiteView } from "../view.ts";

export interface SectionGroupParts {
  group: SectionGroupRow;
  sections: SectionRow[];
  siteSpaces: SiteSpaceParts[];
}

/** Returns the API form of a section group; sections must be in order. */
export function toSectionGroup(
  ctx: ReadContext,
  view: SiteView,
  { group, sections, siteSpaces }: SectionGroupParts,
) {
  const children = toSections(ctx, view, sections, siteSpaces);
  return {
    object: "site-section-group" as const,
    id: group.id,
    title: group.title,
    sections: children,
    children,
    icon: optional(group.icon),
  };
}

/** Adds the sections to groups of a site, for all of them at once. */
export async function withSections(
  ctx: Context,
  view: SiteView,
  groups: SectionGroupRow[],
): Promise<SectionGroupParts[]> {
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const sections = await ctx.db
    .select()
    .from(sectionTable)
    .where(and(eq(sectionTable.siteId, view.site.id), inArray(sectionTable.groupId, ids)))
    .orderBy(asc(sectionTable.position), asc(sectionTable.id));
  const inside = await readInside(ctx, view, sections);
  const byGroup = Map.groupBy(sections, ({ groupId }) => groupId);
  const bySection = Map.groupBy(inside, ({ siteSpace }) => siteSpace.sectionId);
  return groups.map((group) => {
    const own = byGroup.get(group.id) ?? [];
    const siteSpaces = own.flatMap(({ id }) => bySection.get(id) ?? []);
    return { group, sections: own, siteSpaces };
  });
}

/** Reads the current state of a section group, for responses of writes. */
export async function readSectionGroup(ctx: Context, id: string) {
  const view = await currentView(ctx);
  const group = await requireSectionGroup(ctx, view.site.id, id);
  return toSectionGroup(ctx, view, one(await withSections(ctx, view, [group])));
}
