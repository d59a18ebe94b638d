import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { LevelPart } from "../../db/level.ts";
import { whoseSpaceIsLive } from "../../site-spaces/whose-space.ts";
import { sectionGroupTable, sectionTable, siteSpaceTable } from "../table.ts";

/** One level of a site's structure: what stands in one order. */
export type SiteLevel =
  | { kind: "root"; siteId: string }
  | { kind: "group"; siteId: string; groupId: string }
  | { kind: "spaces"; siteId: string; sectionId: string | null };

/** The level that a section stands on. */
export const levelOfSection = (siteId: string, groupId: string | null): SiteLevel =>
  groupId === null ? { kind: "root", siteId } : { kind: "group", siteId, groupId };

/** Where the site spaces of a section, or of the root with null, are found. */
export function onLevel(siteId: string, sectionId: string | null): SQL | undefined {
  const section =
    sectionId === null ? isNull(siteSpaceTable.sectionId) : eq(siteSpaceTable.sectionId, sectionId);
  return and(eq(siteSpaceTable.siteId, siteId), section);
}

/**
 * The siblings of a level. Site spaces whose space lies in the trash keep their spot, but nobody can
 * name them: `live` leaves them out.
 */
export function levelParts(db: Db, level: SiteLevel, live: boolean): LevelPart[] {
  const { siteId } = level;
  if (level.kind === "spaces") {
    const here = onLevel(siteId, level.sectionId);
    return [
      {
        kind: "site-space",
        table: siteSpaceTable,
        where: live ? and(here, whoseSpaceIsLive(db)) : here,
      },
    ];
  }
  const ofSite = eq(sectionTable.siteId, siteId);
  if (level.kind === "group") {
    const where = and(ofSite, eq(sectionTable.groupId, level.groupId));
    return [{ kind: "site-section", table: sectionTable, where }];
  }
  return [
    { kind: "site-section", table: sectionTable, where: and(ofSite, isNull(sectionTable.groupId)) },
    {
      kind: "site-section-group",
      table: sectionGroupTable,
      where: eq(sectionGroupTable.siteId, siteId),
    },
  ];
}
