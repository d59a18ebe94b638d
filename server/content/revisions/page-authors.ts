import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { type PageFields, revisionTable } from "../../db/schema/content.ts";
import { type PageNode, pageMembers, type RootNode } from "./nodes.ts";
import { readObjects } from "./objects.ts";

/** Limits of the history that is searched. */
const mostMerges = 50;
const mostEdits = 200;
const mostObjects = 5000;

const parent = alias(revisionTable, "parent");

/**
 * Reads the latest edits that are part of a space's content, with the content before and after
 * each.
 */
async function readEdits(db: Db, spaceId: string) {
  const { changeRequestId, createdAt, createdBy, id, mergedFrom, parents, root } = revisionTable;
  const inSpace = eq(revisionTable.spaceId, spaceId);
  const merges = await db
    .select({ mergedFrom })
    .from(revisionTable)
    .where(and(inSpace, isNull(changeRequestId), isNotNull(mergedFrom)))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostMerges);
  const merged = merges.flatMap((merge) => merge.mergedFrom ?? []);
  return db
    .select({ author: createdBy, before: parent.root, after: root })
    .from(revisionTable)
    .innerJoin(parent, eq(parent.id, sql`${parents}[1]`))
    .where(
      and(
        inSpace,
        eq(revisionTable.type, "edits"),
        or(isNull(changeRequestId), inArray(changeRequestId, merged)),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(mostEdits);
}

/** Pages of one side of an edit that differ from the other side. */
interface Side {
  hashes: string[];
  /** Content of each page without its children, by id. */
  found: Map<string, string>;
}

interface Edit {
  author: string | null;
  before: Side;
  after: Side;
}

const contentOf = (fields: PageFields) =>
  JSON.stringify(pageMembers.map((member) => fields[member] ?? null));

const without = (hashes: string[], others: string[]) => {
  const known = new Set(others);
  return hashes.filter((hash) => !known.has(hash));
};

/** Moves all edits one level down the tree, skipping pages that are equal on both sides. */
async function descend(db: Db, edits: readonly Edit[]): Promise<number> {
  for (const { before, after } of edits) {
    const shared = before.hashes;
    before.hashes = without(before.hashes, after.hashes);
    after.hashes = without(after.hashes, shared);
  }
  const sides = edits.flatMap(({ before, after }) => [before, after]);
  const bodies = await readObjects(
    db,
    sides.flatMap(({ hashes }) => hashes),
  );
  for (const side of sides) {
    const nodes = side.hashes.map((hash) => JSON.parse(bodies.get(hash) ?? "") as PageNode);
    for (const node of nodes) side.found.set(node.id, contentOf(node));
    side.hashes = nodes.flatMap(({ pages }) => pages);
  }
  return bodies.size;
}

/**
 * Returns the ids of the people who last edited any of these pages in a space, the latest first.
 * Reads a limited number of objects, level by level: only those in which edits differ.
 */
export async function readPageAuthors(
  db: Db,
  spaceId: string,
  pageIds: readonly string[],
): Promise<string[]> {
  if (pageIds.length === 0) return [];
  const rows = await readEdits(db, spaceId);
  const roots = await readObjects(
    db,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  const sideOf = (root: string): Side => {
    const { pages } = JSON.parse(roots.get(root) ?? "") as RootNode;
    return { hashes: pages, found: new Map() };
  };
  const edits = rows.map(({ author, before, after }) => ({
    author,
    before: sideOf(before),
    after: sideOf(after),
  }));
  let left = mostObjects;
  while (left > 0 && edits.some(({ after }) => after.hashes.length > 0)) {
    left -= await descend(db, edits);
  }
  const changes = ({ before, after }: Edit) =>
    pageIds.some((id) => after.found.has(id) && after.found.get(id) !== before.found.get(id));
  const authors = edits.filter(changes).flatMap(({ author }) => author ?? []);
  return [...new Set(authors)];
}
