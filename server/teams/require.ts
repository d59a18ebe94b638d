import { and, eq } from "drizzle-orm";
import { type Context, placed } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { type TeamRow, teamMemberTable, teamTable } from "./table.ts";

/** A team of the organization that the path names. */
export async function requireTeam(ctx: Context, teamId: string): Promise<TeamRow> {
  const { id } = placed(ctx, "organization");
  const here = and(eq(teamTable.organizationId, id), eq(teamTable.id, teamId));
  const [team] = await ctx.db.select().from(teamTable).where(here);
  if (!team) throw notFound("Team");
  return team;
}

/** The same where the caller may change it: admins of the organization, and the team's owners. */
export async function requireOwnTeam(ctx: Context, teamId: string): Promise<TeamRow> {
  const team = await requireTeam(ctx, teamId);
  if (ctx.member?.role === "admin") return team;
  const { userId, role } = teamMemberTable;
  const mine = and(eq(teamMemberTable.teamId, team.id), eq(userId, ctx.user.id), eq(role, "owner"));
  if ((await ctx.db.$count(teamMemberTable, mine)) > 0) return team;
  throw forbidden(`This takes an owner of the team or the role admin; you have ${ctx.standing}`);
}
