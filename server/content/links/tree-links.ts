import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import { pagesInOrder, type Tree, type TreePage } from "../tree.ts";
import { readDocumentLinks } from "./documents.ts";
import type { DocumentLinks, FoundLink } from "./extract.ts";
import { type Target, targetOf } from "./target.ts";

/** Where a target is referred to. */
export interface Place {
  page: string;
  section: string;
}

export interface Linked {
  target: Target;
  needed: boolean;
  places: Place[];
}

/** The pages of a space, or of a change request of it, as far as links can lead there. */
export interface SeenTree {
  spaceId: string;
  tree: Tree;
  anchorsOf: (pageId: string) => readonly string[];
}

/** The same with what they all refer to. */
export interface TreeLinks extends SeenTree {
  /** In the order of reading. */
  targets: ReadonlyMap<string, Linked>;
}

const none: DocumentLinks = { links: [], anchors: [] };

/** What a page refers to outside its text. */
function linksOfFields({ target, href, cover }: TreePage["fields"]): FoundLink[] {
  const section = "";
  const covers = [cover?.ref, cover?.refDark].filter((ref) => ref !== undefined);
  const leads = target ?? (href ? { kind: "url" as const, url: href } : undefined);
  return [
    ...(leads ? [{ ref: leads, section }] : []),
    ...covers.map((ref) => ({ ref, section, needed: true as const })),
  ];
}

/** Everything that one page refers to. */
export function linksOfPage(page: TreePage, documents: ReadonlyMap<string, DocumentLinks>) {
  const { links } = documents.get(page.fields.document ?? "") ?? none;
  return [...linksOfFields(page.fields), ...links];
}

/** Links of some pages, the same targets together. */
export function gatherLinks(
  spaceId: string,
  pages: Iterable<TreePage>,
  documents: ReadonlyMap<string, DocumentLinks>,
): Map<string, Linked> {
  const targets = new Map<string, Linked>();
  for (const page of pages) {
    const { id } = page.fields;
    for (const { ref, section, needed = false } of linksOfPage(page, documents)) {
      const target = targetOf(ref, spaceId, id);
      const known = targets.get(target.key);
      if (!known) targets.set(target.key, { target, needed, places: [{ page: id, section }] });
      else {
        known.needed ||= needed;
        known.places.push({ page: id, section });
      }
    }
  }
  return targets;
}

/** A tree as links see it, given what its documents hold; of those left out no anchor is known. */
export function seenTree(
  spaceId: string,
  tree: Tree,
  documents: ReadonlyMap<string, DocumentLinks>,
): SeenTree {
  const anchorsOf = (id: string) =>
    documents.get(tree.pages.get(id)?.fields.document ?? "")?.anchors ?? none.anchors;
  return { spaceId, tree, anchorsOf };
}

const cache = new LRUCache<string, TreeLinks>({
  maxSize: 1_000_000,
  sizeCalculation: ({ tree, targets }) => tree.pages.size + 4 * targets.size + 1,
});

export const documentsIn = (pages: Iterable<TreePage>): string[] =>
  [...pages].flatMap(({ fields }) => fields.document ?? []);

/** What a tree refers to: only documents that no tree before it had are looked at. */
export async function linksOfTree(db: Db, spaceId: string, tree: Tree): Promise<TreeLinks> {
  const key = `${spaceId} ${tree.root}`;
  const known = cache.get(key);
  if (known) return known;
  const documents = await readDocumentLinks(db, documentsIn(tree.pages.values()));
  const pages = pagesInOrder(tree).flatMap((id) => tree.pages.get(id) ?? []);
  const links: TreeLinks = {
    ...seenTree(spaceId, tree, documents),
    targets: gatherLinks(spaceId, pages, documents),
  };
  cache.set(key, links);
  return links;
}
