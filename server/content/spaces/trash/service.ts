import { and, eq, gt, gte, isNotNull, lt, lte } from "drizzle-orm";
import type { trash } from "#lib/contract/content/trash.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../../access/context.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { readTotal } from "../../../db/totals.ts";
import { listPage } from "../../../platform/lists/list.ts";
import { selectSpaces } from "../reads/publication.ts";
import { titleHas } from "../reads/title-has.ts";
import { dueTime } from "./purge.ts";
import { type TrashedParts, toTrashedSpace, withTrashParts } from "./to-trashed-space.ts";

type Op = typeof trash;

function filters({ title, deletedBy, from, to }: Input<Op["listTrashedSpaces"]>["query"]) {
  const given = [
    title ? titleHas(spaceTable, title) : undefined,
    deletedBy ? eq(spaceTable.deletedBy, deletedBy) : undefined,
    from ? gte(spaceTable.deletedAt, new Date(from)) : undefined,
    to ? lt(spaceTable.deletedAt, new Date(to)) : undefined,
  ].filter((condition) => condition !== undefined);
  return given.length === 0 ? undefined : and(...given);
}

/** Lists restorable spaces in the trash, without those past their retention. */
export async function listTrashedSpaces(ctx: Context, { query }: Input<Op["listTrashedSpaces"]>) {
  const { id } = resourceOf(ctx, "organization");
  const due = dueTime(ctx.now, ctx.config.trashRetentionDays);
  const here = and(eq(spaceTable.organizationId, id), isNotNull(spaceTable.deletedAt));
  const filtered = filters(query);
  const where = and(here, gt(spaceTable.deletedAt, due), filtered);
  const countAll = async () => {
    const pastTime = and(here, lte(spaceTable.deletedAt, due));
    return (await readTotal(ctx.db, id, ["trash"])) - (await ctx.db.$count(spaceTable, pastTime));
  };
  const { page: _, limit: __, ...name } = query;
  return listPage({
    query,
    name: ["listTrashedSpaces", id, name],
    keys: [
      {
        column: spaceTable.deletedAt,
        value: ({ space }: TrashedParts) => space.deletedAt ?? ctx.now,
      },
      { column: spaceTable.id, value: ({ space }: TrashedParts) => space.id },
    ],
    order: query.order,
    rows: async (after, orderBy, limit) => {
      const page = selectSpaces(ctx.db)
        .query.where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withTrashParts(ctx, await page);
    },
    count: () => (filtered ? ctx.db.$count(spaceTable, where) : countAll()),
    toItem: (parts) => toTrashedSpace(ctx, parts),
  });
}
