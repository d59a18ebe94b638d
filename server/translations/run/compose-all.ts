import { isDeepStrictEqual } from "node:util";
import { hashOf } from "../../content/revisions/nodes.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import type { TranslatedPageRow } from "../../db/schema/translations.ts";
import { translatedAnchors } from "../text/anchors.ts";
import type { Anchors } from "../text/put-together.ts";
import { type Composed, compose, snapshotOf } from "./compose.ts";
import type { Item } from "./items.ts";
import { type EngineContext, translateTexts } from "./memory.ts";
import { type ReadItem, readItem } from "./read-item.ts";
import type { TranslatedItem } from "./translate-items.ts";

interface Given {
  db: Db;
  engineContext: EngineContext;
  sourceSpace: string;
  resultSpace: string;
  /** Current translated space. */
  result: Tree;
  items: readonly Item[];
  rows: ReadonlyMap<string, TranslatedPageRow>;
  translated: readonly TranslatedItem[];
}

export interface ComposedItem {
  read: ReadItem;
  composed: Composed;
}

/** Returns true for pages with links to headings, whose anchors differ in the translation. */
const linksToHeadings = ({ anchorsOf, markdown }: ReadItem) =>
  anchorsOf.length > 0 || /\(#|"#/.test(markdown);

async function composeSome(
  given: Given,
  translated: readonly TranslatedItem[],
  anchors: Anchors,
  faults: Map<string, string>,
): Promise<ComposedItem[]> {
  const made: ComposedItem[] = [];
  for (const { read, answers } of translated) {
    const { id } = read.item;
    const snapshot = snapshotOf(given.result, id, given.rows.get(id));
    const { sourceSpace, resultSpace } = given;
    const places = { sourceSpace, resultSpace, anchors };
    const composed = await compose(given.db, read, snapshot, answers, places);
    if ("fault" in composed) faults.set(id, composed.fault);
    else made.push({ read, composed });
  }
  return made;
}

/** Returns up-to-date pages with links to headings that now have other anchors. */
async function relinked(
  { db, engineContext, items, rows, translated }: Given,
  changed: ReadonlySet<string>,
): Promise<TranslatedItem[]> {
  const own = new Set(translated.map(({ read }) => read.item.id));
  const found: TranslatedItem[] = [];
  for (const item of items) {
    const row = rows.get(item.id);
    if (own.has(item.id) || !row?.sourceHash || row.fault !== null) continue;
    if (!row.anchorsOf?.some((id) => changed.has(id))) continue;
    const read = await readItem(db, item);
    found.push({ read, answers: (await translateTexts(db, engineContext, read.texts)).answers });
  }
  return found;
}

/** Stores the actual anchors; returns true if they differ from the expected ones. */
function take(anchors: Anchors, items: readonly ComposedItem[]): boolean {
  let others = false;
  for (const { composed } of items) {
    others ||= !isDeepStrictEqual(anchors[composed.id], composed.anchors);
    anchors[composed.id] = composed.anchors;
  }
  return others;
}

const changedIn = (before: Anchors, after: Anchors): ReadonlySet<string> =>
  new Set(Object.keys(after).filter((id) => !isDeepStrictEqual(before[id] ?? {}, after[id])));

/** Composes the translated items of a run, with links to headings by their new anchors. */
export async function composeAll(
  given: Given,
  faults: Map<string, string>,
): Promise<Map<string, ComposedItem>> {
  const { rows, translated } = given;
  const before = [...rows.values()].map(({ pageId, anchors }) => [pageId, anchors ?? {}] as const);
  const anchors: Anchors = Object.fromEntries(before);
  const old = { ...anchors };
  for (const { read, answers } of translated) {
    anchors[read.item.id] = translatedAnchors(read, answers);
  }
  const first = await composeSome(given, translated, anchors, faults);
  // Headings that people edited have other anchors than expected.
  const unforeseen = take(anchors, first);
  const made = new Map(first.map((one) => [one.composed.id, one]));
  const again = unforeseen
    ? translated.filter(({ read }) => made.has(read.item.id) && linksToHeadings(read))
    : [];
  again.push(...(await relinked(given, changedIn(old, anchors))));
  for (const one of await composeSome(given, again, anchors, faults)) {
    made.set(one.composed.id, one);
  }
  return made;
}

/** Keeps a failed page in its source language until it is translated. */
export async function untranslated(db: Db, item: Item): Promise<Composed> {
  const read = await readItem(db, item).catch(() => undefined);
  const paragraphs = (read?.blocks ?? []).map(({ source }) => ({ source, text: source }));
  const { id, title, document } = item;
  const text = document === undefined || !read ? undefined : read.markdown;
  return {
    id,
    text,
    document: text === undefined ? undefined : hashOf(text),
    paragraphs,
    fields: item.fields ? { ...item.fields, document: undefined } : { title },
    kept: {},
    anchors: {},
    edited: 0,
    stale: 0,
  };
}
