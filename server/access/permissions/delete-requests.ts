import { and, eq, inArray } from "drizzle-orm";
import { accessRequestTable } from "../../db/schema/access.ts";
import { teamMemberTable } from "../../db/schema/people.ts";
import type { Context } from "../context.ts";

interface Subjects {
  kind: "users" | "teams";
  ids: readonly string[];
}

/** Deletes the requests for a resource of users who get a role there, directly or by a team. */
export async function deleteRequests(
  { db }: Pick<Context, "db">,
  placeId: string,
  { kind, ids }: Subjects,
): Promise<void> {
  const { userId, placeId: requested } = accessRequestTable;
  const ofTeams = db
    .select({ userId: teamMemberTable.userId })
    .from(teamMemberTable)
    .where(inArray(teamMemberTable.teamId, [...ids]));
  const users = kind === "users" ? [...ids] : ofTeams;
  await db.delete(accessRequestTable).where(and(eq(requested, placeId), inArray(userId, users)));
}
