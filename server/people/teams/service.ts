import { and, eq, inArray } from "drizzle-orm";
import type { teams } from "#lib/contract/people/teams.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { keepInTrash } from "../../access/trash/keep.ts";
import { toTeam, withTeamParts } from "../../access/users/to-team.ts";
import { hasText } from "../../db/has-text.ts";
import { one } from "../../db/rows.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { type TeamRow, teamMemberTable, teamTable } from "../../db/schema/people.ts";
import { samlProviderTable } from "../../db/schema/single-sign-on.ts";
import { AlreadyGone } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { listPage } from "../../platform/lists/list.ts";
import { changeMembers } from "./change-members.ts";
import { requireOwnTeam, requireTeam } from "./require.ts";

type Op = typeof teams;

async function answer(ctx: Context, team: TeamRow) {
  return toTeam(ctx, one(await withTeamParts(ctx, [{ team }])));
}

const target = ({ id, title }: TeamRow) => ({ type: "team", id, label: title });

/** Selects the teams that a member can manage: all for admins, own ones for others. */
async function managedBy({ db }: Context, organizationId: string, userId: string) {
  const [member] = await db
    .select({ role: memberTable.role })
    .from(memberTable)
    .where(and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId)));
  if (member?.role === "admin") return undefined;
  const owned = db
    .select({ id: teamMemberTable.teamId })
    .from(teamMemberTable)
    .where(and(eq(teamMemberTable.userId, userId), eq(teamMemberTable.role, "owner")));
  return inArray(teamTable.id, owned);
}

export async function listTeamsInOrganizationById(
  ctx: Context,
  { query }: Input<Op["listTeamsInOrganizationById"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const where = and(
    eq(teamTable.organizationId, id),
    query.owner ? await managedBy(ctx, id, query.owner) : undefined,
    query.title ? hasText(teamTable.title, query.title) : undefined,
  );
  return listPage({
    query,
    name: ["listTeams", id, query.owner, query.title],
    keys: [
      { column: teamTable.createdAt, value: ({ team }: { team: TeamRow }) => team.createdAt },
      { column: teamTable.id, value: ({ team }: { team: TeamRow }) => team.id },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows = await ctx.db
        .select({ team: teamTable })
        .from(teamTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withTeamParts(ctx, rows);
    },
    count: () => ctx.db.$count(teamTable, where),
    toItem: (parts) => toTeam(ctx, parts),
  });
}

export async function createOrganizationTeam(
  ctx: Context,
  { body }: Input<Op["createOrganizationTeam"]>,
) {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const values = { id: newId(), organizationId, title: body.title, createdAt: ctx.now };
  const team = one(await ctx.db.insert(teamTable).values(values).returning());
  await audit(ctx, { organizationId, action: "team.created", target: target(team) });
  const add = body.members ?? [];
  if (add.length > 0) await changeMembers(ctx, team, { add }, "members");
  return answer(ctx, team);
}

export async function getTeamInOrganizationById(
  ctx: Context,
  { params }: Input<Op["getTeamInOrganizationById"]>,
) {
  return answer(ctx, await requireTeam(ctx, params.teamId));
}

export async function updateTeamInOrganizationById(
  ctx: Context,
  { params, body }: Input<Op["updateTeamInOrganizationById"]>,
) {
  const team = await requireOwnTeam(ctx, params.teamId);
  const change = changedMembers(team, body);
  if (!change) return answer(ctx, team);
  const rows = await ctx.db
    .update(teamTable)
    .set(body)
    .where(eq(teamTable.id, team.id))
    .returning();
  const { organizationId } = team;
  await audit(ctx, { organizationId, action: "team.updated", target: target(team), ...change });
  return answer(ctx, one(rows));
}

/** Moves a team to the trash with its grants (docs/format.md#deletions). */
export async function removeTeamFromOrganizationById(
  ctx: Context,
  { params }: Input<Op["removeTeamFromOrganizationById"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const here = and(eq(teamTable.organizationId, id), eq(teamTable.id, params.teamId));
  const [team] = await ctx.db.select().from(teamTable).where(here).for("update");
  if (!team) throw new AlreadyGone();
  const { organizationId, title } = team;
  const { members, spaces } = await answer(ctx, team);
  const providers = await ctx.db
    .select({ id: samlProviderTable.id })
    .from(samlProviderTable)
    .where(eq(samlProviderTable.defaultTeamId, team.id));
  const links = providers.map(({ id }) => ({
    table: "saml_providers",
    id,
    column: "default_team_id",
  }));
  const kept = { organizationId, kind: "team", targetId: team.id, title } as const;
  const held = { members, spaces };
  await keepInTrash(ctx, { ...kept, held, links }, { table: "teams", ids: [team.id] });
  await ctx.db.delete(teamTable).where(eq(teamTable.id, team.id));
  const before = { title: team.title, members, spaces };
  await audit(ctx, { organizationId, action: "team.deleted", target: target(team), before });
}
