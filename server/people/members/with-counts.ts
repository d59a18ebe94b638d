import { and, count, eq, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import {
  countAccessibleSpaces,
  subjectsOfMembers,
} from "../../access/grants/count-accessible-spaces.ts";
import { countOpenSpaces } from "../../access/grants/visible-spaces.ts";
import type { Db } from "../../db/client.ts";
import { teamMemberTable } from "../../db/schema/people.ts";
import type { MemberParts } from "./to-member.ts";

async function countTeams(db: Db, organizationId: string, userIds: string[]) {
  const { userId } = teamMemberTable;
  const rows = await db
    .select({ id: userId, count: count() })
    .from(teamMemberTable)
    .where(
      and(
        eq(teamMemberTable.organizationId, organizationId),
        sql`${userId} = any(${sql.param(userIds)})`,
      ),
    )
    .groupBy(userId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

type Row = Omit<MemberParts, "spaces" | "teams">;

/**
 * Counts the spaces that grants open to each member: for guests all visible ones, for others those
 * that no default access opens. Admins see every space without a grant.
 */
async function countShared(db: Db, organizationId: string, rows: Row[]) {
  const guests = rows.filter(({ member }) => member.role === null);
  const others = rows.filter(({ member }) => member.role !== null && member.role !== "admin");
  const reached = async (of: Row[], which: "all" | "closed") => {
    if (of.length === 0) return [];
    const subjects = subjectsOfMembers(of.map(({ user }) => user.id));
    return countAccessibleSpaces(db, organizationId, subjects, which);
  };
  return new Map([...(await reached(guests, "all")), ...(await reached(others, "closed"))]);
}

/**
 * Adds how many spaces each member sees, and how many teams they are in, for all members at once.
 */
export async function withCounts<Found extends Row>(
  { db }: Pick<Context, "db">,
  rows: Found[],
): Promise<(Found & MemberParts)[]> {
  const [first] = rows;
  if (!first) return [];
  const { organizationId } = first.member;
  const ids = rows.map(({ user }) => user.id);
  const { open, closed } = await countOpenSpaces(db, organizationId);
  const shared = await countShared(db, organizationId, rows);
  const teams = await countTeams(db, organizationId, ids);
  return rows.map((row) => {
    const own = shared.get(row.user.id) ?? 0;
    const { role } = row.member;
    const spaces = role === "admin" ? open + closed : role === null ? own : open + own;
    return { ...row, spaces, teams: teams.get(row.user.id) ?? 0 };
  });
}
