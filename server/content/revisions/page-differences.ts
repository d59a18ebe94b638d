import type { RevisionSummary } from "#lib/contract/content/content.ts";
import type { Db } from "../../db/client.ts";
import type { PageFields } from "../../db/schema/content.ts";
import { type PageNode, pageMembers, type RootNode } from "./nodes.ts";
import { readObjects } from "./objects.ts";

/** Roots of the content before and after a revision. */
export interface Step {
  before: string;
  after: string;
}

/** Pages of one side of a step that differ from the other side. */
interface Side {
  hashes: string[];
  /** Content of each page without its children, by id. */
  found: Map<string, string>;
}

type Sides = Record<keyof Step, Side>;

export type PageChange = NonNullable<RevisionSummary["pageChange"]>;

const contentOf = (fields: PageFields) =>
  JSON.stringify(pageMembers.map((member) => fields[member] ?? null));

const isName = (member: string | undefined) => member === "title" || member === "slug";

const withoutName = (content: string) =>
  JSON.stringify((JSON.parse(content) as unknown[]).filter((_, at) => !isName(pageMembers[at])));

/** Returns the change between two contents of a page; undefined without one. */
function changeOf(before: string | undefined, after: string | undefined): PageChange | undefined {
  if (before === after) return undefined;
  if (before === undefined) return "created";
  if (after === undefined) return "deleted";
  return withoutName(before) === withoutName(after) ? "renamed" : "edited";
}

const without = (hashes: string[], others: string[]) => {
  const known = new Set(others);
  return hashes.filter((hash) => !known.has(hash));
};

/** Moves all steps one level down the tree, skipping pages that are equal on both sides. */
async function descend(db: Db, steps: readonly Sides[]): Promise<number> {
  for (const { before, after } of steps) {
    const shared = before.hashes;
    before.hashes = without(before.hashes, after.hashes);
    after.hashes = without(after.hashes, shared);
  }
  const sides = steps.flatMap(({ before, after }) => [before, after]);
  const bodies = await readObjects(
    db,
    sides.flatMap(({ hashes }) => hashes),
  );
  for (const side of sides) {
    const nodes = side.hashes.map((hash) => JSON.parse(bodies.get(hash) ?? "") as PageNode);
    for (const node of nodes) side.found.set(node.id, contentOf(node));
    side.hashes = nodes.flatMap(({ pages }) => pages);
  }
  return bodies.size;
}

/**
 * Returns the changes to the pages that each step creates, edits or deletes, by id; moved pages are
 * equal. Reads only the objects in which the sides differ, level by level.
 *
 * @param most objects after which no further level is read
 */
export async function readDifferences(
  db: Db,
  steps: readonly Step[],
  most = Number.POSITIVE_INFINITY,
): Promise<Map<string, PageChange>[]> {
  const roots = await readObjects(
    db,
    steps.flatMap(({ before, after }) => [before, after]),
  );
  const sideOf = (root: string): Side => {
    const { pages } = JSON.parse(roots.get(root) ?? "") as RootNode;
    return { hashes: pages, found: new Map() };
  };
  const sides = steps.map(({ before, after }) => ({
    before: sideOf(before),
    after: sideOf(after),
  }));
  const isLeft = ({ before, after }: Sides) => before.hashes.length + after.hashes.length > 0;
  for (let left = most; left > 0 && sides.some(isLeft); ) left -= await descend(db, sides);
  return sides.map(({ before, after }) => {
    const ids = new Set([...before.found.keys(), ...after.found.keys()]);
    return new Map(
      [...ids].flatMap((id) => {
        const change = changeOf(before.found.get(id), after.found.get(id));
        return change ? [[id, change] as const] : [];
      }),
    );
  });
}
