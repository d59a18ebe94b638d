import { and, eq, ilike } from "drizzle-orm";
import type { TeamRole, teams } from "#lib/contract/people/teams.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { withEffectiveRoles } from "../../access/grants/effective-access.ts";
import { countVisibleSpaces, visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { requireMember } from "../../access/users/require-member.ts";
import { type TeamParts, toTeam, withTeamParts } from "../../access/users/to-team.ts";
import { selectSpaces } from "../../content/spaces/publication.ts";
import { type SpaceParts, toSpace } from "../../content/spaces/to-space.ts";
import { escapeLike } from "../../db/rows.ts";
import { teamMemberTable, teamTable } from "../../db/schema/people.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { type Context, placed } from "../../platform/context.ts";
import { listPage } from "../../platform/lists/list.ts";

type Op = typeof teams;
type InTeam = TeamParts & { role: TeamRole };

/** Lists the member's spaces visible to the caller, including those of a disabled member before. */
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
      const seen = await withEffectiveRoles(ctx, rows);
      const held = await withEffectiveRoles({ db: ctx.db, member }, rows);
      return seen.map((parts, at) => ({ ...parts, permission: held[at]?.effectiveRole }));
    },
    // An admin sees everything that the member sees, as do they themselves.
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
