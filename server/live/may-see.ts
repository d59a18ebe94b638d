import type { Context } from "../context.ts";
import { readStandings } from "../grants/reach.ts";
import type { Change } from "./read-changes.ts";

/** What every member may see that lies in no space and on no site. */
const open = new Set(["organization", "user", "member"]);

/**
 * Those of the changes that somebody may see: the rules of `access.ts` for rows that no request has
 * named. In doubt no; whoever is not told sees it later.
 */
export async function seenChanges(
  viewer: Pick<Context, "db" | "member">,
  changes: readonly Change[],
): Promise<Change[]> {
  const { member } = viewer;
  if (!member) return [];
  if (member.role === "admin") return [...changes];
  const standingOf = await readStandings(
    viewer,
    changes.flatMap(({ space, collection }) => space ?? collection ?? []),
  );
  return changes.filter(({ targetType, spaceId, siteId, space, collection }) => {
    if (spaceId !== null) return space !== null && standingOf(space) !== null;
    if (targetType === "collection") return collection !== null && standingOf(collection) !== null;
    if (member.role === null) return targetType === "organization";
    return siteId !== null || open.has(targetType);
  });
}
