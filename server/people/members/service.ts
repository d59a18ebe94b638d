import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { members } from "#lib/contract/people/members.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { userMatches } from "../../access/permissions/lists.ts";
import { memberName } from "../../access/users/profiles.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { userTable } from "../../db/schema/users.ts";
import { type Key, listPage } from "../../platform/lists/list.ts";
import { type MemberParts, toMember } from "./to-member.ts";
import { withCounts } from "./with-counts.ts";

type Op = typeof members;
type Query = Input<Op["listMembersInOrganizationById"]>["query"];

const dormancy = 90 * 24 * 60 * 60_000;

/**
 * Condition for members who weren't seen for long; for those never seen, the time since they joined
 * counts.
 */
function isDormant(now: Date) {
  const since = new Date(now.getTime() - dormancy);
  const { lastSeenAt, joinedAt } = memberTable;
  return or(lt(lastSeenAt, since), and(isNull(lastSeenAt), lt(joinedAt, since)));
}

function filters({ role, search, sort, dormant, active }: Query, now: Date) {
  return [
    active ? and(eq(memberTable.disabled, false), isNotNull(memberTable.consentedAt)) : undefined,
    dormant ? isDormant(now) : undefined,
    sort === "lastSeenAt" ? isNotNull(memberTable.lastSeenAt) : undefined,
    role && (role === "guest" ? isNull(memberTable.role) : eq(memberTable.role, role)),
    userMatches(search),
  ];
}

/** Name in lower case, and distance from the highest role: texts, as cursors hold them. */
const name = sql<string>`lower(${memberName})`;
const below = sql<string>`(9 - coalesce(role_rank(${memberTable.role}), 0))::text`;

type Sorted = MemberParts & { name: string; below: string };

const keys: Record<Query["sort"], Key<Sorted>> = {
  joinedAt: { column: memberTable.joinedAt, value: ({ member }) => member.joinedAt },
  lastSeenAt: { column: memberTable.lastSeenAt, value: ({ member }) => member.lastSeenAt ?? "" },
  name: { column: name, value: (parts) => parts.name },
  role: { column: below, value: (parts) => parts.below },
};

const sameUser = eq(userTable.id, memberTable.userId);

export async function listMembersInOrganizationById(
  ctx: Context,
  { query }: Input<Op["listMembersInOrganizationById"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const where = and(eq(memberTable.organizationId, id), ...filters(query, ctx.now));
  const { page: _, limit: __, ...shown } = query;
  return listPage({
    query,
    name: ["listMembers", id, shown],
    keys: [
      keys[query.sort],
      { column: memberTable.userId, value: ({ member }: Sorted) => member.userId },
    ],
    order: query.order,
    rows: async (after, orderBy, limit) => {
      const page = await ctx.db
        .select({ member: memberTable, user: userTable, name, below })
        .from(memberTable)
        .innerJoin(userTable, sameUser)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withCounts(ctx, page);
    },
    count: () => {
      if (!query.search) return ctx.db.$count(memberTable, where);
      const ids = ctx.db.select({ id: memberTable.userId }).from(memberTable);
      return ctx.db.$count(ids.innerJoin(userTable, sameUser).where(where).as("matching"));
    },
    toItem: (parts) => toMember(ctx, parts),
  });
}
