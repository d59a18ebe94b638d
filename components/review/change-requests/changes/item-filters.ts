import { fold } from "@/lib/text/fold";
import type { ChangedItem, ChangeKind } from "./changed-items";

export const itemStates = ["viewed", "not-viewed"] as const;
export type ItemState = (typeof itemStates)[number];

export interface ItemFilters {
  /** Part of the title or path. */
  find: string;
  kind: ChangeKind | null;
  state: ItemState | null;
}

export function filterItems(
  items: readonly ChangedItem[],
  { find, kind, state }: ItemFilters,
  isViewed: (item: ChangedItem) => boolean,
): ChangedItem[] {
  const words = fold(find.trim());
  return items.filter((item) => {
    const names = [item.title, item.path ?? ""];
    if (words !== "" && !names.some((name) => fold(name).includes(words))) return false;
    if (kind !== null && !item.kinds.includes(kind)) return false;
    return state === null || isViewed(item) === (state === "viewed");
  });
}
