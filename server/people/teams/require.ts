import { and, eq } from "drizzle-orm";
import { type Context, resourceOf } from "../../access/context.ts";
import { type TeamRow, teamMemberTable, teamTable } from "../../db/schema/people.ts";
import { forbidden, notFound } from "../../platform/errors.ts";

export async function requireTeam(ctx: Context, teamId: string): Promise<TeamRow> {
  const { id } = resourceOf(ctx, "organization");
  const here = and(eq(teamTable.organizationId, id), eq(teamTable.id, teamId));
  const [team] = await ctx.db.select().from(teamTable).where(here);
  if (!team) throw notFound("Team");
  return team;
}

/** Returns a team if the caller may change it: organization admins and the team's owners may. */
export async function requireOwnTeam(ctx: Context, teamId: string): Promise<TeamRow> {
  const team = await requireTeam(ctx, teamId);
  if (ctx.member?.role === "admin") return team;
  const { userId, role } = teamMemberTable;
  const mine = and(eq(teamMemberTable.teamId, team.id), eq(userId, ctx.user.id), eq(role, "owner"));
  if ((await ctx.db.$count(teamMemberTable, mine)) > 0) return team;
  throw forbidden(
    `Requires the admin role, or being an owner of the team; your role is ${ctx.effectiveRole}`,
  );
}
