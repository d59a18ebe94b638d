import { and, type SQL } from "drizzle-orm";
import type { PageQuery } from "#lib/contract/platform/common.ts";
import type { Context } from "../../access/context.ts";
import { type TokenRow, tokenTable } from "../../db/schema/users.ts";
import { listPage } from "../../platform/lists/list.ts";

/** Lists the caller's own tokens or sessions, newest first; `name` distinguishes its cursors. */
export function listOwn<Item>(
  ctx: Context,
  name: string,
  {
    query,
    where,
    toItem,
  }: { query: PageQuery; where: SQL | undefined; toItem: (row: TokenRow) => Item },
) {
  return listPage({
    query,
    name: [name, ctx.user.id],
    keys: [{ column: tokenTable.id, value: (row: TokenRow) => row.id }],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(tokenTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(tokenTable, where),
    toItem,
  });
}
