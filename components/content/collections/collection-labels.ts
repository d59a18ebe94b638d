import { levelLabel } from "@/components/access/labels/default-level-labels";
import { visibilityLabels } from "@/components/content/spaces/space-labels";
import type { EffectiveDefaultAccess, TreeItem } from "@/lib/contract/content/collection-tree";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";

/** Short label of the default access of members. */
export function defaultAccessLabel({ role, organization }: EffectiveDefaultAccess): string {
  if (role === null) return organization ? "Organization role" : "No access";
  return organization ? `${levelLabel(role)} or organization role` : levelLabel(role);
}

/**
 * Returns the source of the default access; blank for the organization, which the label already
 * names.
 */
export function defaultAccessSource({ id, level }: Pick<TreeItem, "id" | "level">): string {
  const { type, id: from, title } = level.from;
  if (type === "organization") return "";
  if (from === undefined) return "from the parent collection";
  return from === id ? "set here" : `from ${titled(title)}`;
}

export const titleOfItem = ({ title }: Pick<TreeItem, "title">) => titled(title);

/** Describes the direct contents of a collection. */
export function itemsLabel({ items, spaces }: Pick<TreeItem, "items" | "spaces">): string {
  const collections = items - spaces;
  const parts = [
    ...(collections > 0 ? [plural(collections, "collection")] : []),
    ...(spaces > 0 ? [plural(spaces, "space")] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : "Empty";
}

type Counted = Pick<TreeItem, "type" | "items" | "spaces">;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/**
 * Describes the contents of a collection, and those of the collections directly in it, such as "2
 * collections with 5 spaces, and 1 space". Without types, if not all items are loaded.
 */
export function contentsLabel(contents: { items: readonly Counted[]; count: number }): string {
  const { items, count } = contents;
  if (items.length < count) return plural(count, "item");
  const collections = items.filter(({ type }) => type === "collection");
  const spaces = count - collections.length;
  const inside = {
    items: sum(collections.map((each) => each.items)),
    spaces: sum(collections.map((each) => each.spaces)),
  };
  if (inside.items === 0) return itemsLabel({ items: count, spaces });
  const nested = `${plural(collections.length, "collection")} with ${itemsLabel(inside)}`;
  return spaces > 0 ? `${nested}, and ${plural(spaces, "space")}` : nested;
}

/** Describes the default access of an item, and its source; blank for the organization's default. */
export const accessOfItem = (item: Pick<TreeItem, "id" | "level">): string =>
  item.level.from.type === "organization"
    ? ""
    : `${defaultAccessLabel(item.level)} ${defaultAccessSource(item)}`.trim();

/** Returns the readers of a space in short; blank for a collection. */
export const visibilityOfItem = ({ visibility }: Pick<TreeItem, "visibility">): string =>
  visibility ? visibilityLabels[visibility === "in-collection" ? "private" : visibility].label : "";

/**
 * Returns the accessible name of a row: its visible texts in order, with the relative time of the
 * last change, followed by further facts.
 */
export function labelOfItem(item: TreeItem, updated = ""): string {
  const { type, description } = item;
  const inside = type === "collection" ? [itemsLabel(item)] : [];
  const texts = [
    titleOfItem(item),
    ...inside,
    visibilityOfItem(item),
    accessOfItem(item),
    updated,
    description,
    type,
  ];
  return texts.filter(Boolean).join(", ");
}
