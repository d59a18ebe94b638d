import { levelLabel } from "@/components/spaces/space-words";
import type { ReachedLevel, TreeItem } from "@/lib/contract/collection-tree";
import { titled } from "@/lib/titled";

/** What members have somewhere by default, in two words. */
export function reachedLabel({ role, organization }: ReachedLevel): string {
  if (role === null) return organization ? "Own role" : "No access";
  return organization ? `${levelLabel(role)} or own role` : levelLabel(role);
}

/** The place that it comes from. */
export function reachedFrom({ id, level }: Pick<TreeItem, "id" | "level">): string {
  const { type, id: from, title } = level.from;
  if (type === "organization") return "from the organization";
  if (from === undefined) return "from above";
  return from === id ? "set here" : `from ${titled(title)}`;
}

export const titleOfItem = ({ title }: Pick<TreeItem, "title">) => titled(title);

export const insideWords = ({ items }: Pick<TreeItem, "items">) => `${items} inside`;

/** What a screen reader says of a row: its words in their order, then what else is to know. */
export function labelOfItem(item: TreeItem): string {
  const { type, description } = item;
  const inside = type === "collection" ? [insideWords(item)] : [];
  const level = `${reachedLabel(item.level)} ${reachedFrom(item)}`;
  return [titleOfItem(item), ...inside, level, ...(description ? [description] : []), type].join(
    ", ",
  );
}
