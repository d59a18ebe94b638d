import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import type { PageFields } from "../../db/schema/content.ts";
import type { FileFields, PageNode, RootNode } from "./nodes.ts";
import { readObject, readObjects } from "./objects.ts";

export interface TreePage {
  fields: PageFields;
  hash: string;
  parent: string | null;
  children: readonly string[];
  /** Slugs from the top down, joined by slashes; empty for links. */
  path: string;
}

/** Immutable content of one revision, in memory. */
export interface Tree {
  root: string;
  top: readonly string[];
  pages: ReadonlyMap<string, TreePage>;
  files: ReadonlyMap<string, FileFields>;
  node: RootNode;
}

const trees = new LRUCache<string, Tree>({
  maxSize: 200_000,
  sizeCalculation: ({ pages, files }) => pages.size + files.size + 1,
});

/** Caches a tree that is known to be valid. */
export function cacheTree(tree: Tree): void {
  trees.set(tree.root, tree);
}

interface Wanted {
  hash: string;
  parent: string | null;
  above: string;
}

export const pathBelow = (above: string, { slug, type }: Pick<PageFields, "slug" | "type">) =>
  type === "link" ? "" : above === "" ? slug : `${above}/${slug}`;

async function readPages(db: Db, top: string[]): Promise<[string[], Map<string, TreePage>]> {
  const pages = new Map<string, TreePage>();
  const ids = new Map<string, string>();
  let level: Wanted[] = top.map((hash) => ({ hash, parent: null, above: "" }));
  const waiting: { id: string; hashes: string[] }[] = [];
  while (level.length > 0) {
    const bodies = await readObjects(
      db,
      level.map(({ hash }) => hash),
    );
    const next: Wanted[] = [];
    for (const { hash, parent, above } of level) {
      const { pages: below, ...fields } = JSON.parse(bodies.get(hash) ?? "") as PageNode;
      const path = pathBelow(above, fields);
      ids.set(hash, fields.id);
      pages.set(fields.id, { fields, hash, parent, children: [], path });
      waiting.push({ id: fields.id, hashes: below });
      next.push(...below.map((each) => ({ hash: each, parent: fields.id, above: path })));
    }
    level = next;
  }
  const idsOf = (hashes: string[]) => hashes.map((hash) => ids.get(hash) ?? "");
  for (const { id, hashes } of waiting) {
    const page = pages.get(id);
    if (page && hashes.length > 0) pages.set(id, { ...page, children: idsOf(hashes) });
  }
  return [idsOf(top), pages];
}

export async function loadTree(db: Db, root: string): Promise<Tree> {
  const known = trees.get(root);
  if (known) return known;
  const node = JSON.parse(await readObject(db, root)) as RootNode;
  const [top, pages] = await readPages(db, node.pages);
  const files = JSON.parse(await readObject(db, node.files)) as FileFields[];
  const tree: Tree = {
    root,
    top,
    pages,
    files: new Map(files.map((file) => [file.id, file])),
    node,
  };
  cacheTree(tree);
  return tree;
}

const pathsOfTrees = new WeakMap<Tree, Map<string, string>>();

export function pageAt(tree: Tree, path: string): string | undefined {
  const known = pathsOfTrees.get(tree);
  if (known) return known.get(path);
  const paths = new Map<string, string>();
  for (const [id, page] of tree.pages) if (page.path !== "") paths.set(page.path, id);
  pathsOfTrees.set(tree, paths);
  return paths.get(path);
}

/**
 * Visits the pages that a visitor may see, from the top; hidden pages hide those below them.
 *
 * @param listed false for a page that is left out of the navigation, and for those below it, which
 * still have an address
 */
export function walkShown(
  tree: Tree,
  shows: (fields: Pick<PageFields, "condition">) => boolean,
  visit: (page: TreePage, listed: boolean) => void,
): void {
  const walk = (id: string, isListed: boolean) => {
    const page = tree.pages.get(id);
    if (!page || page.fields.type === "computed" || !shows(page.fields)) return;
    const listed = isListed && !page.fields.hidden;
    visit(page, listed);
    for (const child of page.children) walk(child, listed);
  };
  for (const id of tree.top) walk(id, true);
}

/** Returns the ids of all pages in reading order. */
export function pagesInOrder(tree: Pick<Tree, "top" | "pages">): string[] {
  const ids: string[] = [];
  const visit = (id: string) => {
    ids.push(id);
    for (const child of tree.pages.get(id)?.children ?? []) visit(child);
  };
  for (const id of tree.top) visit(id);
  return ids;
}
