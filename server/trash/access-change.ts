import { type EffectiveLevel, effectiveLevel, partsOf } from "../levels.ts";
import type { SpaceRow } from "../spaces/table.ts";

/** Whom default levels let in, as the rest of “open to …”. */
function letIn(level: EffectiveLevel): string {
  const { organization, role } = partsOf(level);
  if (organization) {
    const least = role === null ? "" : `, at least ${role}`;
    return `every member with the role that they have in the organization${least}`;
  }
  return role === null ? "nobody but admins" : `every member with the role ${role}`;
}

/**
 * What restoring changes about who has access by default, where a collection is gone: at the top level
 * a space inherits the roles of the organization. Undefined: nothing.
 */
export function accessChange(space: SpaceRow): string | undefined {
  if (space.formerParent === null) return undefined;
  // As it was in the collection: what lies in the trash keeps it.
  const before = space.effectiveLevel;
  const after = effectiveLevel(space.defaultLevel, null);
  if (after === before) return undefined;
  return `By default it was open to ${letIn(before)}; at the top level it is open to ${letIn(after)}`;
}
