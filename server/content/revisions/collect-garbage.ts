import { and, eq, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { contentObjectTable, revisionTable } from "../../db/schema/content.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { trashItemTable } from "../../db/schema/trash.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { collectBlobGarbage } from "../files/collect-blobs.ts";
import { blobsOfPictures } from "../files/pictures.ts";
import type { FileFields, PageNode, RootNode } from "./nodes.ts";
import { readObjects } from "./objects.ts";

interface Deps {
  db: Db;
  storage: Storage;
  now: () => Date;
}

/**
 * Milliseconds until garbage collection: longer than any transaction that adds a reference to an
 * object.
 */
const graceMs = 24 * 60 * 60_000;
const batch = 1000;

/**
 * Deletes replaced revisions, and those of deleted spaces, unless a duplicate, its change
 * requests or its deleted pages are based on them.
 */
async function deleteRevisions(db: Db, before: Date): Promise<number> {
  type Table = typeof spaceTable | typeof changeRequestTable | typeof trashItemTable;
  const none = (table: Table, where: SQL | undefined) =>
    notExists(db.select({ one: sql`1` }).from(table).where(where));
  const { id, spaceId } = revisionTable;
  const used = [
    changeRequestTable.revision,
    changeRequestTable.revisionInitial,
    changeRequestTable.revisionMergedAncestor,
    changeRequestTable.revisionMerged,
  ].map((column) => eq(column, id));
  const rows = await db
    .delete(revisionTable)
    .where(
      and(
        or(
          none(spaceTable, or(eq(spaceTable.id, spaceId), eq(spaceTable.revision, id))),
          and(revisionTable.isReplaced, lt(revisionTable.createdAt, before)),
        ),
        none(changeRequestTable, or(...used)),
        none(trashItemTable, eq(trashItemTable.revision, id)),
      ),
    )
    .returning({ id });
  return rows.length;
}

async function readNodes<Node>(db: Db, hashes: string[]): Promise<Node[]> {
  const bodies = await readObjects(db, hashes);
  return [...bodies.values()].map((body) => JSON.parse(body) as Node);
}

interface Reached {
  /** Hashes of objects. */
  reached: Set<string>;
  blobs: Set<string>;
}

/** Collects everything that revisions reference. */
async function reachable(db: Db): Promise<Reached> {
  const blobs = new Set<string>();
  const reached = new Set<string>();
  const fresh = (hashes: string[]) => {
    const found = [...new Set(hashes)].filter((hash) => !reached.has(hash));
    for (const hash of found) reached.add(hash);
    return found;
  };
  const rows = await db.selectDistinct({ root: revisionTable.root }).from(revisionTable);
  const roots = fresh(rows.map(({ root }) => root));
  for (let start = 0; start < roots.length; start += batch) {
    const nodes = await readNodes<RootNode>(db, roots.slice(start, start + batch));
    fresh(
      nodes.flatMap(({ reusableContents }) => reusableContents.map(({ document }) => document)),
    );
    const lists = await readNodes<FileFields[]>(db, fresh(nodes.map(({ files }) => files)));
    for (const { blob } of lists.flat()) blobs.add(blob);
    let level = fresh(nodes.flatMap(({ pages }) => pages));
    while (level.length > 0) {
      const pages = await readNodes<PageNode>(db, level);
      fresh(pages.flatMap(({ document }) => document ?? []));
      level = fresh(pages.flatMap((page) => page.pages));
    }
  }
  return { reached, blobs };
}

/** Deletes revisions, objects and blobs that have been unreferenced for a day. */
export async function collectContentGarbage(
  deps: Deps,
): Promise<{ revisions: number; objects: number; blobs: number }> {
  const { db } = deps;
  const before = new Date(deps.now().getTime() - graceMs);
  const revisions = await deleteRevisions(db, before);
  const { reached, blobs } = await reachable(db);
  const objects = await deleteObjects(db, before, reached);
  const used = new Set([...blobs, ...(await blobsOfPictures(db))]);
  return { revisions, objects, blobs: await collectBlobGarbage(deps, before, used) };
}

async function deleteObjects(db: Db, before: Date, reached: Set<string>): Promise<number> {
  const isOld = lt(contentObjectTable.touchedAt, before);
  let objects = 0;
  for (let after = ""; ; ) {
    const rows = await db
      .select({ hash: contentObjectTable.hash })
      .from(contentObjectTable)
      .where(and(isOld, sql`${contentObjectTable.hash} > ${after}`))
      .orderBy(contentObjectTable.hash)
      .limit(batch);
    const lost = rows.map(({ hash }) => hash).filter((hash) => !reached.has(hash));
    // Checked again when deleting, as there may be new references.
    if (lost.length > 0) {
      const gone = and(isOld, inArray(contentObjectTable.hash, lost));
      objects += (await db.delete(contentObjectTable).where(gone).returning({ one: sql`1` }))
        .length;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return objects;
    after = last.hash;
  }
}
