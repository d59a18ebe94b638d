import { and, asc, eq, isNull } from "drizzle-orm";
import { admission, type Claims } from "../../access/conditions/holds.ts";
import type { Db } from "../../db/client.ts";
import { repeat } from "../../db/repeat.ts";
import {
  type SectionGroupRow,
  type SectionRow,
  type SiteRow,
  type SiteSpaceRow,
  sectionGroupTable,
  sectionTable,
  siteSpaceTable,
} from "../../db/schema/sites.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";

/** Space that a visitor may read on a site. */
export interface ShownSpace {
  siteSpace: SiteSpaceRow;
  space: SpaceRow;
  section: SectionRow | null;
  /** Path on the site. */
  path: string;
  /** The site has no other space, not even for other visitors. */
  isOnly: boolean;
}

export interface ShownSection {
  section: SectionRow;
  spaces: ShownSpace[];
  /** Space at the section's path. */
  main: ShownSpace;
}

export interface ShownGroup {
  group: SectionGroupRow;
  sections: ShownSection[];
}

/** Parts of a site for one visitor, in order. */
export interface Outline {
  top: (ShownSection | ShownGroup)[];
  sections: ShownSection[];
  spaces: ShownSpace[];
  /** Space at the site's root; undefined if the visitor sees none. */
  main: ShownSpace | undefined;
}

type Site = Pick<SiteRow, "id" | "adaptiveContent" | "defaultSiteSpaceId" | "defaultSectionId">;

/**
 * Returns a function that tells if a visitor sees a part of the site. Conditions only apply to sites
 * with adaptive content.
 */
export const admits =
  ({ adaptiveContent }: Pick<SiteRow, "adaptiveContent">, claims: Claims | undefined) =>
  ({ condition }: { condition?: string | null | undefined }): boolean =>
    !adaptiveContent || admission(condition)(claims);

async function readRows(db: Db, siteId: string) {
  const spaces = await db
    .select({ siteSpace: siteSpaceTable, space: spaceTable })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .where(and(eq(siteSpaceTable.siteId, siteId), isNull(spaceTable.deletedAt)))
    .orderBy(asc(siteSpaceTable.position), asc(siteSpaceTable.id));
  const sections = await db.select().from(sectionTable).where(eq(sectionTable.siteId, siteId));
  const groups = await db
    .select()
    .from(sectionGroupTable)
    .where(eq(sectionGroupTable.siteId, siteId));
  return { spaces, sections, groups };
}

const byPosition = (a: { position: string }, b: { position: string }) =>
  a.position < b.position ? -1 : 1;

const pick = (spaces: ShownSpace[], id: string | null) =>
  spaces.find(({ siteSpace }) => siteSpace.id === id) ?? spaces[0];

const everySpace = () => true;

/** Reads the parts of a site that a visitor sees; without claims, an unknown visitor. */
export async function readOutline(
  db: Db,
  site: Site,
  claims: Claims | undefined,
  isReadable: (space: SpaceRow) => boolean = everySpace,
): Promise<Outline> {
  const isShown = admits(site, claims);
  const rows = await repeat(db, `outline ${site.id}`, () => readRows(db, site.id));
  const shownSpaces = rows.spaces.filter(
    ({ siteSpace, space }) => isShown(siteSpace) && isReadable(space),
  );
  const isOnly = rows.spaces.length === 1;
  const spacesIn = (section: SectionRow | null): ShownSpace[] =>
    shownSpaces
      .filter(({ siteSpace }) => siteSpace.sectionId === (section?.id ?? null))
      .map((row) => {
        const { path } = row.siteSpace;
        return { ...row, section, isOnly, path: section ? `${section.path}/${path}` : path };
      });
  const sections = rows.sections
    .filter(isShown)
    .sort(byPosition)
    .flatMap((section): ShownSection[] => {
      const spaces = spacesIn(section);
      const main = pick(spaces, section.defaultSiteSpaceId);
      return main ? [{ section, spaces, main }] : [];
    });
  const inGroup = (id: string | null) => sections.filter(({ section }) => section.groupId === id);
  const groups = rows.groups
    .map((group) => ({ group, sections: inGroup(group.id) }))
    .filter((shown) => shown.sections.length > 0);
  const top = [
    ...inGroup(null).map((item) => ({ position: item.section.position, item })),
    ...groups.map((item) => ({ position: item.group.position, item })),
  ]
    .sort(byPosition)
    .map(({ item }): ShownSection | ShownGroup => item);
  const inOrder = top.flatMap((item) => ("group" in item ? item.sections : [item]));
  const root = spacesIn(null);
  const byDefault = inOrder.find(({ section }) => section.id === site.defaultSectionId);
  return {
    top,
    sections: inOrder,
    spaces: [...root, ...inOrder.flatMap(({ spaces }) => spaces)],
    main: byDefault?.main ?? pick(root, site.defaultSiteSpaceId) ?? inOrder[0]?.main,
  };
}

/**
 * Returns the spaces that may contain a path, each with the rest of the path; the most specific
 * space comes first.
 */
export function candidatesIn(
  { main, sections, spaces }: Outline,
  path: string,
): [ShownSpace | undefined, string][] {
  if (path === "") return [[main, ""]];
  const within = (prefix: string) =>
    path === prefix ? "" : path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : null;
  const inSpaces = spaces.flatMap((space): [ShownSpace, string][] => {
    const rest = within(space.path);
    return rest === null ? [] : [[space, rest]];
  });
  const inSections = sections.flatMap(({ section, main }): [ShownSpace, string][] => {
    const rest = within(section.path);
    return rest === null ? [] : [[main, rest]];
  });
  return [...inSpaces, ...inSections, [main, path]];
}
