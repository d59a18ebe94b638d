import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../access/deps.ts";
import { isOutage } from "../../../db/errors.ts";
import { revisionTable, spaceLinkTable, spacePageTable } from "../../../db/schema/content.ts";
import { isStale, spaceTable } from "../../../db/schema/spaces.ts";
import { emptyContent } from "../nodes.ts";
import { readRevision, readTree } from "../revisions.ts";
import { loadTree } from "../tree.ts";
import type { Indexer } from "./changed.ts";
import { indexContent } from "./index-content.ts";

/** Updates the indexes of a space, unless another process has done so meanwhile. */
async function bringSpace({ db, config }: Indexer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [space] = await tx
      .select()
      .from(spaceTable)
      .where(and(eq(spaceTable.id, id), isStale))
      .for("update");
    if (!space) return;
    const { indexedRevision, revision } = space;
    if (indexedRevision === null) {
      await tx.delete(spacePageTable).where(eq(spacePageTable.spaceId, id));
      await tx.delete(spaceLinkTable).where(eq(spaceLinkTable.spaceId, id));
    }
    const before = await (indexedRevision === null
      ? loadTree(tx, emptyContent.root)
      : readTree(tx, indexedRevision));
    const after = await loadTree(tx, (await readRevision(tx, revision)).root);
    await indexContent({ db: tx, config }, space, { before, after, revision });
  });
}

/**
 * Updates the indexes across spaces for all outdated spaces: copies, changed languages, and spaces
 * older than the indexes. Merges update them directly. A space whose update fails is logged, keeps its
 * former index and is tried again with the next call.
 */
export async function updateIndexes(
  { db, config, log }: Indexer & Pick<Deps, "log">,
  organizationId: string,
): Promise<void> {
  const stale: SQL | undefined = and(
    eq(spaceTable.organizationId, organizationId),
    isNull(spaceTable.deletedAt),
    isStale,
  );
  const rows = await db.select({ id: spaceTable.id }).from(spaceTable).where(stale);
  if (rows.length === 0) return;
  const never = isNull(spaceTable.indexedRevision);
  const empty = sql`${spaceTable.revision} in (select ${revisionTable.id} from ${revisionTable} where ${revisionTable.root} = ${emptyContent.root})`;
  await db
    .update(spaceTable)
    .set({ indexedRevision: sql`${spaceTable.revision}` })
    .where(and(stale, never, empty));
  const left = await db.select({ id: spaceTable.id }).from(spaceTable).where(stale);
  for (const { id } of left) {
    await bringSpace({ db, config }, id).catch((err: unknown) => {
      if (isOutage(err)) throw err;
      log.error({ err, spaceId: id }, "updating the indexes of a space failed");
    });
  }
}

/** Updates the indexes of all organizations, so that their first search is fast. */
export async function updateAllIndexes(deps: Deps): Promise<{ organizations: number }> {
  const rows = await deps.db
    .selectDistinct({ id: spaceTable.organizationId })
    .from(spaceTable)
    .where(and(isNull(spaceTable.deletedAt), isStale));
  for (const { id } of rows) {
    await updateIndexes(deps, id).catch((err: unknown) => {
      deps.log.error({ err, organizationId: id }, "updating the indexes of an organization failed");
    });
  }
  return { organizations: rows.length };
}
