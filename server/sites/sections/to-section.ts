import { inArray } from "drizzle-orm";
import type { Context, ReadContext } from "../../access/context.ts";
import { one, optional } from "../../db/rows.ts";
import { type SectionRow, siteSpaceTable } from "../../db/schema/sites.ts";
import { readSiteSpaces, type SiteSpaceParts } from "../site-spaces/rows.ts";
import { toSiteSpace } from "../site-spaces/to-site-space.ts";
import { requireSection } from "../structure/find.ts";
import { currentView, publishedAt, type SiteView } from "../view.ts";

/** Returns the API form of a section with its site spaces, which must be in order. */
export function toSection(
  ctx: ReadContext,
  view: SiteView,
  section: SectionRow,
  siteSpaces: SiteSpaceParts[],
) {
  return {
    object: "site-section" as const,
    id: section.id,
    title: section.title,
    description: optional(section.description),
    default: section.id === view.site.defaultSectionId,
    path: section.path,
    condition: ctx.visitor ? undefined : optional(section.condition),
    sectionGroup: optional(section.groupId),
    siteSpaces: siteSpaces.map((parts) => toSiteSpace(ctx, view, parts)),
    urls: { published: publishedAt(view, section.path) },
    icon: optional(section.icon),
  };
}

/** Returns the API forms of sections whose site spaces are among `siteSpaces`. */
export function toSections(
  ctx: ReadContext,
  view: SiteView,
  sections: SectionRow[],
  siteSpaces: SiteSpaceParts[],
) {
  const bySection = Map.groupBy(siteSpaces, ({ siteSpace }) => siteSpace.sectionId);
  return sections.map((section) => toSection(ctx, view, section, bySection.get(section.id) ?? []));
}

/** Reads the contents of some sections of a site, for all of them at once. */
export async function readInside(ctx: Context, view: SiteView, sections: SectionRow[]) {
  if (sections.length === 0) return [];
  const ids = sections.map(({ id }) => id);
  return readSiteSpaces(ctx, view.site, { where: inArray(siteSpaceTable.sectionId, ids) });
}

/** Reads the current state of a section, for responses of writes. */
export async function readSection(ctx: Context, id: string) {
  const view = await currentView(ctx);
  const section = await requireSection(ctx, view.site.id, id);
  const inside = await readInside(ctx, view, [section]);
  return one(toSections(ctx, view, [section], inside));
}
