import { and, eq, inArray } from "drizzle-orm";
import type { Role } from "#lib/contract/platform/common.ts";
import { grantTable } from "../../db/schema/access.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { teamTable } from "../../db/schema/people.ts";
import { userTable } from "../../db/schema/users.ts";
import { notFound } from "../../platform/errors.ts";
import { audit } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { memberName } from "../users/profiles.ts";
import { deleteRequests } from "./delete-requests.ts";
import type { GrantResource } from "./resource.ts";

export type SubjectKind = "users" | "teams";

interface Subjects {
  kind: SubjectKind;
  ids: readonly string[];
}

interface Change {
  id: string;
  name: string;
  role: Role | null;
}

async function namesOf({ db }: Context, organizationId: string, { kind, ids }: Subjects) {
  const rows =
    kind === "teams"
      ? await db
          .select({ id: teamTable.id, name: teamTable.title })
          .from(teamTable)
          .where(and(eq(teamTable.organizationId, organizationId), inArray(teamTable.id, [...ids])))
      : await db
          .select({ id: userTable.id, name: memberName })
          .from(memberTable)
          .innerJoin(userTable, eq(userTable.id, memberTable.userId))
          .where(
            and(
              eq(memberTable.organizationId, organizationId),
              inArray(memberTable.userId, [...ids]),
            ),
          );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const grantsAt = ({ id }: GrantResource, ids: readonly string[]) =>
  and(eq(grantTable.placeId, id), inArray(grantTable.subjectId, [...ids]));

async function record(
  ctx: Context,
  resource: GrantResource,
  kind: SubjectKind,
  changes: Change[][],
) {
  const [before, after] = changes;
  const isGrant = after?.some(({ role }) => role !== null);
  await audit(ctx, {
    organizationId: resource.organizationId,
    action: `${resource.type}.access-${isGrant ? "granted" : "revoked"}`,
    target: { type: resource.type, id: resource.id, label: resource.title },
    before: { [kind]: before },
    after: { [kind]: after },
  });
}

async function write(
  ctx: Context,
  resource: GrantResource,
  kind: SubjectKind,
  ids: string[],
  role: Role,
) {
  const { id, type, organizationId } = resource;
  const values = ids.map((subject) => ({
    organizationId,
    role,
    createdAt: ctx.now,
    [kind === "users" ? "userId" : "teamId"]: subject,
    [`${type}Id`]: id,
  }));
  const target = [grantTable.subjectId, grantTable.placeId];
  await ctx.db.insert(grantTable).values(values).onConflictDoUpdate({ target, set: { role } });
}

/** Grants members or teams a role on a resource, which answers their requests; null revokes it. */
export async function applyGrants(
  ctx: Context,
  resource: GrantResource,
  { kind, ids }: Subjects,
  role: Role | null,
): Promise<void> {
  const subjects = [...new Set(ids)];
  const names = await namesOf(ctx, resource.organizationId, { kind, ids: subjects });
  const unknown = subjects.find((id) => !names.has(id));
  if (unknown) throw notFound(`${kind}: ${kind === "users" ? "member" : "team"} ${unknown}`);
  if (role !== null) await deleteRequests(ctx, resource.id, { kind, ids: subjects });
  const had = await ctx.db
    .select({ id: grantTable.subjectId, role: grantTable.role })
    .from(grantTable)
    .where(grantsAt(resource, subjects))
    .for("update");
  const before = new Map(had.map((row) => [row.id, row.role]));
  const changed = subjects.filter((id) => (before.get(id) ?? null) !== role);
  if (changed.length === 0) return;
  if (role === null) await ctx.db.delete(grantTable).where(grantsAt(resource, changed));
  else await write(ctx, resource, kind, changed, role);
  const reported = (roleOf: (id: string) => Role | null): Change[] =>
    changed.map((id) => ({ id, name: names.get(id) ?? "", role: roleOf(id) }));
  await record(ctx, resource, kind, [
    reported((id) => before.get(id) ?? null),
    reported(() => role),
  ]);
}

/** Revokes a grant; does nothing if there is none. */
export async function removeGrant(
  ctx: Context,
  resource: GrantResource,
  kind: SubjectKind,
  id: string,
): Promise<void> {
  const names = await namesOf(ctx, resource.organizationId, { kind, ids: [id] });
  if (names.has(id)) await applyGrants(ctx, resource, { kind, ids: [id] }, null);
}
