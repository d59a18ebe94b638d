import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { ItemMarks, viewedItems } from "#lib/contract/review/viewed-items.ts";
import type { Context } from "../../access/context.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { ancestorOf } from "../../content/change-requests/to-change-request.ts";
import { itemMarks } from "../../content/revisions/item-marks.ts";
import { findRevision, readTree } from "../../content/revisions/revisions.ts";
import { loadTree } from "../../content/revisions/tree.ts";
import { type RevisionRow, revisionTable } from "../../db/schema/content.ts";
import { type ChangeRequestRow, viewedItemTable } from "../../db/schema/review.ts";
import { notFound } from "../../platform/errors.ts";

type Op = typeof viewedItems;

const { changeRequestId, userId, itemId } = viewedItemTable;

const ownMarks = ({ user }: Context, request: ChangeRequestRow) =>
  and(eq(changeRequestId, request.id), eq(userId, user.id));

/** Returns a current or earlier revision of the change request; 404 for others. */
async function requireRevision(ctx: Context, request: ChangeRequestRow, id: string) {
  const row = await findRevision(ctx.db, id);
  const isOwn = row?.changeRequestId === request.id || id === request.revisionInitial;
  if (!row || !isOwn) throw notFound("revision: revision");
  return row;
}

/** Returns the space revision that a change request was compared with at one of its revisions. */
async function ancestorAt(
  { db }: Context,
  request: ChangeRequestRow,
  { id, createdAt }: RevisionRow,
): Promise<string> {
  if (id === request.revision) return ancestorOf(request);
  const [update] = await db
    .select({ parents: revisionTable.parents })
    .from(revisionTable)
    .where(
      and(
        eq(revisionTable.spaceId, request.spaceId),
        eq(revisionTable.changeRequestId, request.id),
        eq(revisionTable.type, "update"),
        lte(revisionTable.createdAt, createdAt),
      ),
    )
    .orderBy(desc(revisionTable.createdAt), desc(revisionTable.id))
    .limit(1);
  return update?.parents[1] ?? request.revisionInitial;
}

async function marksAt(ctx: Context, request: ChangeRequestRow, revision: RevisionRow) {
  const ancestor = await ancestorAt(ctx, request, revision);
  return itemMarks(await readTree(ctx.db, ancestor), await loadTree(ctx.db, revision.root));
}

async function listViewed(ctx: Context, request: ChangeRequestRow) {
  const rows = await ctx.db
    .select()
    .from(viewedItemTable)
    .where(ownMarks(ctx, request))
    .orderBy(itemId);
  const { revision } = request;
  if (rows.length === 0) return { revision, items: [] };
  const markOf = itemMarks(
    await readTree(ctx.db, ancestorOf(request)),
    await readTree(ctx.db, revision),
  );
  const current = rows.filter((row) => row.mark === markOf(row.itemId));
  return { revision, items: current.map((row) => row.itemId) };
}

export async function listViewedItemsOfChangeRequest(
  ctx: Context,
  { params }: Input<Op["listViewedItemsOfChangeRequest"]>,
) {
  return listViewed(ctx, await requireChangeRequest(ctx, params.changeRequestId));
}

/** Returns the ids to mark and to unmark; the last mark of an item counts. */
function wantedOf(items: ItemMarks["items"]) {
  // In a fixed order, so that two requests of one person can't deadlock.
  const wanted = [...new Map(items.map(({ id, viewed }) => [id, viewed]))].sort();
  const idsOf = (which: boolean) => wanted.flatMap(([id, viewed]) => (viewed === which ? id : []));
  return { marked: idsOf(true), unmarked: idsOf(false) };
}

/** Stores the hash of each marked item from the revision that the caller viewed. */
export async function markItemsOfChangeRequest(
  ctx: Context,
  { params, body }: Input<Op["markItemsOfChangeRequest"]>,
) {
  const request = await requireChangeRequest(ctx, params.changeRequestId);
  const markOf = await marksAt(ctx, request, await requireRevision(ctx, request, body.revision));
  const { marked, unmarked } = wantedOf(body.items);
  const values = marked.map((id) => {
    const mark = markOf(id);
    const index = body.items.findIndex((item) => item.id === id);
    if (mark === undefined) throw notFound(`items.${index}.id: item`);
    return { changeRequestId: request.id, userId: ctx.user.id, itemId: id, mark };
  });
  if (values.length > 0) {
    await ctx.db
      .insert(viewedItemTable)
      .values(values)
      .onConflictDoUpdate({
        target: [changeRequestId, userId, itemId],
        set: { mark: sql`excluded.mark` },
      });
  }
  if (unmarked.length > 0) {
    await ctx.db
      .delete(viewedItemTable)
      .where(and(ownMarks(ctx, request), inArray(itemId, unmarked)));
  }
  return listViewed(ctx, request);
}
