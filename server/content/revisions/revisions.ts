import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import { builtOnce } from "../../db/prepared.ts";
import { one } from "../../db/rows.ts";
import { type RevisionRow, revisionTable } from "../../db/schema/content.ts";
import type { Context } from "../../platform/context.ts";
import { newId } from "../../platform/ids.ts";
import { emptyContent } from "./nodes.ts";
import { areFresh, writeObjects } from "./objects.ts";
import { loadTree, type Tree } from "./tree.ts";

type NewRevision = Pick<RevisionRow, "spaceId" | "root" | "parents" | "type"> &
  Partial<Pick<RevisionRow, "id" | "changeRequestId" | "mergedFrom">> & {
    session?: string | undefined;
  };

/**
 * A moment behind those of its parents, so that a history is in the order in which it was written: who
 * waited for another's merge may have come before it.
 */
function momentAfter(parents: readonly string[], now: Date) {
  if (parents.length === 0) return now;
  const { createdAt, id } = revisionTable;
  const given = sql.param(now, createdAt);
  return sql`greatest(${given}::timestamptz, (select max(${createdAt}) + interval '1 millisecond'
    from ${revisionTable} where ${inArray(id, [...parents])}))`;
}

/** Records what a space or a change request holds from now on; its objects are stored already. */
export async function addRevision(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  revision: NewRevision,
): Promise<RevisionRow> {
  const createdAt = momentAfter(revision.parents, now);
  const values = { id: newId(), createdBy: actor.id, createdAt, ...revision };
  return one(await db.insert(revisionTable).values(values).returning());
}

/** Marks a revision whose place in the history a later edit of its session takes. */
export async function markReplaced(db: Db, id: string): Promise<void> {
  await db.update(revisionTable).set({ isReplaced: true }).where(eq(revisionTable.id, id));
}

/** The first revision of a new space, under the id that the space names already: it holds nothing. */
export async function addFirstRevision(
  ctx: Pick<Context, "db" | "actor" | "now">,
  space: { id: string; revision: string },
): Promise<void> {
  const { root, bodies } = emptyContent;
  // All new spaces begin with the same objects: whoever wrote them each time would wait for all others.
  if (!(await areFresh(ctx.db, [...bodies.keys()], ctx.now))) {
    await writeObjects(ctx.db, bodies, ctx.now);
  }
  const { id, revision } = space;
  await addRevision(ctx, { id: revision, spaceId: id, root, parents: [], type: "edits" });
}

const revisionQuery = builtOnce((db) => ({
  query: db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.id, sql.placeholder("id"))),
  selection: getTableColumns(revisionTable),
}));

/** A revision by id; undefined when there is none. */
export async function findRevision(db: Db, id: string): Promise<RevisionRow | undefined> {
  const [row] = await revisionQuery(db, { id });
  return row;
}

/** Revisions never change, and what something refers to is not removed. */
const known = new LRUCache<string, RevisionRow>({ max: 5000 });

/** A revision that something refers to, which therefore exists. */
export async function readRevision(db: Db, id: string): Promise<RevisionRow> {
  const row = known.get(id) ?? (await findRevision(db, id));
  if (!row) throw new Error(`The revision ${id} is missing`);
  known.set(id, row);
  return row;
}

/** The content of a revision that something refers to. */
export async function readTree(db: Db, id: string): Promise<Tree> {
  return loadTree(db, (await readRevision(db, id)).root);
}
