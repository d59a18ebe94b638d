import { encodePage, encodeRoot, hashOf } from "../revisions/nodes.ts";
import { pathBelow, type Tree, type TreePage } from "../revisions/tree.ts";
import type { Draft } from "./draft.ts";
import { makeSlugsUnique } from "./unique-slugs.ts";

interface Sealed {
  tree: Tree;
  /** All objects that the base does not have. */
  bodies: Map<string, string>;
}

/**
 * Converts a draft to a tree; the draft must not be used afterwards. Hashes only changed pages and
 * their ancestors.
 */
export function sealDraft(draft: Draft): Sealed {
  makeSlugsUnique(draft);
  const bodies = new Map(draft.bodies);
  const put = (body: string) => {
    const hash = hashOf(body);
    bodies.set(hash, body);
    return hash;
  };
  const pages = draft.pages as Map<string, TreePage>;
  const seal = (id: string, above: string): string => {
    const page = draft.pages.get(id);
    if (!page) throw new Error(`The draft has no page ${id}`);
    const path = pathBelow(above, page.fields);
    const known = draft.base.pages.get(id);
    // A change below would have changed the hash.
    if (page === known && known.path === path) return known.hash;
    const below = page.children.map((child) => seal(child, path));
    const hash = page.hash ?? put(encodePage(page.fields, below));
    const same = known?.hash === hash && known.path === path && known.parent === page.parent;
    pages.set(id, same ? known : { ...page, hash, path });
    return hash;
  };
  const top = draft.top.map((id) => seal(id, ""));
  const list = JSON.stringify([...draft.files.values()]);
  // The list of a large space is long, so an unchanged one is not written again.
  const files = hashOf(list) === draft.base.node.files ? draft.base.node.files : put(list);
  const { variables, reusableContents } = draft;
  const node = { pages: top, files, variables, reusableContents };
  const tree = { root: put(encodeRoot(node)), top: draft.top, pages, files: draft.files, node };
  return { tree, bodies };
}
