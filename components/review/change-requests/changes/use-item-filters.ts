"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useDeferredValue, useMemo } from "react";
import { keysOf } from "@/lib/data/keys-of";
import type { ChangedItem } from "./changed-items";
import { filterItems, itemStates } from "./item-filters";
import { kindLabels } from "./kind-mark";

const kinds = keysOf(kindLabels);
const parsers = {
  find: parseAsString.withDefault(""),
  kind: parseAsStringLiteral(kinds),
  state: parseAsStringLiteral(itemStates),
};

/** Returns the changed items that match the filters in the address. */
export function useItemFilters(
  items: readonly ChangedItem[],
  isViewed: (item: ChangedItem) => boolean,
) {
  const [filters, setFilters] = useQueryStates(parsers, { history: "replace" });
  // Typed letters are shown at once; the list follows when there is time.
  const wanted = useDeferredValue(filters);
  const shown = useMemo(() => filterItems(items, wanted, isViewed), [items, wanted, isViewed]);
  return { filters, setFilters, shown };
}
