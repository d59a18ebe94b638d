import { asc, eq } from "drizzle-orm";
import type { Result } from "#lib/contract/platform/operation.ts";
import type { siteStructure } from "#lib/contract/sites/site-structure.ts";
import type { ReadContext } from "../../access/context.ts";
import {
  type SectionGroupRow,
  type SectionRow,
  sectionGroupTable,
  sectionTable,
} from "../../db/schema/sites.ts";
import { toSectionGroup } from "../section-groups/to-section-group.ts";
import { toSection } from "../sections/to-section.ts";
import { readAllSiteSpaces, type SiteSpaceParts } from "../site-spaces/rows.ts";
import { toSiteSpace } from "../site-spaces/to-site-space.ts";
import type { SiteView } from "../view.ts";

type Structure = Result<(typeof siteStructure)["getSiteStructure"]>;

interface Parts {
  groups: SectionGroupRow[];
  /** In order within each level. */
  sections: SectionRow[];
  siteSpaces: SiteSpaceParts[];
}

async function readParts(ctx: ReadContext, view: SiteView): Promise<Parts> {
  const { id } = view.site;
  const isShown = (part: { id: string }) => !ctx.visitor || ctx.visitor.shown.has(part.id);
  const [groups, sections] = await Promise.all([
    ctx.db.select().from(sectionGroupTable).where(eq(sectionGroupTable.siteId, id)),
    ctx.db
      .select()
      .from(sectionTable)
      .where(eq(sectionTable.siteId, id))
      .orderBy(asc(sectionTable.position), asc(sectionTable.id)),
  ]);
  const siteSpaces = await readAllSiteSpaces(ctx, view.site, sections);
  return { groups: groups.filter(isShown), sections: sections.filter(isShown), siteSpaces };
}

function assemble(
  ctx: ReadContext,
  view: SiteView,
  { groups, sections, siteSpaces }: Parts,
): Structure {
  // Spaces at the top level take precedence over groups without sections, which would hide them.
  if (sections.length === 0 && (groups.length === 0 || siteSpaces.length > 0)) {
    const structure = siteSpaces.map((parts) => toSiteSpace(ctx, view, parts));
    return { type: "siteSpaces", structure };
  }
  const bySection = Map.groupBy(siteSpaces, ({ siteSpace }) => siteSpace.sectionId);
  const byGroup = Map.groupBy(sections, ({ groupId }) => groupId);
  const inside = (section: SectionRow) => bySection.get(section.id) ?? [];
  const root = [
    ...groups.map((group) => {
      const own = byGroup.get(group.id) ?? [];
      const parts = { group, sections: own, siteSpaces: own.flatMap(inside) };
      return { position: group.position, item: () => toSectionGroup(ctx, view, parts) };
    }),
    ...(byGroup.get(null) ?? []).map((section) => ({
      position: section.position,
      item: () => toSection(ctx, view, section, inside(section)),
    })),
  ];
  root.sort((a, b) => (a.position < b.position ? -1 : 1));
  return { type: "sections", structure: root.map(({ item }) => item()) };
}

/** Reads the structure of a site as the caller sees it, in a constant number of queries. */
export async function readStructure(ctx: ReadContext, view: SiteView): Promise<Structure> {
  return assemble(ctx, view, await readParts(ctx, view));
}
