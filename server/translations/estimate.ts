import { LRUCache } from "lru-cache";
import { readTree } from "../content/revisions/revisions.ts";
import type { Db } from "../db/client.ts";
import type { SpaceRow } from "../db/schema/spaces.ts";
import { itemsOf } from "./run/items.ts";
import { readItem } from "./run/read-item.ts";
import { countWords, wordsIn } from "./text/tagged.ts";

export interface Estimate {
  pages: number;
  words: number;
  characters: number;
}

/** Cached, as a revision never changes. */
const estimates = new LRUCache<string, Estimate>({ max: 500 });

/** Estimates the work of translating a whole space. */
export async function estimate(db: Db, { revision }: SpaceRow): Promise<Estimate> {
  const known = estimates.get(revision);
  if (known) return known;
  const items = itemsOf(await readTree(db, revision));
  const made = { pages: items.length, words: 0, characters: 0 };
  for (const item of items) {
    const read = await readItem(db, item).catch(() => undefined);
    for (const text of read?.texts ?? []) {
      made.words += countWords(text);
      made.characters += wordsIn(text).trim().length;
    }
  }
  estimates.set(revision, made);
  return made;
}
