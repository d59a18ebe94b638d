import { eq } from "drizzle-orm";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { grantTable } from "../../db/schema/access.ts";
import { teamMemberTable } from "../../db/schema/people.ts";
import type { Context } from "../context.ts";

/** People and resources whose access a write can change. */
export interface Scope {
  /** Undefined: all members of the resource's organization. */
  people: string[] | undefined;
  /** Ids of spaces, collections and sites; undefined: the whole organization. */
  places: string[] | undefined;
}

async function scopeOfTeam({ db }: Context, teamId: string): Promise<Scope> {
  const members = await db
    .select({ id: teamMemberTable.userId })
    .from(teamMemberTable)
    .where(eq(teamMemberTable.teamId, teamId));
  const grants = await db
    .select({ id: grantTable.placeId })
    .from(grantTable)
    .where(eq(grantTable.teamId, teamId));
  return { people: members.map(({ id }) => id), places: grants.map(({ id }) => id) };
}

/**
 * Derives the scope from the path of a write: a resource affects everybody there, a team its
 * members where it has grants, a member that one everywhere. People unaffected at a collection are
 * also unaffected inside it.
 */
export async function scopeOf(ctx: Context, op: Operation, query: object): Promise<Scope> {
  const { spaceId, collectionId, siteId, teamId, userId } = ctx.path ?? {};
  const resource = spaceId ?? collectionId ?? siteId;
  if (resource !== undefined) return { people: undefined, places: [resource] };
  if (teamId !== undefined) {
    const { people, places } = await scopeOfTeam(ctx, teamId);
    // Future members: may be anybody in the organization.
    return { people: op.method === "DELETE" && !userId ? people : undefined, places };
  }
  if (userId === undefined) return { people: [], places: undefined };
  // Heirs of teams receive the teams' access.
  const heirs = "teams" in query && typeof query.teams === "string" ? [query.teams] : [];
  return { people: [userId, ...heirs], places: undefined };
}
