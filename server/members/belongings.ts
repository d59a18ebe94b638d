import { and, eq, ilike } from "drizzle-orm";
import type { Input } from "#lib/contract/operation.ts";
import type { TeamRole, teams } from "#lib/contract/teams.ts";
import { type Context, placed } from "../context.ts";
import { listPage } from "../db/list.ts";
import { escapeLike } from "../db/rows.ts";
import { withStandings } from "../grants/reach.ts";
import { selectSpaces } from "../spaces/publication.ts";
import { spaceTable } from "../spaces/table.ts";
import { type SpaceParts, toSpace } from "../spaces/to-space.ts";
import { countVisibleSpaces, visibleSpaces } from "../spaces/visible.ts";
import { teamMemberTable, teamTable } from "../teams/table.ts";
import { type TeamParts, toTeam, withTeamParts } from "../teams/to-team.ts";
import { requireMember } from "./require.ts";

type Op = typeof teams;
type InTeam = TeamParts & { role: TeamRole };

/** What the member sees, as far as the caller sees it too; what a disabled one saw counts still. */
export async function listSpacesForOrganizationMember(
  ctx: Context,
  { params, query }: Input<Op["listSpacesForOrganizationMember"]>,
) {
  const { id } = placed(ctx, "organization");
  const { member } = await requireMember(ctx, params.userId);
  const where = and(visibleSpaces({ member }, id), visibleSpaces(ctx, id));
  return listPage({
    query,
    name: ["listMemberSpaces", id, member.userId],
    keys: [
      { column: spaceTable.createdAt, value: ({ space }: SpaceParts) => space.createdAt },
      { column: spaceTable.id, value: ({ space }: SpaceParts) => space.id },
    ],
    order: query.order,
    rows: async (after, orderBy, limit) => {
      const rows = (await selectSpaces(ctx.db)
        .query.where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit)) as SpaceParts[];
      const seen = await withStandings(ctx, rows);
      const held = await withStandings({ db: ctx.db, member }, rows);
      return seen.map((parts, at) => ({ ...parts, permission: held[at]?.standing }));
    },
    // An admin sees all that the member sees, and so do they themselves.
    count: () =>
      ctx.member?.role === "admin" || ctx.user.id === member.userId
        ? countVisibleSpaces({ db: ctx.db, member }, id)
        : ctx.db.$count(spaceTable, where),
    toItem: (parts) => ({
      permission: parts.permission && parts.permission !== "guest" ? parts.permission : "read",
      space: toSpace(ctx, parts),
    }),
  });
}

export async function listTeamsForOrganizationMember(
  ctx: Context,
  { params, query }: Input<Op["listTeamsForOrganizationMember"]>,
) {
  const { id } = placed(ctx, "organization");
  const { member } = await requireMember(ctx, params.userId);
  const where = and(
    eq(teamMemberTable.organizationId, id),
    eq(teamMemberTable.userId, member.userId),
    query.title ? ilike(teamTable.title, `%${escapeLike(query.title)}%`) : undefined,
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
