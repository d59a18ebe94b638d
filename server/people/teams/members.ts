import { and, eq } from "drizzle-orm";
import type { teams } from "#lib/contract/people/teams.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { userMatches } from "../../access/permissions/lists.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { type TeamMemberRow, teamMemberTable } from "../../db/schema/people.ts";
import { userTable } from "../../db/schema/users.ts";
import { listPage } from "../../platform/lists/list.ts";
import { type MemberParts, toMember } from "../members/to-member.ts";
import { withCounts } from "../members/with-counts.ts";
import { changeMembers } from "./change-members.ts";
import { requireOwnTeam, requireTeam } from "./require.ts";

type Op = typeof teams;
type Parts = MemberParts & { membership: TeamMemberRow };

const sameMember = and(
  eq(memberTable.organizationId, teamMemberTable.organizationId),
  eq(memberTable.userId, teamMemberTable.userId),
);

const selectMembers = ({ db }: Context) =>
  db
    .select({ membership: teamMemberTable, member: memberTable, user: userTable })
    .from(teamMemberTable)
    .innerJoin(memberTable, sameMember)
    .innerJoin(userTable, eq(userTable.id, teamMemberTable.userId))
    .$dynamic();

export async function listTeamMembersInOrganizationById(
  ctx: Context,
  { params, query }: Input<Op["listTeamMembersInOrganizationById"]>,
) {
  const { id } = await requireTeam(ctx, params.teamId);
  const where = and(
    eq(teamMemberTable.teamId, id),
    query.role && eq(teamMemberTable.role, query.role),
    userMatches(query.search),
  );
  return listPage({
    query,
    name: ["listTeamMembers", id, query.search, query.role],
    keys: [
      { column: teamMemberTable.addedAt, value: ({ membership }: Parts) => membership.addedAt },
      { column: teamMemberTable.userId, value: ({ membership }: Parts) => membership.userId },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows = await selectMembers(ctx)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      const counted = await withCounts(ctx, rows);
      return counted as Parts[];
    },
    count: () => ctx.db.$count(selectMembers(ctx).where(where).as("matching")),
    toItem: (parts) => ({
      organization: toMember(ctx, parts),
      team: { role: parts.membership.role },
      permissions: { view: true },
    }),
  });
}

export async function updateMembersInOrganizationTeam(
  ctx: Context,
  { params, body }: Input<Op["updateMembersInOrganizationTeam"]>,
) {
  await changeMembers(ctx, await requireOwnTeam(ctx, params.teamId), body);
}

export async function addMemberToOrganizationTeamById(
  ctx: Context,
  { params, body }: Input<Op["addMemberToOrganizationTeamById"]>,
) {
  const team = await requireOwnTeam(ctx, params.teamId);
  await changeMembers(ctx, team, { memberships: { [params.userId]: body } });
}

export async function deleteMemberFromOrganizationTeamById(
  ctx: Context,
  { params }: Input<Op["deleteMemberFromOrganizationTeamById"]>,
) {
  const team = await requireOwnTeam(ctx, params.teamId);
  await changeMembers(ctx, team, { remove: [params.userId] });
}
