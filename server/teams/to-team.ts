import { and, count, eq, inArray, sql } from "drizzle-orm";
import { type Context, placed } from "../context.ts";
import type { Db } from "../db/client.ts";
import { countReached } from "../grants/count-reached.ts";
import { teamMemberTable, type teamTable } from "./table.ts";

/** A team with what its wire form needs from elsewhere. */
interface TeamParts {
  team: typeof teamTable.$inferSelect;
  members: number;
  spaces: number;
  /** Whether the caller owns it. */
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

/** Adds what the wire form of teams needs, for all of them at once. */
export async function withTeamParts(
  { db, user }: Pick<Context, "db" | "user">,
  teams: readonly TeamParts["team"][],
): Promise<TeamParts[]> {
  const [first] = teams;
  if (!first) return [];
  const { organizationId } = first;
  const ids = teams.map(({ id }) => id);
  const members = await countMembers(db, ids);
  const subjects = sql`select id as whose, id as subject_id from unnest(${sql.param(ids)}::text[]) as ours(id)`;
  const spaces = await countReached(db, organizationId, subjects, "all");
  const { teamId, userId, role } = teamMemberTable;
  const mine = await db
    .select({ teamId })
    .from(teamMemberTable)
    .where(and(eq(userId, user.id), eq(role, "owner"), inArray(teamId, ids)));
  const owned = new Set(mine.map((row) => row.teamId));
  return teams.map((team) => ({
    team,
    members: members.get(team.id) ?? 0,
    spaces: spaces.get(team.id) ?? 0,
    owned: owned.has(team.id),
  }));
}

/** The wire form of a team of the organization that the place of the request lies in. */
export function toTeam(
  ctx: Pick<Context, "member" | "place">,
  { team, members, spaces, owned }: TeamParts,
) {
  const isAdmin =
    ctx.member?.role === "admin" && placed(ctx, "organization").id === team.organizationId;
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
