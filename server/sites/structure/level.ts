import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { sectionGroupTable, sectionTable, siteSpaceTable } from "../../db/schema/sites.ts";
import type { LevelPart } from "../../platform/lists/level.ts";
import { spaceIsLive } from "../site-spaces/space-matches.ts";

/** Level of a site's structure, whose items have a common order. */
export type SiteLevel =
  | { kind: "root"; siteId: string }
  | { kind: "group"; siteId: string; groupId: string }
  | { kind: "spaces"; siteId: string; sectionId: string | null };

export const levelOfSection = (siteId: string, groupId: string | null): SiteLevel =>
  groupId === null ? { kind: "root", siteId } : { kind: "group", siteId, groupId };

/** Condition for the site spaces of a section; null: the top level. */
export function onLevel(siteId: string, sectionId: string | null): SQL | undefined {
  const section =
    sectionId === null ? isNull(siteSpaceTable.sectionId) : eq(siteSpaceTable.sectionId, sectionId);
  return and(eq(siteSpaceTable.siteId, siteId), section);
}

/**
 * Returns the siblings of a level. Site spaces of trashed spaces keep their position but cannot be
 * named: `live` excludes them.
 */
export function levelParts(db: Db, level: SiteLevel, live: boolean): LevelPart[] {
  const { siteId } = level;
  if (level.kind === "spaces") {
    const here = onLevel(siteId, level.sectionId);
    return [
      {
        kind: "site-space",
        table: siteSpaceTable,
        where: live ? and(here, spaceIsLive(db)) : here,
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
