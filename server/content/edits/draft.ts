import type { PageFields } from "../../db/schema/content.ts";
import { badRequest } from "../../platform/errors.ts";
import { type FileFields, hashOf, type RootNode } from "../revisions/nodes.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";

interface DraftPage extends Omit<TreePage, "hash" | "path"> {
  /** Undefined once the page or a descendant has changed. */
  hash: string | undefined;
}

/** Content being changed, between two revisions. */
export interface Draft {
  base: Tree;
  top: readonly string[];
  pages: Map<string, DraftPage>;
  files: Map<string, FileFields>;
  variables: RootNode["variables"];
  reusableContents: RootNode["reusableContents"];
  /** New documents, by hash. */
  bodies: Map<string, string>;
  /** Pages with a new slug or new siblings, whose slugs may conflict. */
  named: Set<string>;
}

export interface PagePosition {
  parent: string | null;
  /** Index among the siblings without itself; a larger one means the end. */
  index: number;
}

export function draftOf(base: Tree): Draft {
  return {
    base,
    top: base.top,
    pages: new Map(base.pages),
    files: new Map(base.files),
    variables: base.node.variables,
    reusableContents: base.node.reusableContents,
    bodies: new Map(),
    named: new Set(),
  };
}

/** Stores a text in the draft and returns its hash, for the `document` of a page. */
export function storeText(draft: Draft, text: string): string {
  const hash = hashOf(text);
  draft.bodies.set(hash, text);
  return hash;
}

/** Returns the children of a page; null: the top-level pages. */
export function childrenIn(draft: Draft, parent: string | null): readonly string[] {
  return parent === null ? draft.top : (draft.pages.get(parent)?.children ?? []);
}

/** Marks a page and its ancestors as changed. */
export function touch(draft: Draft, id: string | null): void {
  for (let at = id; at !== null; ) {
    const page = draft.pages.get(at);
    if (!page || page.hash === undefined) return;
    draft.pages.set(at, { ...page, hash: undefined });
    at = page.parent;
  }
}

function setChildren(draft: Draft, parent: string | null, children: readonly string[]): void {
  if (parent === null) {
    draft.top = children;
    return;
  }
  touch(draft, parent);
  const page = draft.pages.get(parent);
  if (page) draft.pages.set(parent, { ...page, children });
}

/** Inserts a page; its slug may change when the draft is sealed. */
export function insertPage(
  draft: Draft,
  fields: PageFields,
  { parent, index }: PagePosition,
): void {
  const siblings = childrenIn(draft, parent);
  draft.pages.set(fields.id, { fields, hash: undefined, parent, children: [] });
  draft.named.add(fields.id);
  setChildren(draft, parent, siblings.toSpliced(index, 0, fields.id));
}

/**
 * Inserts a page of a tree with its descendants there, except those that the draft has; its slug
 * may change when the draft is sealed.
 */
export function insertBranch(
  draft: Draft,
  from: Tree,
  id: string,
  { parent, index }: PagePosition,
): void {
  const put = (at: string, above: string | null) => {
    const page = from.pages.get(at);
    if (!page) return;
    const children = page.children.filter((child) => !draft.pages.has(child));
    draft.pages.set(at, { fields: page.fields, hash: undefined, parent: above, children });
    for (const child of children) put(child, at);
  };
  put(id, parent);
  draft.named.add(id);
  setChildren(draft, parent, childrenIn(draft, parent).toSpliced(index, 0, id));
}

/** Changes members of a page; undefined removes one. */
export function changePage(draft: Draft, id: string, change: Partial<PageFields>): void {
  touch(draft, id);
  const page = draft.pages.get(id);
  if (!page) return;
  draft.pages.set(id, { ...page, fields: { ...page.fields, ...change } });
  if (change.slug !== undefined) draft.named.add(id);
}

/** Returns true if a page is another or its descendant. */
export function isWithin(draft: Draft, id: string | null, above: string): boolean {
  for (let at = id; at !== null; at = draft.pages.get(at)?.parent ?? null) {
    if (at === above) return true;
  }
  return false;
}

/** Moves a page with its descendants; rejects a move into itself. */
export function movePage(draft: Draft, id: string, { parent, index }: PagePosition): void {
  const page = draft.pages.get(id);
  if (!page) return;
  if (isWithin(draft, parent, id)) throw badRequest("into: a page cannot be moved into itself");
  setChildren(
    draft,
    page.parent,
    childrenIn(draft, page.parent).filter((each) => each !== id),
  );
  const moved = draft.pages.get(id) ?? page;
  draft.pages.set(id, { ...moved, hash: undefined, parent });
  if (parent !== page.parent) draft.named.add(id);
  setChildren(draft, parent, childrenIn(draft, parent).toSpliced(index, 0, id));
}

/** Returns a page and its descendants, each after its parent. */
export function branchOf(draft: Draft, id: string): string[] {
  const ids = [id];
  // The list grows in the loop.
  for (const at of ids) ids.push(...childrenIn(draft, at));
  return ids;
}

/** Removes a page with its descendants. */
export function removePage(draft: Draft, id: string): void {
  const page = draft.pages.get(id);
  if (!page) return;
  const removed = branchOf(draft, id);
  setChildren(
    draft,
    page.parent,
    childrenIn(draft, page.parent).filter((each) => each !== id),
  );
  for (const each of removed) draft.pages.delete(each);
}
