import { and, eq, exists, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { trashItems } from "#lib/contract/content/trash-items.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { readEffectiveRoles } from "../../access/grants/effective-access.ts";
import { atLeast } from "../../access/levels.ts";
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
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { type TrashedRow, trashItemTable, trashView } from "../../db/schema/trash.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import { listPage } from "../../platform/lists/list.ts";

type Op = typeof trashItems;

interface TrashParts {
  item: TrashedRow;
  deletedBy: UserRow | undefined;
  /** For a space. */
  space?: TrashedParts | undefined;
  /** For a page or file: its space. */
  within?: Pick<SpaceRow, "id" | "title"> | undefined;
}

/** Returns the ids of the spaces with deleted pages or files that the caller may edit. */
async function editableSpaces(ctx: Context, of: string): Promise<string[]> {
  const { id, organizationId, effectiveLevel, ancestors, deletedAt } = spaceTable;
  const items = ctx.db
    .select({ one: sql`1` })
    .from(trashItemTable)
    .where(eq(trashItemTable.spaceId, id));
  const spaces = await ctx.db
    .select({ id, organizationId, effectiveLevel, ancestors })
    .from(spaceTable)
    .where(and(eq(organizationId, of), isNull(deletedAt), exists(items)));
  const effectiveRole = await readEffectiveRoles(ctx, spaces);
  return spaces.flatMap((space) => (atLeast(effectiveRole(space), "edit") ? space.id : []));
}

/**
 * Returns the condition for items within their retention that the caller may restore: pages and
 * files of spaces that they may edit; of the rest, admins all, others what they deleted themselves.
 */
export async function restorable(ctx: Context): Promise<SQL | undefined> {
  const { organizationId, deletedAt, deletedBy, spaceId } = trashView;
  const { id } = resourceOf(ctx, "organization");
  const here = and(
    eq(organizationId, id),
    gt(deletedAt, dueTime(ctx.now, ctx.config.trashRetentionDays)),
  );
  if (ctx.member?.role === "admin") return here;
  const own = and(isNull(spaceId), eq(deletedBy, ctx.user.id));
  const editable = await editableSpaces(ctx, id);
  return and(here, or(own, sql`${spaceId} = any(${sql.param(editable)})`));
}

/** Adds who deleted the items, and the spaces of pages and files, in two queries. */
export async function withParts(
  { db }: Pick<Context, "db">,
  items: readonly TrashedRow[],
): Promise<TrashParts[]> {
  const ids = new Set(items.flatMap(({ deletedBy }) => deletedBy ?? []));
  const rows = await db
    .select()
    .from(userTable)
    .where(inArray(userTable.id, [...ids]));
  const users = new Map(rows.map((row) => [row.id, row]));
  const { id, title } = spaceTable;
  const within = await db
    .select({ id, title })
    .from(spaceTable)
    .where(inArray(id, [...new Set(items.flatMap(({ spaceId }) => spaceId ?? []))]));
  const spaces = new Map(within.map((row) => [row.id, row]));
  return items.map((item) => ({
    item,
    deletedBy: users.get(item.deletedBy ?? ""),
    within: spaces.get(item.spaceId ?? ""),
  }));
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
  { item, deletedBy, space, within }: TrashParts,
) {
  const { id, kind, targetId, title, siteId, held, deletedAt, revision, path } = item;
  return {
    object: "trash-item" as const,
    id,
    kind,
    target: { id: targetId, title },
    site: optional(siteId),
    space: space && toTrashedSpace(ctx, space),
    content: within && revision ? { space: within, revision, path: optional(path) } : undefined,
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
    await restorable(ctx),
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
      return withSpaces(ctx, await withParts(ctx, await page));
    },
    count: () => ctx.db.$count(trashView, where),
    toItem: (parts) => toTrashItem(ctx, parts),
  });
}
