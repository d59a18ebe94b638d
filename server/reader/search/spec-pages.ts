import { LRUCache } from "lru-cache";
import { readDocumentLinks } from "../../content/links/documents.ts";
import type { Tree, TreePage } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import { inputHash } from "../../platform/workers/known-complex.ts";
import { emptySource, sourceOfPage } from "../drawing/document.ts";
import { readSpecBlocks } from "../drawing/drawn-texts.ts";
import type { Source } from "../drawing/material.ts";
import type { Reading } from "../reading.ts";
import type { SearchedSpace } from "./find-shown.ts";

/** Space with the pages that a search may find, in reading order. */
interface SpaceOfPages {
  tree: Tree;
  listed: readonly TreePage[];
}

interface SpecBlocks {
  page: TreePage;
  /** Ids or slugs of specifications, by the keys of blocks. */
  blocks: ReadonlyMap<string, string>;
}

/** Page with parts of specifications. */
export type SpecPage = SearchedSpace & SpecBlocks;

/** Limit of pages that a search reads for specifications, in reading order. */
const mostPages = 500;

/** Pages with specifications, even hidden ones; cached, as trees don't change. */
const naming = new WeakMap<Tree, ReadonlySet<string>>();

async function pagesNamingSpecs(db: Db, tree: Tree): Promise<ReadonlySet<string>> {
  const known = naming.get(tree);
  if (known) return known;
  const pages = [...tree.pages.values()].flatMap(({ fields: { id, document } }) =>
    document ? [{ id, document }] : [],
  );
  const links = await readDocumentLinks(
    db,
    pages.map(({ document }) => document),
  );
  const isNaming = (document: string) =>
    links.get(document)?.links.some(({ ref }) => ref.kind === "openapi") === true;
  const found = new Set(pages.flatMap(({ id, document }) => (isNaming(document) ? [id] : [])));
  naming.set(tree, found);
  return found;
}

/** Blocks of texts, by a hash of the text and the names for its expressions. */
const known = new LRUCache<string, ReadonlyMap<string, string>>({
  maxSize: 100_000,
  sizeCalculation: (blocks) => blocks.size + 1,
});

async function blocksOf(source: Source): Promise<ReadonlyMap<string, string>> {
  const key = inputHash("text", source);
  const found = known.get(key) ?? (await readSpecBlocks(source));
  known.set(key, found);
  return found;
}

/** Returns the pages with parts of specifications, in texts as a reader sees them. */
export async function pagesWithSpecs<Space extends SpaceOfPages>(
  db: Db,
  searched: readonly Space[],
  sourceOf: (space: Space, page: TreePage) => Promise<Source | undefined>,
): Promise<(Space & SpecBlocks)[]> {
  const found: (Space & SpecBlocks)[] = [];
  let left = mostPages;
  for (const space of searched) {
    const names = await pagesNamingSpecs(db, space.tree);
    if (names.size === 0) continue;
    const some = space.listed.filter(({ fields }) => names.has(fields.id)).slice(0, left);
    left -= some.length;
    for (const page of some) {
      const blocks = await blocksOf((await sourceOf(space, page)) ?? emptySource);
      if (blocks.size > 0) found.push({ ...space, page, blocks });
    }
  }
  return found;
}

/** Returns the pages with parts of specifications that a visitor may see. */
export const specPages = (
  reading: Reading,
  searched: readonly SearchedSpace[],
): Promise<SpecPage[]> =>
  pagesWithSpecs(
    reading.deps.db,
    searched.map((space) => ({ ...space, tree: space.pages.tree })),
    (space, page) => sourceOfPage(reading, { ...space, page }),
  );
