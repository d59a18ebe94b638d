import { and, sql } from "drizzle-orm";
import type { memberAccess } from "#lib/contract/access/member-access.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { listPage } from "../../platform/lists/list.ts";
import type { Context } from "../context.ts";
import { toUser } from "../users/to-user.ts";
import { type MemberAt, membersAt, newestFirst } from "./aggregate.ts";
import { userMatches } from "./lists.ts";
import { requireAdministered } from "./named-resource.ts";

export async function listMembersWithoutAccess(
  ctx: Context,
  { query }: Input<(typeof memberAccess)["listMembersWithoutAccess"]>,
) {
  const resource = await requireAdministered(ctx, query, "Listing members without access");
  const { from, here, hasAccess } = membersAt(ctx.db, resource);
  const where = and(here, sql`(${hasAccess}) is not true`, userMatches(query.search));
  return listPage({
    query,
    name: ["listMembersWithoutAccess", resource.id, query.search],
    keys: newestFirst,
    order: "desc",
    rows: (after, orderBy, limit) =>
      from()
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(from().where(where).as("matching")),
    toItem: ({ user, member }: MemberAt) => ({
      object: "member-without-access" as const,
      user: toUser(ctx, user),
      organizationRole: member.role,
      disabled: member.disabled,
      pending: member.consentedAt === null || undefined,
    }),
  });
}
