import { and, eq } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { teamMemberTable } from "../../db/schema/people.ts";

/** Returns the ids of the organizations in which the caller owns a team, for `ownTeam`. */
export async function organizationsOfOwnTeams({
  db,
  user,
}: Pick<Context, "db" | "user">): Promise<ReadonlySet<string>> {
  const { organizationId, userId, role } = teamMemberTable;
  const rows = await db
    .selectDistinct({ organizationId })
    .from(teamMemberTable)
    .where(and(eq(userId, user.id), eq(role, "owner")));
  return new Set(rows.map((row) => row.organizationId));
}
