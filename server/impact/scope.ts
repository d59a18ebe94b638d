import { eq } from "drizzle-orm";
import type { Operation } from "#lib/contract/operation.ts";
import type { Context } from "../context.ts";
import { grantTable } from "../grants/table.ts";
import { teamMemberTable } from "../teams/table.ts";

/** Whose access, and to what, a write can change. */
export interface Scope {
  /** Undefined: all members of the organization that the place is in. */
  people: string[] | undefined;
  /** Ids of spaces, collections and sites; undefined: all of the organization. */
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
 * What the path of a write names says whom it can affect: a place everybody there, a team its members
 * where it has grants, a member that one everywhere. Whoever is not affected at a collection is not
 * affected by it in what lies inside.
 */
export async function scopeOf(ctx: Context, op: Operation, query: object): Promise<Scope> {
  const { spaceId, collectionId, siteId, teamId, userId } = ctx.path ?? {};
  const place = spaceId ?? collectionId ?? siteId;
  if (place !== undefined) return { people: undefined, places: [place] };
  if (teamId !== undefined) {
    const { people, places } = await scopeOfTeam(ctx, teamId);
    // Members who are yet to join it: all of the organization may be among them.
    return { people: op.method === "DELETE" && !userId ? people : undefined, places };
  }
  if (userId === undefined) return { people: [], places: undefined };
  // Who takes teams over gets what the teams have.
  const heirs = "teams" in query && typeof query.teams === "string" ? [query.teams] : [];
  return { people: [userId, ...heirs], places: undefined };
}
