import { badRequest } from "../errors.ts";
import {
  encodePage,
  encodeRoot,
  type FileFields,
  hashOf,
  type PageFields,
  type RootNode,
} from "./nodes.ts";
import { pathBelow, type Tree, type TreePage } from "./tree.ts";

interface DraftPage extends Omit<TreePage, "hash" | "path"> {
  /** Undefined once it, or anything below it, has changed. */
  hash: string | undefined;
}

/** Content on its way from one revision to the next. */
export interface Draft {
  base: Tree;
  top: readonly string[];
  pages: Map<string, DraftPage>;
  files: Map<string, FileFields>;
  variables: RootNode["variables"];
  reusableContents: RootNode["reusableContents"];
  /** New documents, by hash. */
  bodies: Map<string, string>;
  /** Pages whose slug, or whose neighbours, are new: it may be taken there. */
  named: Set<string>;
}

export interface Place {
  parent: string | null;
  /** Index among the siblings, itself left out; the end when it is larger. */
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

/** Keeps a text with the draft and answers its hash, for the `document` of a page. */
export function storeText(draft: Draft, text: string): string {
  const hash = hashOf(text);
  draft.bodies.set(hash, text);
  return hash;
}

/** The pages below one, or those at the top. */
export function childrenIn(draft: Draft, parent: string | null): readonly string[] {
  return parent === null ? draft.top : (draft.pages.get(parent)?.children ?? []);
}

function touch(draft: Draft, id: string | null): void {
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

/** Adds a page; its slug may still change when the draft is sealed. */
export function insertPage(draft: Draft, fields: PageFields, { parent, index }: Place): void {
  const siblings = childrenIn(draft, parent);
  draft.pages.set(fields.id, { fields, hash: undefined, parent, children: [] });
  draft.named.add(fields.id);
  setChildren(draft, parent, siblings.toSpliced(index, 0, fields.id));
}

/** Changes members of a page; one that is undefined is taken away. */
export function changePage(draft: Draft, id: string, change: Partial<PageFields>): void {
  touch(draft, id);
  const page = draft.pages.get(id);
  if (!page) return;
  draft.pages.set(id, { ...page, fields: { ...page.fields, ...change } });
  if (change.slug !== undefined) draft.named.add(id);
}

/** Whether a page stands below another, or is it. */
export function isWithin(draft: Draft, id: string | null, above: string): boolean {
  for (let at = id; at !== null; at = draft.pages.get(at)?.parent ?? null) {
    if (at === above) return true;
  }
  return false;
}

/** Puts a page elsewhere with everything below it; refuses to put it below itself. */
export function placePage(draft: Draft, id: string, { parent, index }: Place): void {
  const page = draft.pages.get(id);
  if (!page) return;
  if (isWithin(draft, parent, id)) throw badRequest("into: a page cannot stand below itself");
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

/** Removes a page with everything below it, and answers their ids. */
export function removePage(draft: Draft, id: string): string[] {
  const page = draft.pages.get(id);
  if (!page) return [];
  const below = page.children.flatMap((child) => removePage(draft, child));
  setChildren(
    draft,
    page.parent,
    childrenIn(draft, page.parent).filter((each) => each !== id),
  );
  draft.pages.delete(id);
  return [id, ...below];
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}

/** Where a slug is taken, the page that came later gets the next that is free. */
function makeSlugsUnique(draft: Draft): void {
  const levels = new Map<string | null, Set<string>>();
  const slugOf = (id: string) => draft.pages.get(id)?.fields.slug ?? "";
  for (const id of draft.named) {
    const page = draft.pages.get(id);
    if (!page || page.fields.type === "link") continue;
    const settled = childrenIn(draft, page.parent).filter((each) => !draft.named.has(each));
    const taken = levels.get(page.parent) ?? new Set(settled.map(slugOf));
    levels.set(page.parent, taken);
    const slug = freeSlug(page.fields.slug, taken);
    taken.add(slug);
    if (slug === page.fields.slug) continue;
    touch(draft, id);
    draft.pages.set(id, { ...page, hash: undefined, fields: { ...page.fields, slug } });
  }
}

interface Sealed {
  tree: Tree;
  /** Every object that the base did not have. */
  bodies: Map<string, string>;
}

/**
 * Makes a tree of a draft, which is not to be used again: only what changed, and what stands above
 * it, gets a new hash, and nothing else is looked at.
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
    // A change anywhere below would have made it another object.
    if (page === known && known.path === path) return known.hash;
    const below = page.children.map((child) => seal(child, path));
    const hash = page.hash ?? put(encodePage(page.fields, below));
    const same = known?.hash === hash && known.path === path && known.parent === page.parent;
    pages.set(id, same ? known : { ...page, hash, path });
    return hash;
  };
  const top = draft.top.map((id) => seal(id, ""));
  const list = JSON.stringify([...draft.files.values()]);
  // The list of a large space is long: what is the same is not written again.
  const files = hashOf(list) === draft.base.node.files ? draft.base.node.files : put(list);
  const { variables, reusableContents } = draft;
  const node = { pages: top, files, variables, reusableContents };
  const tree = { root: put(encodeRoot(node)), top: draft.top, pages, files: draft.files, node };
  return { tree, bodies };
}
