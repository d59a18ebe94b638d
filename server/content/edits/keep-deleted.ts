import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { type TrashItemRow, trashItemTable } from "../../db/schema/trash.ts";
import { newId } from "../../platform/ids.ts";
import { compareFiles, comparePages } from "../revisions/compare.ts";
import { readTree } from "../revisions/revisions.ts";
import type { Tree } from "../revisions/tree.ts";

const batch = 500;

type Deletion = Pick<TrashItemRow, "deletedAt" | "deletedBy" | "revision">;
type Kept = Deletion &
  Pick<TrashItemRow, "kind" | "targetId" | "title" | "path"> & { held: TrashItemRow["held"] };

/** Counts the pages below a page that are gone, too. */
function countGone(then: Tree, id: string, isGone: (id: string) => boolean): number {
  const below = (then.pages.get(id)?.children ?? []).filter(isGone);
  return below.reduce((sum, each) => sum + 1 + countGone(then, each, isGone), 0);
}

/** Returns an item for each deleted page whose parent is still there: it holds those below it. */
function pageItems(then: Tree, after: Tree, ids: readonly string[], deletion: Deletion): Kept[] {
  const isGone = (id: string) => !after.pages.has(id);
  return ids.flatMap((id) => {
    const page = then.pages.get(id);
    if (!page || !isGone(id) || (page.parent !== null && isGone(page.parent))) return [];
    const pages = countGone(then, id, isGone);
    const { title } = page.fields;
    const held: Kept["held"] = pages > 0 ? { pages } : {};
    return [{ ...deletion, kind: "page", targetId: id, title, path: page.path || null, held }];
  });
}

async function addItems(
  db: Db,
  { id: spaceId, organizationId }: Pick<SpaceRow, "id" | "organizationId">,
  items: readonly Kept[],
): Promise<void> {
  const rows = items.map((item) => ({ ...item, id: newId(), organizationId, spaceId, links: [] }));
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insert(trashItemTable)
      .values(rows.slice(start, start + batch))
      .onConflictDoNothing();
  }
}

function branch(then: Tree, id: string): string[] {
  const ids = [id];
  // The list grows in the loop.
  for (const at of ids) ids.push(...(then.pages.get(at)?.children ?? []));
  return ids;
}

/**
 * Removes the items of content that is back. Subpages that a page held and that are not back with
 * it get their own items.
 */
async function release(db: Db, spaceId: string, back: string[], after: Tree): Promise<Kept[]> {
  if (back.length === 0) return [];
  const { targetId } = trashItemTable;
  const released = await db
    .delete(trashItemTable)
    // One parameter, as an import may bring more pages than a statement may have.
    .where(and(eq(trashItemTable.spaceId, spaceId), sql`${targetId} = any(${sql.param(back)})`))
    .returning();
  const left: Kept[] = [];
  for (const { targetId: id, revision, held, deletedAt, deletedBy } of released) {
    if (revision === null || Object.keys(held).length === 0) continue;
    const then = await readTree(db, revision);
    left.push(...pageItems(then, after, branch(then, id), { revision, deletedAt, deletedBy }));
  }
  return left;
}

/**
 * Keeps the trash in step with the content of a space: adds the pages and files that a new revision
 * deletes, and removes those that it brings back. The content itself stays in the revisions.
 *
 * @param space as before the change: its revision is the last one that has the deleted content
 */
export async function keepDeleted(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  space: Pick<SpaceRow, "id" | "organizationId" | "revision">,
  { before, after }: { before: Tree; after: Tree },
): Promise<void> {
  if (before.root === after.root) return;
  const pages = comparePages(before, after);
  const files = compareFiles(before, after);
  const back = [...pages.created, ...files.created.map(({ id }) => id)];
  const left = await release(db, space.id, back, after);
  const deletion = { revision: space.revision, deletedAt: now, deletedBy: actor.id };
  const deletedFiles = files.deleted.map(
    ({ id, name }): Kept => ({
      ...deletion,
      kind: "file",
      targetId: id,
      title: name,
      path: null,
      held: {},
    }),
  );
  await addItems(db, space, [
    ...left,
    ...pageItems(before, after, pages.deleted, deletion),
    ...deletedFiles,
  ]);
}
