import type { TreeItem } from "../contract/content/collection-tree.ts";
import type { CollectionMove } from "../contract/content/collections.ts";

/** Loaded page of a parent's children (null: the top level). Long lists have several. */
export interface TreePart {
  parent: string | null;
  items: readonly TreeItem[];
  count: number;
}

export interface TreeMove extends Pick<TreeItem, "type" | "id"> {
  goal: CollectionMove;
}

/**
 * Returns the pages after a move; unaffected ones stay the same objects. If the new position isn't
 * loaded, the item is only removed; an empty collection gets a page.
 */
export function moveInParts(parts: readonly TreePart[], { id, goal }: TreeMove): TreePart[] {
  const from = parts.find(({ items }) => items.some((item) => item.id === id))?.parent;
  const item = parts.flatMap(({ items }) => items).find((one) => one.id === id);
  if (from === undefined || !item) return [...parts];
  const to = goal.parent === undefined ? from : goal.parent;
  const taken = parts.map((part) => (part.parent === from ? without(part, id) : part));
  const put = putInto(taken, to, { ...item, parent: to ?? undefined }, goal.position);
  return from === to ? put : put.map((part) => recount(recount(part, from, item, -1), to, item, 1));
}

const without = (part: TreePart, id: string): TreePart => ({
  ...part,
  items: part.items.filter((item) => item.id !== id),
  count: part.count - 1,
});

function putInto(
  parts: readonly TreePart[],
  to: string | null,
  item: TreeItem,
  position: CollectionMove["position"],
): TreePart[] {
  const there = parts.filter(({ parent }) => parent === to);
  const beside = idOf(position?.before ?? position?.after);
  const holder = there.find(({ items }) => items.some(({ id }) => id === beside)) ?? there.at(-1);
  if (!holder) return isEmpty(parts, to) ? [...parts, newPart(to, item)] : [...parts];
  const at = holder.items.findIndex(({ id }) => id === beside);
  const index = at < 0 ? holder.items.length : at + (position?.after ? 1 : 0);
  return parts.map((part) => {
    if (part.parent !== to) return part;
    const items = part === holder ? part.items.toSpliced(index, 0, item) : part.items;
    return { ...part, items, count: part.count + 1 };
  });
}

type Pointer = NonNullable<NonNullable<CollectionMove["position"]>["before"]>;

const idOf = (pointer: Pointer | undefined) =>
  pointer && (pointer.type === "space" ? pointer.space : pointer.collection);

const isEmpty = (parts: readonly TreePart[], id: string | null) =>
  parts.some(({ items }) => items.some((item) => item.id === id && item.items === 0));

const newPart = (parent: string | null, item: TreeItem): TreePart => ({
  parent,
  items: [item],
  count: 1,
});

/** Updates the numbers of children of a collection that gains or loses one of this type. */
function recount(
  part: TreePart,
  id: string | null,
  { type }: Pick<TreeItem, "type">,
  by: number,
): TreePart {
  if (!part.items.some((item) => item.id === id)) return part;
  const items = part.items.map((item) =>
    item.id === id
      ? { ...item, items: item.items + by, spaces: item.spaces + (type === "space" ? by : 0) }
      : item,
  );
  return { ...part, items };
}
