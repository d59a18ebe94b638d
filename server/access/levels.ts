import { type DefaultLevel, type Role, roles } from "#lib/contract/platform/common.ts";
import { roleOrder } from "#lib/contract/platform/operation.ts";
import type { EffectiveLevel, EffectiveRole } from "../db/schema/levels.ts";
import { forbidden } from "../platform/errors.ts";

/** Location of a space or collection, stored with it and updated when an ancestor moves. */
export interface Inherited {
  effectiveLevel: EffectiveLevel;
  /** Ancestor collections, from the top. */
  ancestors: string[];
}

/** Parent collection of an item. */
export type Above = Inherited & { id: string };

/** Returns the rank of an effective role, for comparisons. */
export const rankOf = (effectiveRole: EffectiveRole): number =>
  effectiveRole === null ? -1 : roleOrder.indexOf(effectiveRole);

/** Returns the role of a rank, as in the database's `role_rank`: null for 0. */
export const roleOfRank = (ranked: number): Role | null =>
  ranked > 0 ? ((roleOrder[ranked] as Role | undefined) ?? null) : null;

/** Returns the higher of two effective roles: grants add up and never reduce access. */
export function strongest<A extends EffectiveRole, B extends EffectiveRole>(
  one: A,
  other: B,
): A | B {
  return rankOf(one) >= rankOf(other) ? one : other;
}

const isRole = (level: string | null): level is Role => roles.some((role) => role === level);

/** Returns the two parts of an effective level. */
export function partsOf(level: EffectiveLevel): { organization: boolean; role: Role | null } {
  const [first = null, second = null] = level?.split("+") ?? [];
  const role = second ?? first;
  return { organization: first === "organization", role: isRole(role) ? role : null };
}

/**
 * Computes the effective level from a default level and the parent's; null: top level of the
 * organization.
 */
export function effectiveLevel(
  own: DefaultLevel,
  parent: { effectiveLevel: EffectiveLevel } | null,
): EffectiveLevel {
  const above = parent
    ? partsOf(parent.effectiveLevel)
    : { organization: own === "inherit", role: null };
  const role = strongest(above.role, isRole(own) ? own : null);
  if (!above.organization || role === "admin") return role;
  // A member's own role is at least read.
  return role === null || role === "read" ? "organization" : `organization+${role}`;
}

/** Returns true if a level opens something to members, or with a role, that the previous one does not. */
export function isWider(level: EffectiveLevel, previous: EffectiveLevel): boolean {
  const [next, before] = [partsOf(level), partsOf(previous)];
  if (before.role === "admin") return false;
  return (next.organization && !before.organization) || rankOf(next.role) > rankOf(before.role);
}

/** Computes the stored location of a space or collection with that level in that parent. */
export function inheritedFrom(own: DefaultLevel, parent: Above | null): Inherited {
  return {
    effectiveLevel: effectiveLevel(own, parent),
    ancestors: parent ? [...parent.ancestors, parent.id] : [],
  };
}

/** True if `effectiveRole` is at least `needed`. */
export function atLeast(effectiveRole: EffectiveRole, needed: (typeof roleOrder)[number]): boolean {
  return effectiveRole !== null && rankOf(effectiveRole) >= roleOrder.indexOf(needed);
}

/**
 * Computes a member's effective role in a space or collection (docs/format.md#effective-role); sites
 * have the level `organization`.
 * @param member role in the organization
 * @param granted highest grant, to the member or a team, there or in an ancestor collection
 */
export function effectiveRoleAt(
  member: EffectiveRole,
  level: EffectiveLevel,
  granted: Role | null,
): EffectiveRole {
  if (member === "admin" || member === null) return member;
  const { organization, role } = partsOf(level);
  const open = member === "guest" ? null : strongest(role, organization ? member : null);
  return strongest(open, granted);
}

/** Rejects effective roles below `role`; for rules about single members of a body. */
export function requireEffectiveRole(
  effectiveRole: EffectiveRole,
  role: "create" | "admin",
  act: string,
) {
  if (!atLeast(effectiveRole, role))
    throw forbidden(`${act} requires the ${role} role; your role is ${effectiveRole}`);
}

/** The role create only suffices for resources that one created oneself. */
export function requireOwn(
  { effectiveRole, user }: { effectiveRole: EffectiveRole; user: { id: string } },
  thing: { createdBy: string | null },
  things: "spaces" | "collections",
  act: string,
): void {
  if (atLeast(effectiveRole, "admin") || thing.createdBy === user.id) return;
  throw forbidden(`${act} requires the admin role, except on ${things} that you created`);
}
