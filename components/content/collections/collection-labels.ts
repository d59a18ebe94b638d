import { levelLabel } from "@/components/access/labels/default-level-labels";
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

export const itemsLabel = ({ items }: Pick<TreeItem, "items">) => plural(items, "item");

/** Returns the accessible name of a row: its visible texts in order, followed by further facts. */
export function labelOfItem(item: TreeItem): string {
  const { type, description } = item;
  const inside = type === "collection" ? [itemsLabel(item)] : [];
  const level = `${defaultAccessLabel(item.level)} ${defaultAccessSource(item)}`.trim();
  return [titleOfItem(item), ...inside, level, ...(description ? [description] : []), type].join(
    ", ",
  );
}
