import type { Role } from "#lib/contract/platform/common.ts";

/**
 * Combined default access of a resource and its collections: a role for all members except guests,
 * `organization` for each member's own role, the higher one if both apply, or null for nobody
 * (docs/format.md#default-access). Stored, so that SQL filters need not walk the tree.
 */
export type EffectiveLevel = Role | "organization" | `organization+${Role}` | null;

/** Effective role of a member: a role, `guest` for a member without one, null for none. */
export type EffectiveRole = Role | "guest" | null;
