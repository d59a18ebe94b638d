import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { builtOnce } from "../../db/prepared.ts";
import { one } from "../../db/rows.ts";
import { type RevisionRow, revisionTable } from "../../db/schema/content.ts";
import { newId } from "../../platform/ids.ts";
import { noChanges } from "./compare.ts";
import { emptyContent } from "./nodes.ts";
import { areFresh, writeObjects } from "./objects.ts";
import { loadTree, type Tree } from "./tree.ts";

type NewRevision = Pick<RevisionRow, "spaceId" | "root" | "parents" | "type"> &
  Partial<
    Pick<RevisionRow, "id" | "changeRequestId" | "mergedFrom" | "importedFrom" | "counts">
  > & {
    session?: string | undefined;
  };

/**
 * Returns a time after the parent revisions' own, so that the history is sorted in the order of
 * writing: a write that waited for another merge may have begun before it.
 */
function momentAfter(parents: readonly string[], now: Date) {
  if (parents.length === 0) return now;
  const { createdAt, id } = revisionTable;
  const given = sql.param(now, createdAt);
  return sql`greatest(${given}::timestamptz, (select max(${createdAt}) + interval '1 millisecond'
    from ${revisionTable} where ${inArray(id, [...parents])}))`;
}

/** Inserts the next revision of a space or change request; its objects are stored already. */
export async function addRevision(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  revision: NewRevision,
): Promise<RevisionRow> {
  const createdAt = momentAfter(revision.parents, now);
  const values = { id: newId(), createdBy: actor.id, createdAt, ...revision };
  return one(await db.insert(revisionTable).values(values).returning());
}

/** Marks a revision as replaced by a later edit of the same session. */
export async function markReplaced(db: Db, id: string): Promise<void> {
  await db.update(revisionTable).set({ isReplaced: true }).where(eq(revisionTable.id, id));
}

/**
 * Inserts the first, empty revision of a new space, with the id that the space references already.
 */
export async function addFirstRevision(
  ctx: Pick<Context, "db" | "actor" | "now">,
  space: { id: string; revision: string },
): Promise<void> {
  const { root, bodies } = emptyContent;
  // All new spaces share these objects: writing them every time would lock all other writers out.
  if (!(await areFresh(ctx.db, [...bodies.keys()], ctx.now))) {
    await writeObjects(ctx.db, bodies, ctx.now);
  }
  const { id, revision } = space;
  const first = { id: revision, spaceId: id, root, parents: [], counts: noChanges };
  await addRevision(ctx, { ...first, type: "edits" });
}

const revisionQuery = builtOnce((db) => ({
  query: db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.id, sql.placeholder("id"))),
  selection: getTableColumns(revisionTable),
}));

export async function findRevision(db: Db, id: string): Promise<RevisionRow | undefined> {
  const [row] = await revisionQuery(db, { id });
  return row;
}

/** Revisions by id; never invalidated, as they don't change, and referenced ones aren't deleted. */
const known = new LRUCache<string, RevisionRow>({ max: 5000 });

/** Reads a revision that something references, so that it must exist. */
export async function readRevision(db: Db, id: string): Promise<RevisionRow> {
  const row = known.get(id) ?? (await findRevision(db, id));
  if (!row) throw new Error(`The revision ${id} is missing`);
  known.set(id, row);
  return row;
}

/** Reads the content of a revision that something references. */
export async function readTree(db: Db, id: string): Promise<Tree> {
  return loadTree(db, (await readRevision(db, id)).root);
}
