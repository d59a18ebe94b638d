import { and, desc, eq, isNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { loadTree, type Tree } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import { revisionTable } from "../../db/schema/content.ts";
import { pageHref } from "../page/links.ts";
import type { Reading } from "../reading.ts";

/** Limits of revisions and pages that are searched in the history of a space. */
const mostRevisions = 100;
const mostPages = 50_000;

/** Old paths, by the current revision of a space. */
const known = new LRUCache<string, ReadonlyMap<string, string>>({
  maxSize: 500_000,
  sizeCalculation: (paths) => paths.size + 1,
});

/** Reads the ids of pages by their old paths in a space; the most recent page of a path counts. */
async function formerPaths(db: Db, space: { id: string; revision: string }) {
  const before = known.get(space.revision);
  if (before) return before;
  const { id, root, createdAt, spaceId, changeRequestId } = revisionTable;
  const rows = await db
    .select({ root })
    .from(revisionTable)
    .where(and(eq(spaceId, space.id), isNull(changeRequestId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostRevisions);
  const paths = new Map<string, string>();
  let read = 0;
  for (const row of rows) {
    if (read > mostPages) break;
    const tree = await loadTree(db, row.root);
    read += tree.pages.size;
    for (const [pageId, { path }] of tree.pages) {
      if (path !== "" && !paths.has(path)) paths.set(path, pageId);
    }
  }
  known.set(space.revision, paths);
  return paths;
}

const imported = new WeakMap<Tree, ReadonlyMap<string, string>>();

/** Returns the ids of imported pages by the paths that they had on another site. */
function importedPaths(tree: Tree): ReadonlyMap<string, string> {
  const before = imported.get(tree);
  if (before) return before;
  const paths = new Map<string, string>();
  for (const [id, { fields }] of tree.pages) {
    for (const path of fields.formerPaths ?? []) if (!paths.has(path)) paths.set(path, id);
  }
  imported.set(tree, paths);
  return paths;
}

/** Returns the address of the page that had this path, if the visitor may see it. */
export async function movedPage(
  reading: Reading,
  former: string = reading.at.path,
): Promise<string | undefined> {
  const { at, deps } = reading;
  for (const [space, path] of reading.candidates(former)) {
    if (!space || path === "") continue;
    const pages = await reading.pagesOf(space);
    const id =
      importedPaths(pages.tree).get(path) ?? (await formerPaths(deps.db, space.space)).get(path);
    const page = id === undefined ? undefined : pages.find(id);
    if (page?.fields.type === "document") return pageHref(at, { space, pages, page });
  }
  return undefined;
}
