import type { PageFields } from "../../db/schema/content.ts";
import { notFound } from "../../platform/errors.ts";
import { keptInOrder } from "../revisions/compare.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import {
  branchOf,
  changePage,
  childrenIn,
  type Draft,
  insertBranch,
  insertPage,
  isWithin,
  movePage,
  type PagePosition,
  removePage,
} from "./draft.ts";

export interface Reverted {
  object: "created_page" | "updated_page" | "deleted_page";
  id: string;
}

/** Returns a change to exactly the members of a page in a revision. */
export function fieldsAs({ fields: then }: TreePage, now: PageFields): Partial<PageFields> {
  const absent = Object.keys(now).map((name) => [name, undefined]);
  return { ...Object.fromEntries(absent), ...then };
}

/** Returns the siblings of a page in a revision, itself among them. */
const levelIn = (then: Tree, { parent }: TreePage): readonly string[] =>
  parent === null ? then.top : (then.pages.get(parent)?.children ?? []);

/** Returns the position of a page in a revision, by preceding siblings that kept their order. */
export function positionIn(draft: Draft, then: Tree, page: TreePage): PagePosition {
  const { parent, fields } = page;
  const level = levelIn(then, page);
  const there = childrenIn(draft, parent).filter((id) => id !== fields.id);
  const kept = keptInOrder(level, there);
  const before = level.slice(0, level.indexOf(fields.id)).findLast((id) => kept.has(id));
  return { parent, index: before === undefined ? 0 : there.indexOf(before) + 1 };
}

const isInPlace = (draft: Draft, then: Tree, page: TreePage): boolean =>
  draft.pages.get(page.fields.id)?.parent === page.parent &&
  keptInOrder(levelIn(then, page), childrenIn(draft, page.parent)).has(page.fields.id);

/** Gives a page its slug: siblings that have taken it get another one. */
function takeSlug(draft: Draft, { fields, parent }: TreePage): Reverted[] {
  const { id, slug, type } = fields;
  const isTaken = (other: PageFields | undefined) => other?.slug === slug && other.type !== "link";
  const others = childrenIn(draft, parent).filter(
    (each) => each !== id && isTaken(draft.pages.get(each)?.fields),
  );
  if (type === "link" || others.length === 0) return [];
  // The first of these names wins.
  for (const each of [id, ...others]) {
    draft.named.delete(each);
    draft.named.add(each);
  }
  return others.map((each) => ({ object: "updated_page", id: each }));
}

/**
 * Returns a page to its position in a revision. Missing ancestors return without their other
 * subpages, and those that are below the page now leave it.
 */
function putBack(draft: Draft, then: Tree, page: TreePage): Reverted[] {
  const { id } = page.fields;
  const done: Reverted[] = [];
  const above: TreePage[] = [];
  for (let at = page.parent; at !== null; ) {
    const parent = then.pages.get(at);
    if (parent) above.unshift(parent);
    at = parent?.parent ?? null;
  }
  for (const parent of above) {
    const isThere = draft.pages.has(parent.fields.id);
    if (isThere && !isWithin(draft, parent.fields.id, id)) continue;
    const position = positionIn(draft, then, parent);
    if (isThere) movePage(draft, parent.fields.id, position);
    else insertPage(draft, parent.fields, position);
    const object = isThere ? "updated_page" : "created_page";
    done.unshift(...takeSlug(draft, parent), { object, id: parent.fields.id });
  }
  const object = draft.pages.has(id) ? "updated_page" : "created_page";
  if (object === "created_page") insertBranch(draft, then, id, positionIn(draft, then, page));
  else if (!isInPlace(draft, then, page)) movePage(draft, id, positionIn(draft, then, page));
  return [{ object, id }, ...takeSlug(draft, page), ...done];
}

/**
 * Removes an added page with its subpages; those of the revision return to their positions.
 */
function takeOut(draft: Draft, then: Tree, id: string): Reverted[] {
  const done: Reverted[] = [];
  for (const each of branchOf(draft, id)) {
    const page = then.pages.get(each);
    if (page && isWithin(draft, each, id)) done.push(...putBack(draft, then, page));
  }
  removePage(draft, id);
  return [{ object: "deleted_page", id }, ...done];
}

/**
 * Makes a page what it is in a revision: its members, position and existence, the last with its
 * subpages. Reverting the results to the revision before, in their order, undoes it.
 */
export function revertStructure(draft: Draft, then: Tree, id: string, field: string): Reverted[] {
  const page = then.pages.get(id);
  const current = draft.pages.get(id);
  if (!page && !current) throw notFound(`${field}.page: page`);
  if (!page) return takeOut(draft, then, id);
  if (current) changePage(draft, id, fieldsAs(page, current.fields));
  return putBack(draft, then, page);
}
