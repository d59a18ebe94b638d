import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { teamMemberTable, type teamTable } from "../../db/schema/people.ts";
import { type Context, resourceOf } from "../context.ts";
import { countAccessibleSpaces } from "../grants/count-accessible-spaces.ts";

interface OfTeam {
  team: typeof teamTable.$inferSelect;
}

/** Team with the related values of its API form. */
export interface TeamParts extends OfTeam {
  members: number;
  spaces: number;
  /** True if the caller owns it. */
  owned: boolean;
}

async function countMembers(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: teamMemberTable.teamId, count: count() })
    .from(teamMemberTable)
    .where(inArray(teamMemberTable.teamId, ids))
    .groupBy(teamMemberTable.teamId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Adds the values for the API form of teams, for all rows at once. */
export async function withTeamParts<Row extends OfTeam>(
  { db, user }: Pick<Context, "db" | "user">,
  rows: readonly Row[],
): Promise<(Row & TeamParts)[]> {
  const [first] = rows;
  if (!first) return [];
  const { organizationId } = first.team;
  const ids = rows.map(({ team }) => team.id);
  const members = await countMembers(db, ids);
  const subjects = sql`select id as whose, id as subject_id from unnest(${sql.param(ids)}::text[]) as ours(id)`;
  const spaces = await countAccessibleSpaces(db, organizationId, subjects, "all");
  const { teamId, userId, role } = teamMemberTable;
  const mine = await db
    .select({ teamId })
    .from(teamMemberTable)
    .where(and(eq(userId, user.id), eq(role, "owner"), inArray(teamId, ids)));
  const owned = new Set(mine.map((row) => row.teamId));
  return rows.map((row) => ({
    ...row,
    members: members.get(row.team.id) ?? 0,
    spaces: spaces.get(row.team.id) ?? 0,
    owned: owned.has(row.team.id),
  }));
}

/** Returns the API form of a team in the request's organization. */
export function toTeam(
  ctx: Pick<Context, "member" | "resources">,
  { team, members, spaces, owned }: TeamParts,
) {
  const isAdmin =
    ctx.member?.role === "admin" && resourceOf(ctx, "organization").id === team.organizationId;
  return {
    object: "team" as const,
    id: team.id,
    title: team.title,
    members,
    spaces,
    createdAt: team.createdAt.toISOString(),
    permissions: { admin: isAdmin || owned, view: true },
  };
}
