import { type DefaultLevel, type Role, roles } from "#lib/contract/common.ts";
import { roleOrder } from "#lib/contract/operation.ts";
import { forbidden } from "./errors.ts";

/**
 * What the default levels of a place and of the collections above it come to: a role for every member
 * who is no guest, `organization` for each member's own role, the higher of the two where both apply,
 * or null for nobody (decision 5.2). It is stored beside the level, so that a list can be filtered in
 * SQL without walking the tree.
 */
export type EffectiveLevel = Role | "organization" | `organization+${Role}` | null;

/** A member's standing somewhere: a role, `guest` for a member without one, null for none. */
export type Standing = Role | "guest" | null;

/** Where a space or collection lies, stored with it and kept when something above it moves. */
export interface Placed {
  effectiveLevel: EffectiveLevel;
  /** The collections above it, from the top. */
  ancestors: string[];
}

/** A collection that something lies in, or is to lie in. */
export type Above = Placed & { id: string };

/** How strong a standing is, to compare it. */
export const rankOf = (standing: Standing): number =>
  standing === null ? -1 : roleOrder.indexOf(standing);

/** The role of a rank, as `role_rank` of the database counts: null for 0. */
export const roleOfRank = (ranked: number): Role | null =>
  ranked > 0 ? ((roleOrder[ranked] as Role | undefined) ?? null) : null;

/** The higher of two standings: grants add up and never take away. */
export function strongest<A extends Standing, B extends Standing>(one: A, other: B): A | B {
  return rankOf(one) >= rankOf(other) ? one : other;
}

const isRole = (level: string | null): level is Role =>
  level !== null && roles.includes(level as Role);

/** The two parts that an effective level has. */
export function partsOf(level: EffectiveLevel): { organization: boolean; role: Role | null } {
  const [first = null, second = null] = level?.split("+") ?? [];
  const role = second ?? first;
  return { organization: first === "organization", role: isRole(role) ? role : null };
}

/** What a default level comes to below that collection; null: at the top of the organization. */
export function effectiveLevel(
  own: DefaultLevel,
  parent: { effectiveLevel: EffectiveLevel } | null,
): EffectiveLevel {
  const above = parent
    ? partsOf(parent.effectiveLevel)
    : { organization: own === "inherit", role: null };
  const role = strongest(above.role, isRole(own) ? own : null);
  if (!above.organization || role === "admin") return role;
  // A member's own role is never less than read.
  return role === null || role === "read" ? "organization" : `organization+${role}`;
}

/** What is stored with a space or collection of that level below that collection. */
export function placeBelow(own: DefaultLevel, parent: Above | null): Placed {
  return {
    effectiveLevel: effectiveLevel(own, parent),
    ancestors: parent ? [...parent.ancestors, parent.id] : [],
  };
}

/** True when `standing` is at least `needed`. */
export function atLeast(standing: Standing, needed: (typeof roleOrder)[number]): boolean {
  return standing !== null && rankOf(standing) >= roleOrder.indexOf(needed);
}

/**
 * What a member may do in a space or collection (decision 5.2); sites are of level `organization`.
 * @param member the standing in the organization
 * @param granted the highest grant, to the member or a team, there or in a collection above
 */
export function standingAt(
  member: Standing,
  level: EffectiveLevel,
  granted: Role | null,
): Standing {
  if (member === "admin" || member === null) return member;
  const { organization, role } = partsOf(level);
  const open = member === "guest" ? null : strongest(role, organization ? member : null);
  return strongest(open, granted);
}

/** Refuses unless a standing is at least `role`; for rules about single members of a body. */
export function requireStanding(standing: Standing, role: "create" | "admin", act: string) {
  if (!atLeast(standing, role))
    throw forbidden(`${act} takes the role ${role}; you have ${standing}`);
}

/** The role create is enough only for what one created oneself (decision 5.15). */
export function requireOwn(
  { standing, user }: { standing: Standing; user: { id: string } },
  thing: { createdBy: string | null },
  things: "spaces" | "collections",
  act: string,
): void {
  if (atLeast(standing, "admin") || thing.createdBy === user.id) return;
  throw forbidden(`${act} takes the role admin, except on ${things} that you created`);
}
