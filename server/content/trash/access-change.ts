import { effectiveLevel, partsOf } from "../../access/levels.ts";
import type { EffectiveLevel } from "../../db/schema/levels.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";

/** Describes who has access by default, completing “open to …”. */
function letIn(level: EffectiveLevel): string {
  const { organization, role } = partsOf(level);
  if (organization) {
    const least = role === null ? "" : `, at least ${role}`;
    return `all members with their organization role${least}`;
  }
  return role === null ? "only admins" : `all members with the ${role} role`;
}

/**
 * Describes how restoring changes the default access if the collection is gone: at the top level a
 * space inherits organization roles. Undefined for no change.
 */
export function accessChange(space: SpaceRow): string | undefined {
  if (space.formerParent === null) return undefined;
  // Spaces in the trash keep the level of their collection.
  const before = space.effectiveLevel;
  const after = effectiveLevel(space.defaultLevel, null);
  if (after === before) return undefined;
  return `Default access changes from ${letIn(before)} to ${letIn(after)}`;
}
