import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { changeRequests } from "#lib/contract/review/change-requests.ts";
import type { Context } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { contributorTable } from "../../db/schema/review.ts";
import { userTable } from "../../db/schema/users.ts";
import { listPage } from "../../platform/lists/list.ts";

type Op = typeof changeRequests;

/** Lists the contributors; the first one is the creator. */
export async function listContributorsOfChangeRequest(
  ctx: Context,
  { params, query }: Input<Op["listContributorsOfChangeRequest"]>,
) {
  const { id } = await requireChangeRequest(ctx, params.changeRequestId);
  const here = eq(contributorTable.changeRequestId, id);
  const select = () =>
    ctx.db
      .select({ contribution: contributorTable, user: userTable })
      .from(contributorTable)
      .innerJoin(userTable, eq(userTable.id, contributorTable.userId));
  type Row = Awaited<ReturnType<typeof select>>[number];
  return listPage({
    query,
    name: ["listContributors", id],
    keys: [
      { column: contributorTable.updatedAt, value: (row: Row) => row.contribution.updatedAt },
      { column: contributorTable.userId, value: (row: Row) => row.contribution.userId },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      select()
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(contributorTable, here),
    toItem: ({ contribution, user }) => ({
      updatedAt: contribution.updatedAt.toISOString(),
      count: contribution.count,
      user: toUser(ctx, user),
    }),
  });
}
