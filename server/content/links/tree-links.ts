import { LRUCache } from "lru-cache";
import { anchorFinder } from "#lib/markdown/heading-anchors.ts";
import type { Db } from "../../db/client.ts";
import type { FoundLink } from "../../db/schema/content.ts";
import { pagesInOrder, type Tree, type TreePage } from "../revisions/tree.ts";
import { readDocumentLinks } from "./documents.ts";
import type { DocumentLinks } from "./extract.ts";
import { type Target, targetOf } from "./target.ts";

/** Location of a reference. */
export interface LinkPosition {
  page: string;
  section: string;
}

export interface Linked {
  target: Target;
  needed: boolean;
  places: LinkPosition[];
}

/** Pages of a space or change request, reduced to possible link targets. */
export interface SeenTree {
  spaceId: string;
  tree: Tree;
  /**
   * Returns true if readers find a heading by this anchor, or by the form that another tool gives
   * it.
   */
  hasAnchor: (pageId: string, anchor: string) => boolean;
}

/** Pages with all their links. */
export interface TreeLinks extends SeenTree {
  /** In reading order. */
  targets: ReadonlyMap<string, Linked>;
}

const none: DocumentLinks = { links: [], anchors: [] };

/** Returns the links of a page outside its text. */
export function linksOfFields({ target, href, cover }: TreePage["fields"]): FoundLink[] {
  const section = "";
  const covers = [cover?.ref, cover?.refDark].filter((ref) => ref !== undefined);
  const leads = target ?? (href ? { kind: "url" as const, url: href } : undefined);
  return [
    ...(leads ? [{ ref: leads, section }] : []),
    ...covers.map((ref) => ({ ref, section, needed: true as const })),
  ];
}

export function linksOfPage(page: TreePage, documents: ReadonlyMap<string, DocumentLinks>) {
  const { links } = documents.get(page.fields.document ?? "") ?? none;
  return [...linksOfFields(page.fields), ...links];
}

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

/**
 * Returns a function that finds an anchor; an exact match is fast, and the lookup of others is
 * built on first use.
 */
function anchorTest(anchors: readonly string[]): (anchor: string) => boolean {
  const exact = new Set(anchors);
  let find: ReturnType<typeof anchorFinder> | undefined;
  return (anchor) => {
    if (exact.has(anchor)) return true;
    find ??= anchorFinder(anchors.map((id) => ({ title: id, id })));
    return find(anchor) !== undefined;
  };
}

/**
 * Returns the possible link targets of a tree. The anchors of documents that weren't read are
 * unknown.
 */
export function seenTree(
  spaceId: string,
  tree: Tree,
  documents: ReadonlyMap<string, DocumentLinks>,
): SeenTree {
  const tests = new Map<string, ReturnType<typeof anchorTest>>();
  const hasAnchor = (id: string, anchor: string) => {
    const { anchors } = documents.get(tree.pages.get(id)?.fields.document ?? "") ?? none;
    const test = tests.get(id) ?? anchorTest(anchors);
    tests.set(id, test);
    return test(anchor);
  };
  return { spaceId, tree, hasAnchor };
}

const cache = new LRUCache<string, TreeLinks>({
  maxSize: 1_000_000,
  sizeCalculation: ({ tree, targets }) => tree.pages.size + 4 * targets.size + 1,
});

export const documentsIn = (pages: Iterable<TreePage>): string[] =>
  [...pages].flatMap(({ fields }) => fields.document ?? []);

/** Reads the links of a tree; only parses documents that aren't cached. */
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
