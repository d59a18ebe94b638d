import { and, eq, getTableColumns, isNotNull, or } from "drizzle-orm";
import type { PageQuery } from "#lib/contract/platform/common.ts";
import { hasText } from "../../db/has-text.ts";
import { grantTable } from "../../db/schema/access.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { teamTable } from "../../db/schema/people.ts";
import { userTable } from "../../db/schema/users.ts";
import { type Key, listPage } from "../../platform/lists/list.ts";
import type { Context } from "../context.ts";
import { memberName } from "../users/profiles.ts";
import { toTeam, withTeamParts } from "../users/to-team.ts";
import { toUser } from "../users/to-user.ts";
import type { GrantResource } from "./resource.ts";

type Query = PageQuery & { search?: string | undefined };
type Granted = Pick<typeof grantTable.$inferSelect, "role" | "createdAt" | "subjectId">;

const { role, createdAt, subjectId } = getTableColumns(grantTable);

/** Latest grant first. */
const keys: Key<Granted>[] = [
  { column: createdAt, value: (row) => row.createdAt },
  { column: subjectId, value: (row) => row.subjectId },
];

/** Matches users whose name or address contains the text. */
export function userMatches(search: string | undefined) {
  if (!search) return undefined;
  return or(hasText(memberName, search), hasText(userTable.email, search));
}

export function listUserGrants(ctx: Context, { id }: GrantResource, query: Query) {
  const here = and(eq(grantTable.placeId, id), isNotNull(grantTable.userId));
  const where = and(here, userMatches(query.search));
  const from = () =>
    ctx.db
      .select({ role, createdAt, subjectId, user: userTable })
      .from(grantTable)
      .innerJoin(userTable, eq(userTable.id, grantTable.userId))
      .innerJoin(
        memberTable,
        and(
          eq(memberTable.organizationId, grantTable.organizationId),
          eq(memberTable.userId, grantTable.userId),
        ),
      )
      .$dynamic();
  type Row = Granted & { user: typeof userTable.$inferSelect };
  return listPage({
    query,
    name: ["listUserPermissions", id, query.search],
    keys,
    order: "desc",
    rows: (after, orderBy, limit) =>
      from()
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(from().where(where).as("matching")),
    toItem: (row: Row) => ({ permission: row.role, user: toUser(ctx, row.user) }),
  });
}

export function listTeamGrants(ctx: Context, { id }: GrantResource, query: Query) {
  const title = query.search && hasText(teamTable.title, query.search);
  const where = and(eq(grantTable.placeId, id), title || undefined);
  const from = () =>
    ctx.db
      .select({ role, createdAt, subjectId, team: teamTable })
      .from(grantTable)
      .innerJoin(teamTable, eq(teamTable.id, grantTable.teamId))
      .$dynamic();
  return listPage({
    query,
    name: ["listTeamPermissions", id, query.search],
    keys,
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows = await from()
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withTeamParts(ctx, rows);
    },
    count: () => ctx.db.$count(from().where(where).as("matching")),
    toItem: (row) => ({ permission: row.role, team: toTeam(ctx, row) }),
  });
}
