import { and, eq } from "drizzle-orm";
import type { TeamRole, teams } from "#lib/contract/people/teams.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { requireMember } from "../../access/users/require-member.ts";
import { type TeamParts, toTeam, withTeamParts } from "../../access/users/to-team.ts";
import { hasText } from "../../db/has-text.ts";
import { teamMemberTable, teamTable } from "../../db/schema/people.ts";
import { listPage } from "../../platform/lists/list.ts";

type Op = typeof teams;
type InTeam = TeamParts & { role: TeamRole };

export async function listTeamsForOrganizationMember(
  ctx: Context,
  { params, query }: Input<Op["listTeamsForOrganizationMember"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const { member } = await requireMember(ctx, params.userId);
  const where = and(
    eq(teamMemberTable.organizationId, id),
    eq(teamMemberTable.userId, member.userId),
    query.title ? hasText(teamTable.title, query.title) : undefined,
  );
  const from = () =>
    ctx.db
      .select({ team: teamTable, role: teamMemberTable.role })
      .from(teamMemberTable)
      .innerJoin(teamTable, eq(teamTable.id, teamMemberTable.teamId))
      .$dynamic();
  return listPage({
    query,
    name: ["listMemberTeams", id, member.userId, query.title],
    keys: [
      { column: teamTable.title, value: ({ team }: InTeam) => team.title },
      { column: teamTable.id, value: ({ team }: InTeam) => team.id },
    ],
    order: "asc",
    rows: async (after, orderBy, limit) => {
      const rows = await from()
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withTeamParts(ctx, rows);
    },
    count: () => ctx.db.$count(from().where(where).as("matching")),
    toItem: ({ role, ...parts }) => ({ team: toTeam(ctx, parts), member: { role } }),
  });
}
