import { titled } from "../titled.ts";
import { findItem, type ItemKind } from "./items.ts";
import type { Structure, StructureItem } from "./structure.ts";

export const kindWords: Record<ItemKind, string> = {
  "site-section-group": "section group",
  "site-section": "section",
  "site-space": "space",
};

/** What an item is called; spaces may have no title. */
export const nameOf = ({ title }: Pick<StructureItem, "title">) => titled(title);

/** Where an item stands, in words: `after Payments in Guides, 3 of 5`. */
export function describePlace(structure: Structure, id: string): string {
  const found = findItem(structure, id);
  if (!found) return "";
  return describeSpot(found);
}

interface Placed {
  parent: { title: string } | null;
  siblings: readonly { title: string }[];
  index: number;
}

/** The same for anything that stands among siblings. */
export function describeSpot({ parent, siblings, index }: Placed): string {
  const previous = siblings[index - 1];
  const next = siblings[index + 1];
  const beside = previous ? `after ${nameOf(previous)} ` : next ? `before ${nameOf(next)} ` : "";
  const level = parent ? `in ${nameOf(parent)}` : "at the top level";
  return `${beside}${level}, ${index + 1} of ${siblings.length}`;
}
