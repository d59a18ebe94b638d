import { and, eq, inArray } from "drizzle-orm";
import type { TeamMembersChange, TeamRole } from "#lib/contract/people/teams.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { memberName } from "../../access/users/profiles.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { type TeamRow, teamMemberTable } from "../../db/schema/people.ts";
import { userTable } from "../../db/schema/users.ts";
import { notFound } from "../../platform/errors.ts";

interface Wanted {
  /** Undefined keeps the current role, or makes a plain member. */
  role: TeamRole | undefined;
  /** Member of the body that named them. */
  from: string;
}

function wantedOf({ add = [], memberships = {} }: TeamMembersChange, addedIn: string) {
  const wanted = new Map<string, Wanted>();
  for (const id of add) wanted.set(id, { role: undefined, from: addedIn });
  for (const [id, { role }] of Object.entries(memberships)) {
    wanted.set(id, { role, from: "memberships" });
  }
  return wanted;
}

async function namesOf({ db }: Context, { organizationId }: TeamRow, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: userTable.id, name: memberName })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(and(eq(memberTable.organizationId, organizationId), inArray(memberTable.userId, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function write({ db, now }: Context, team: TeamRow, roles: Map<string, TeamRole>) {
  if (roles.size === 0) return;
  const { id: teamId, organizationId } = team;
  for (const role of ["owner", "member"] as const) {
    const values = [...roles]
      .filter(([, wanted]) => wanted === role)
      .map(([userId]) => ({ teamId, organizationId, userId, role, addedAt: now }));
    if (values.length === 0) continue;
    const target = [teamMemberTable.teamId, teamMemberTable.userId];
    await db.insert(teamMemberTable).values(values).onConflictDoUpdate({ target, set: { role } });
  }
}

async function take({ db }: Context, { id }: TeamRow, userIds: string[]) {
  if (userIds.length === 0) return;
  const here = and(eq(teamMemberTable.teamId, id), inArray(teamMemberTable.userId, userIds));
  await db.delete(teamMemberTable).where(here);
}

/**
 * Adds, removes and promotes members of a team atomically; removal takes precedence.
 * @param addedIn body member that lists the added people
 */
export async function changeMembers(
  ctx: Context,
  team: TeamRow,
  change: TeamMembersChange,
  addedIn = "add",
): Promise<void> {
  const here = eq(teamMemberTable.teamId, team.id);
  const rows = await ctx.db.select().from(teamMemberTable).where(here).for("update");
  const before = new Map(rows.map(({ userId, role }) => [userId, role]));
  const removed = new Set(change.remove);
  const wanted = wantedOf(change, addedIn);
  const names = await namesOf(ctx, team, [...wanted.keys(), ...removed]);
  for (const [id, { from }] of wanted) {
    if (!names.has(id) && !removed.has(id)) throw notFound(`${from}: member ${id}`);
  }
  const gone = [...removed].filter((id) => before.has(id));
  const roles = new Map<string, TeamRole>();
  for (const [id, { role }] of wanted) {
    const becomes = role ?? before.get(id) ?? "member";
    if (!removed.has(id) && before.get(id) !== becomes) roles.set(id, becomes);
  }
  if (gone.length + roles.size === 0) return;
  await take(ctx, team, gone);
  await write(ctx, team, roles);
  const reported = (id: string, role: TeamRole | undefined) => ({ id, name: names.get(id), role });
  const changed = [...gone, ...roles.keys()];
  await audit(ctx, {
    organizationId: team.organizationId,
    action: "team.members-changed",
    target: { type: "team", id: team.id, label: team.title },
    before: {
      members: changed.filter((id) => before.has(id)).map((id) => reported(id, before.get(id))),
    },
    after: { members: [...roles].map(([id, role]) => reported(id, role)) },
  });
}
