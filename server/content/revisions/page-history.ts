import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import { revisionTable } from "../../db/schema/content.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { emptyContent } from "./nodes.ts";
import { type PageChange, readDifferences } from "./page-differences.ts";

const batch = 50;

/** Changes to a page by revision, newest first. */
type PageHistory = ReadonlyMap<string, PageChange>;
type Histories = ReadonlyMap<string, PageHistory>;

/** Histories of all pages by the space's last revision, which never change. */
const known = new LRUCache<string, Histories>({
  maxSize: 500_000,
  sizeCalculation: (pages) => [...pages.values()].reduce((sum, { size }) => sum + size, 1),
});

/** Condition for the revisions of a space itself. */
export const ofSpace = (spaceId: string) =>
  and(eq(revisionTable.spaceId, spaceId), isNull(revisionTable.changeRequestId));

/** Reads the contents before these revisions; that of a duplicate's first may be gone. */
async function rootsBefore(db: Db, ids: readonly string[]) {
  const { id, root } = revisionTable;
  const rows = await db
    .select({ id, root })
    .from(revisionTable)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.root]));
}

async function readHistories(db: Db, spaceId: string): Promise<Histories> {
  const { createdAt, id, parents, root } = revisionTable;
  const revisions = await db
    .select({ id, parents, root })
    .from(revisionTable)
    .where(ofSpace(spaceId))
    .orderBy(desc(createdAt), desc(id));
  const histories = new Map<string, Map<string, PageChange>>();
  for (let start = 0; start < revisions.length; start += batch) {
    const some = revisions.slice(start, start + batch);
    const before = await rootsBefore(
      db,
      some.flatMap(({ parents }) => parents.slice(0, 1)),
    );
    const steps = some.map(({ parents: [parent = ""], root }) => ({
      before: before.get(parent) ?? emptyContent.root,
      after: root,
    }));
    const changed = await readDifferences(db, steps);
    for (const [at, changes] of changed.entries()) {
      const revision = some[at]?.id ?? "";
      for (const [pageId, change] of changes) {
        const own = histories.get(pageId) ?? new Map<string, PageChange>();
        own.set(revision, change);
        histories.set(pageId, own);
      }
    }
  }
  return histories;
}

/**
 * Returns the changes to a page by the revisions of a space that created, edited or deleted it.
 * The histories of all pages are read together, once for each revision of the space.
 */
export async function historyOfPage(
  db: Db,
  { id, revision }: Pick<SpaceRow, "id" | "revision">,
  pageId: string,
): Promise<PageHistory> {
  const key = `${id} ${revision}`;
  const histories = known.get(key) ?? (await readHistories(db, id));
  known.set(key, histories);
  return histories.get(pageId) ?? new Map();
}
