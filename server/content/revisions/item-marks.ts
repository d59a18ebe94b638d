import { comparePages } from "./compare.ts";
import { hashOf, pageMembers } from "./nodes.ts";
import type { Tree } from "./tree.ts";

const variables = "variables";

/**
 * Returns the content of an item without its child pages; undefined if the tree doesn't contain it.
 */
function contentOf({ node, pages, files }: Tree, id: string): unknown {
  if (id === variables) return Object.entries(node.variables).sort(([a], [b]) => (a < b ? -1 : 1));
  const page = pages.get(id);
  if (page) return [page.parent, ...pageMembers.map((member) => page.fields[member] ?? null)];
  return files.get(id) ?? node.reusableContents.find((content) => content.id === id);
}

function indexIn({ pages, top }: Tree, id: string): number {
  const parent = pages.get(id)?.parent;
  return (parent ? pages.get(parent)?.children : top)?.indexOf(id) ?? -1;
}

/**
 * Returns a function that hashes the change of an item between two trees; the hash differs as soon
 * as either side of the change does. Undefined for an item of neither tree.
 *
 * @returns a function of the id of a page, a file or reusable content, or `variables`
 */
export function itemMarks(before: Tree, after: Tree): (id: string) => string | undefined {
  const { moved } = comparePages(before, after);
  return (id) => {
    const contents = [before, after].map((tree) => contentOf(tree, id));
    if (contents.every((content) => content === undefined)) return undefined;
    const indexes = moved.has(id) ? [indexIn(before, id), indexIn(after, id)] : [];
    return hashOf(JSON.stringify([contents, indexes]));
  };
}
