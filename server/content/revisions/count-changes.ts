import { LRUCache } from "lru-cache";
import type { ChangeCounts } from "#lib/contract/content/content.ts";
import type { Db } from "../../db/client.ts";
import { type Comparable, changedVariables, comparePages, countsOf } from "./compare.ts";
import type { PageNode, RootNode } from "./nodes.ts";
import { readObjects } from "./objects.ts";
import type { TreePage } from "./tree.ts";

/** Roots of two contents. */
interface RootPair {
  before: string;
  after: string;
}

/** Limit of different pages that are read for the counts of one list. */
const mostRead = 5_000;

/** Children that one side lists below a page, or at the top. */
interface Siblings {
  parent: string | null;
  hashes: readonly string[];
}

/** One side of a comparison: only the pages that the other side doesn't have in the same place. */
interface Side {
  root: string;
  node: RootNode;
  /** Siblings whose pages are not read yet. */
  next: Siblings[];
  lists: Siblings[];
  ids: Map<string, string>;
  pages: Map<string, TreePage>;
}

const sideOf = (root: string, node: RootNode): Side => ({
  root,
  node,
  next: [{ parent: null, hashes: node.pages }],
  lists: [],
  ids: new Map(),
  pages: new Map(),
});

const placesOf = ({ next }: Side) =>
  new Set(next.flatMap(({ parent, hashes }) => hashes.map((hash) => `${parent} ${hash}`)));

/** Returns the next pages of a side that the other one doesn't have in the same place. */
function differentIn(side: Side, other: Side) {
  const known = placesOf(other);
  return side.next.flatMap(({ parent, hashes }) =>
    hashes.filter((hash) => !known.has(`${parent} ${hash}`)).map((hash) => ({ parent, hash })),
  );
}

type Different = ReturnType<typeof differentIn>;

function addTo(side: Side, different: Different, bodies: ReadonlyMap<string, string>): void {
  side.lists.push(...side.next);
  side.next = [];
  for (const { parent, hash } of different) {
    const { pages: hashes, ...fields } = JSON.parse(bodies.get(hash) ?? "") as PageNode;
    side.ids.set(hash, fields.id);
    side.pages.set(fields.id, { fields, hash, parent, children: [], path: "" });
    if (hashes.length > 0) side.next.push({ parent: fields.id, hashes });
  }
}

/** Returns the content as a tree; equal pages are named by their hash, on both sides. */
function toComparable({ root, node, lists, ids, pages }: Side): Comparable {
  const namesIn = new Map(
    lists.map(({ parent, hashes }) => [parent, hashes.map((hash) => ids.get(hash) ?? hash)]),
  );
  const entries = [...pages].map(
    ([id, page]) => [id, { ...page, children: namesIn.get(id) ?? [] }] as const,
  );
  return { root, node, top: namesIn.get(null) ?? [], pages: new Map(entries) };
}

/** Counts by both roots; never invalidated, as contents don't change. */
const known = new LRUCache<string, ChangeCounts>({ max: 10_000 });

const keyOf = ({ before, after }: RootPair) => `${before} ${after}`;

/**
 * Counts the changes between contents, as `comparePages` would, but reads only the pages that
 * differ. Undefined for those that exceed the limit.
 */
export async function countChanges(
  db: Db,
  pairs: readonly RootPair[],
): Promise<(ChangeCounts | undefined)[]> {
  const missing = pairs.filter((pair) => !known.has(keyOf(pair)));
  const roots = await readObjects(
    db,
    missing.flatMap(({ before, after }) => [before, after]),
  );
  const nodeOf = (root: string) => JSON.parse(roots.get(root) ?? "") as RootNode;
  let left = mostRead;
  let open = missing.map((pair) => ({
    pair,
    sides: [
      sideOf(pair.before, nodeOf(pair.before)),
      sideOf(pair.after, nodeOf(pair.after)),
    ] as const,
  }));
  while (open.length > 0) {
    const steps = open.map((each) => {
      const [before, after] = each.sides;
      return { ...each, different: [differentIn(before, after), differentIn(after, before)] };
    });
    const affordable = steps.filter(({ different }) => {
      const count = different.flat().length;
      if (count > left) return false;
      left -= count;
      return true;
    });
    const bodies = await readObjects(
      db,
      affordable.flatMap(({ different }) => different.flat().map(({ hash }) => hash)),
    );
    for (const { pair, sides, different } of affordable) {
      for (const [at, side] of sides.entries()) addTo(side, different[at] ?? [], bodies);
      if (sides.some(({ next }) => next.length > 0)) continue;
      const [before, after] = sides.map(toComparable) as [Comparable, Comparable];
      const pages = comparePages(before, after);
      known.set(keyOf(pair), countsOf(pages, changedVariables(before, after)));
    }
    open = affordable.filter(({ sides }) => sides.some(({ next }) => next.length > 0));
  }
  return pairs.map((pair) => known.get(keyOf(pair)));
}
