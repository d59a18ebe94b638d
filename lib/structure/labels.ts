import { titled } from "../format/titled.ts";
import { findItem, type ItemKind } from "./items.ts";
import type { Structure, StructureItem } from "./structure.ts";

export const kindLabels: Record<ItemKind, string> = {
  "site-section-group": "section group",
  "site-section": "section",
  "site-space": "space",
};

/** Returns the title of an item; spaces may have none. */
export const nameOf = ({ title }: Pick<StructureItem, "title">) => titled(title);

/** Describes the position of an item: `after Payments in Guides, 3 of 5`. */
export function describeItemPosition(structure: Structure, id: string): string {
  const found = findItem(structure, id);
  if (!found) return "";
  return describePosition(found);
}

interface Placed {
  parent: { title: string } | null;
  siblings: readonly { title: string }[];
  index: number;
}

/** Describes the position of any item among siblings. */
export function describePosition({ parent, siblings, index }: Placed): string {
  const previous = siblings[index - 1];
  const next = siblings[index + 1];
  const beside = previous ? `after ${nameOf(previous)} ` : next ? `before ${nameOf(next)} ` : "";
  const level = parent ? `in ${nameOf(parent)}` : "at the top level";
  return `${beside}${level}, ${index + 1} of ${siblings.length}`;
}
