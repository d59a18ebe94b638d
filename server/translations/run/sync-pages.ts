import { isDeepStrictEqual } from "node:util";
import {
  changePage,
  childrenIn,
  type Draft,
  insertPage,
  movePage,
  removePage,
  storeText,
} from "../../content/edits/draft.ts";
import { pagesInOrder, type Tree } from "../../content/revisions/tree.ts";
import type { PageFields } from "../../db/schema/content.ts";
import type { Composed } from "./compose.ts";

interface Sync {
  draft: Draft;
  source: Tree;
  composed: ReadonlyMap<string, Composed>;
  /** Pages created by earlier runs. */
  known: ReadonlySet<string>;
  now: string;
}

/** Returns the index of a page: directly after its predecessor in the source. */
function indexFor({ draft, source }: Sync, id: string, parent: string | null): number {
  const siblings = childrenIn(draft, parent).filter((each) => each !== id);
  const order = parent === null ? source.top : (source.pages.get(parent)?.children ?? []);
  const before = order.slice(0, order.indexOf(id)).toReversed();
  const last = before.find((each) => siblings.includes(each));
  return last === undefined ? 0 : siblings.indexOf(last) + 1;
}

/** Returns true if a parent's pages are in the source's order. */
function isInOrder({ draft, source }: Sync, parent: string | null): boolean {
  const order = parent === null ? source.top : (source.pages.get(parent)?.children ?? []);
  const here = new Set(childrenIn(draft, parent));
  const wanted = order.filter((id) => here.has(id));
  const ours = new Set(wanted);
  return isDeepStrictEqual(
    childrenIn(draft, parent).filter((id) => ours.has(id)),
    wanted,
  );
}

function membersOf(sync: Sync, id: string): Partial<PageFields> | undefined {
  const made = sync.composed.get(id);
  if (!made) return undefined;
  const { document, text, fields, kept } = made;
  if (text !== undefined) storeText(sync.draft, text);
  return { ...fields, ...kept, ...(document !== undefined && { document }) };
}

function write(sync: Sync, id: string, parent: string | null): void {
  const { draft, source, now } = sync;
  const there = draft.pages.get(id);
  const given = source.pages.get(id)?.fields;
  const members = membersOf(sync, id);
  if (!there && given) {
    const times = { createdAt: now, updatedAt: now };
    const page = { ...given, ...members, ...times };
    insertPage(draft, page, { parent, index: indexFor(sync, id, parent) });
    return;
  }
  if (!there || !members) return;
  const changed = Object.entries(members).filter(
    ([name, value]) => !isDeepStrictEqual(there.fields[name as keyof PageFields], value),
  );
  if (changed.length > 0) {
    changePage(draft, id, { ...Object.fromEntries(changed), updatedAt: now });
  }
}

/** Removes pages that the source no longer has; pages that people added below them move up. */
function removeGone({ draft, source, known }: Sync): void {
  for (const id of known) {
    if (source.pages.has(id) || !draft.pages.has(id)) continue;
    const parent = draft.pages.get(id)?.parent ?? null;
    for (const child of childrenIn(draft, id)) {
      if (known.has(child) && !source.pages.has(child)) continue;
      movePage(draft, child, { parent, index: childrenIn(draft, parent).indexOf(id) + 1 });
    }
    removePage(draft, id);
  }
}

/**
 * Synchronizes the pages of a translated space with its source. Pages deleted by people stay
 * deleted with their descendants, and pages they added stay.
 */
export function syncPages(sync: Sync): void {
  const { draft, source, known } = sync;
  for (const id of pagesInOrder(source)) {
    const parent = source.pages.get(id)?.parent ?? null;
    const isGone = known.has(id) && !draft.pages.has(id);
    if (isGone || (parent !== null && !draft.pages.has(parent))) continue;
    write(sync, id, parent);
    if (draft.pages.get(id)?.parent !== parent || !isInOrder(sync, parent)) {
      movePage(draft, id, { parent, index: indexFor(sync, id, parent) });
    }
  }
  removeGone(sync);
}
