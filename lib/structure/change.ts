import { findItem } from "./items.ts";
import type { Structure, StructureItem, StructureSection, StructureSpace } from "./structure.ts";

export type Items = readonly StructureItem[];

export function changeItem(
  structure: Structure,
  id: string,
  change: (item: StructureItem) => StructureItem,
): Structure {
  const found = findItem(structure, id);
  if (!found) return structure;
  return withChildren(structure, found.parent?.id ?? null, (items) =>
    items.map((item) => (item.id === id ? change(item) : item)),
  );
}

export function withChildren(
  structure: Structure,
  parent: string | null,
  change: (items: Items) => Items,
): Structure {
  const items: Items = structure.structure;
  const next = parent === null ? change(items) : items.map((item) => within(item, parent, change));
  return { ...structure, structure: next } as Structure;
}

function within(
  item: StructureItem,
  parent: string,
  change: (items: Items) => Items,
): StructureItem {
  if (item.object === "site-section" && item.id === parent) {
    return { ...item, siteSpaces: change(item.siteSpaces) as StructureSpace[] };
  }
  if (item.object !== "site-section-group") return item;
  if (item.id === parent) return { ...item, sections: change(item.sections) as StructureSection[] };
  if (!item.sections.some(({ id }) => id === parent)) return item;
  const sections = item.sections.map(
    (section) => within(section, parent, change) as StructureSection,
  );
  return { ...item, sections };
}
