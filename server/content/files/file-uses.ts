import type { ContentRef } from "#lib/contract/content/content-ref.ts";
import type { Db } from "../../db/client.ts";
import { readDocumentLinks } from "../links/documents.ts";
import { linksOfPage } from "../links/tree-links.ts";
import type { Tree } from "../revisions/tree.ts";

/** Number of references to each file, by id. */
export type FileUses = ReadonlyMap<string, number>;

const known = new WeakMap<Tree, FileUses>();

const filesAmong = (links: readonly { ref: ContentRef }[]) =>
  new Set(links.flatMap(({ ref }) => (ref.kind === "file" ? [ref.file] : [])));

async function countUses(db: Db, { pages, node }: Tree): Promise<FileUses> {
  const texts = [...pages.values()].flatMap(({ fields }) => fields.document ?? []);
  const shared = node.reusableContents.map(({ document }) => document);
  const documents = await readDocumentLinks(db, [...texts, ...shared]);
  const uses = new Map<string, number>();
  const add = (links: readonly { ref: ContentRef }[]) => {
    for (const id of filesAmong(links)) uses.set(id, (uses.get(id) ?? 0) + 1);
  };
  for (const page of pages.values()) add(linksOfPage(page, documents));
  for (const document of shared) add(documents.get(document)?.links ?? []);
  return uses;
}

/**
 * Counts the pages and reusable contents that reference each file of a tree; cached, as trees never
 * change.
 */
export async function fileUses(db: Db, tree: Tree): Promise<FileUses> {
  if (tree.files.size === 0) return new Map();
  const uses = known.get(tree) ?? (await countUses(db, tree));
  known.set(tree, uses);
  return uses;
}
