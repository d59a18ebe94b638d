import { and, eq, gt, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { trashItems } from "#lib/contract/content/trash-items.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import { selectSpaces } from "../../content/spaces/reads/publication.ts";
import { dueTime, purgeTime } from "../../content/spaces/trash/purge.ts";
import {
  type TrashedParts,
  toTrashedSpace,
  withTrashParts,
} from "../../content/spaces/trash/to-trashed-space.ts";
import { hasText } from "../../db/has-text.ts";
import { optional } from "../../db/rows.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { type TrashedRow, trashView } from "../../db/schema/trash.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import { listPage } from "../../platform/lists/list.ts";

type Op = typeof trashItems;

interface TrashParts {
  item: TrashedRow;
  deletedBy: UserRow | undefined;
  /** For a space. */
  space?: TrashedParts | undefined;
}

/** Condition for what the caller may restore: admins all, others what they deleted themselves. */
export const mayRestore = ({ member, user }: Context, deletedBy: PgColumn): SQL | undefined =>
  member?.role === "admin" ? undefined : eq(deletedBy, user.id);

/** Adds who deleted the items, in one query. */
export async function withDeleters(
  { db }: Pick<Context, "db">,
  items: readonly TrashedRow[],
): Promise<TrashParts[]> {
  const ids = new Set(items.flatMap(({ deletedBy }) => deletedBy ?? []));
  const rows = await db
    .select()
    .from(userTable)
    .where(inArray(userTable.id, [...ids]));
  const users = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => ({ item, deletedBy: users.get(item.deletedBy ?? "") }));
}

/** Adds the collections and sites of spaces, in a few queries. */
async function withSpaces(ctx: Context, parts: readonly TrashParts[]): Promise<TrashParts[]> {
  const ids = parts.flatMap(({ item }) => (item.kind === "space" ? [item.targetId] : []));
  const rows = await selectSpaces(ctx.db).query.where(inArray(spaceTable.id, ids));
  const spaces = new Map(
    (await withTrashParts(ctx, rows)).map((each) => [each.space.id, each] as const),
  );
  return parts.map((each) => ({ ...each, space: spaces.get(each.item.targetId) }));
}

export function toTrashItem(
  ctx: Pick<Context, "config" | "now">,
  { item, deletedBy, space }: TrashParts,
) {
  const { id, kind, targetId, title, siteId, held, deletedAt } = item;
  return {
    object: "trash-item" as const,
    id,
    kind,
    target: { id: targetId, title },
    site: optional(siteId),
    space: space && toTrashedSpace(ctx, space),
    held,
    deletedBy: deletedBy && toUser(ctx, deletedBy),
    deletedAt: deletedAt.toISOString(),
    purgeAt: purgeTime(deletedAt, ctx.config.trashRetentionDays).toISOString(),
  };
}

/** Lists everything in the trash that the caller may restore, without what is past its retention. */
export async function listTrashItems(ctx: Context, { query }: Input<Op["listTrashItems"]>) {
  const { id } = resourceOf(ctx, "organization");
  const { page: _, limit: __, order, ...given } = query;
  const where = and(
    eq(trashView.organizationId, id),
    gt(trashView.deletedAt, dueTime(ctx.now, ctx.config.trashRetentionDays)),
    mayRestore(ctx, trashView.deletedBy),
    given.kind && inArray(trashView.kind, given.kind),
    given.title ? hasText(trashView.title, given.title) : undefined,
    given.target ? eq(trashView.targetId, given.target) : undefined,
    given.deletedBy ? eq(trashView.deletedBy, given.deletedBy) : undefined,
    given.from ? gte(trashView.deletedAt, new Date(given.from)) : undefined,
    given.to ? lt(trashView.deletedAt, new Date(given.to)) : undefined,
  );
  return listPage({
    query,
    name: ["listTrashItems", id, given],
    keys: [
      { column: trashView.deletedAt, value: ({ item }: TrashParts) => item.deletedAt },
      { column: trashView.id, value: ({ item }: TrashParts) => item.id },
    ],
    order,
    rows: async (after, orderBy, limit) => {
      const page = ctx.db
        .select()
        .from(trashView)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withSpaces(ctx, await withDeleters(ctx, await page));
    },
    count: () => ctx.db.$count(trashView, where),
    toItem: (parts) => toTrashItem(ctx, parts),
  });
}
