import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { PageQuery, Role } from "#lib/contract/platform/common.ts";
import type { Db } from "../../db/client.ts";
import { grantTable } from "../../db/schema/access.ts";
import { type MemberRow, memberTable } from "../../db/schema/organizations.ts";
import { teamMemberTable } from "../../db/schema/people.ts";
import { siteSpaceTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { userTable } from "../../db/schema/users.ts";
import { type Key, listPage } from "../../platform/lists/list.ts";
import type { Context } from "../context.ts";
import { roleOfRank } from "../levels.ts";
import { toUser } from "../users/to-user.ts";
import { userMatches } from "./lists.ts";
import type { GrantResource } from "./resource.ts";

type Query = PageQuery & { search?: string | undefined; role?: Role | undefined };

const grantee = sql<string>`coalesce(${grantTable.userId}, ${teamMemberTable.userId})`;
const ofTeam = eq(teamMemberTable.teamId, grantTable.teamId);

/** Selects everybody with a grant at a resource, with their highest rank. */
const reachedAt = (db: Db, { id, ancestors }: GrantResource) =>
  db
    .select({
      userId: grantee.as("reached_user"),
      rank: sql<number | null>`max(role_rank(${grantTable.role}))`.as("reached_rank"),
    })
    .from(grantTable)
    .leftJoin(teamMemberTable, ofTeam)
    .where(sql`${grantTable.placeId} = any(${sql.param([...ancestors, id])})`)
    .groupBy(grantee)
    .as("reached");

/** Selects everybody with a grant to a live space of a site, with one such space. */
const reachedSpaces = (db: Db, { id, type }: GrantResource) =>
  db
    .select({
      userId: grantee.as("inside_user"),
      space: sql<string | null>`min(${spaceTable.id})`.as("inside_space"),
    })
    .from(siteSpaceTable)
    .innerJoin(
      spaceTable,
      and(eq(spaceTable.id, siteSpaceTable.spaceId), isNull(spaceTable.deletedAt)),
    )
    .innerJoin(
      grantTable,
      sql`${grantTable.placeId} = any(array_append(${spaceTable.ancestors}, ${spaceTable.id}))`,
    )
    .leftJoin(teamMemberTable, ofTeam)
    .where(and(eq(siteSpaceTable.siteId, id), type === "site" ? undefined : sql`false`))
    .groupBy(grantee)
    .as("inside");

/** Member with their access to a resource. */
export interface MemberAt {
  user: typeof userTable.$inferSelect;
  member: MemberRow;
  joinedAt: Date;
  rank: number | null;
  space: string | null;
}

/** Selects the members of a resource's organization, with their access by any rule. */
export function membersAt(db: Db, resource: GrantResource) {
  const [reached, inside] = [reachedAt(db, resource), reachedSpaces(db, resource)];
  const rank = sql<
    number | null
  >`standing_rank(${memberTable.role}, ${resource.effectiveLevel}, ${reached.rank})`;
  const from = () =>
    db
      .select({
        user: userTable,
        member: memberTable,
        joinedAt: memberTable.joinedAt,
        rank: rank.as("rank"),
        space: inside.space,
      })
      .from(memberTable)
      .innerJoin(userTable, eq(userTable.id, memberTable.userId))
      .leftJoin(reached, eq(reached.userId, memberTable.userId))
      .leftJoin(inside, eq(inside.userId, memberTable.userId))
      .$dynamic();
  return {
    from,
    rank,
    here: eq(memberTable.organizationId, resource.organizationId),
    hasAccess: and(eq(memberTable.disabled, false), or(isNotNull(rank), isNotNull(inside.space))),
  };
}

/** Order of lists of members: newest first. */
export const newestFirst: Key<MemberAt>[] = [
  { column: memberTable.joinedAt, value: (row) => row.joinedAt },
  { column: memberTable.userId, value: (row) => row.user.id },
];

/** Lists all members with access to a resource by any rule, newest member first. */
export function listEffectiveAccess(ctx: Context, resource: GrantResource, query: Query) {
  const { db } = ctx;
  const { from, rank, here, hasAccess } = membersAt(db, resource);
  const wanted = query.role && sql`${rank} = role_rank(${query.role})`;
  const where = and(here, hasAccess, wanted, userMatches(query.search));
  const organization = { type: "organization" as const, organization: resource.organizationId };
  return listPage({
    query,
    name: ["listEffectiveAccess", resource.id, query.search, query.role],
    keys: newestFirst,
    order: "desc",
    rows: (after, orderBy, limit) =>
      from()
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => db.$count(from().where(where).as("matching")),
    toItem: ({ user, rank: found, space }: MemberAt) => ({
      permission: roleOfRank(found ?? 0),
      user: toUser(ctx, user),
      origin: found === null && space !== null ? { type: "space" as const, space } : organization,
    }),
  });
}
