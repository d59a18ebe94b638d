import { readEffectiveRoles } from "../../access/grants/effective-access.ts";
import type { Context } from "../../platform/context.ts";
import type { Change } from "../../platform/live/read-changes.ts";

/** Target types outside spaces and sites that every member may see. */
const open = new Set(["organization", "user", "member"]);

/**
 * Returns the changes visible to a viewer, by the rules of `access.ts` for rows that no request has
 * named. When in doubt, leaves a change out: the viewer sees it on the next read.
 */
export async function seenChanges(
  viewer: Pick<Context, "db" | "member">,
  changes: readonly Change[],
): Promise<Change[]> {
  const { member } = viewer;
  if (!member) return [];
  if (member.role === "admin") return [...changes];
  const effectiveRoleOf = await readEffectiveRoles(
    viewer,
    changes.flatMap(({ space, collection }) => space ?? collection ?? []),
  );
  return changes.filter(({ targetType, spaceId, siteId, space, collection }) => {
    if (spaceId !== null) return space !== null && effectiveRoleOf(space) !== null;
    if (targetType === "collection")
      return collection !== null && effectiveRoleOf(collection) !== null;
    if (member.role === null) return targetType === "organization";
    return siteId !== null || open.has(targetType);
  });
}
