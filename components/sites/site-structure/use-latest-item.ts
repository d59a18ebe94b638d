"use client";

import { useReadNow } from "@/lib/queries/platform/read-now";
import { readSiteStructure } from "@/lib/queries/sites/site-structure";
import { findItem } from "@/lib/structure/items";
import type { StructureItem } from "@/lib/structure/structure";
import { useStructureContext } from "./structure-context";

/** Returns a function that reads the values of an item again; those of a removed item are as before. */
export function useLatestItem<Item extends StructureItem, Values>(
  item: Item,
  toValues: (item: Item) => Values,
): () => Promise<Values> {
  const { site } = useStructureContext();
  const readNow = useReadNow();
  const isAlike = (found: StructureItem | undefined): found is Item =>
    found?.object === item.object;
  return async () => {
    const found = findItem(await readNow(readSiteStructure(site)), item.id)?.item;
    return toValues(isAlike(found) ? found : item);
  };
}
