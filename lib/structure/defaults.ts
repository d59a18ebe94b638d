import type { SiteStructure } from "../contract/site-structure.ts";
import { changeItem } from "./change.ts";
import { findItem, type StructureItem, sectionsOf } from "./items.ts";

/** Those among which one is the default: a section's spaces, all sections of a site. */
export function rivalsOf(structure: SiteStructure, id: string): readonly StructureItem[] {
  const found = findItem(structure, id);
  if (!found) return [];
  if (found.item.object === "site-section") return sectionsOf(structure);
  return found.item.object === "site-space" ? found.siblings : [];
}

/** The one that the service makes the default when a default goes: the next, else the first. */
export function heirOf(structure: SiteStructure, id: string): StructureItem | undefined {
  const rivals = rivalsOf(structure, id);
  const at = rivals.findIndex((item) => item.id === id);
  return rivals[at + 1] ?? rivals.find((item) => item.id !== id);
}

/** The structure with another default. */
export function withDefault(structure: SiteStructure, id: string): SiteStructure {
  return rivalsOf(structure, id).reduce((changed, rival) => {
    const isDefault = rival.id === id;
    return changeItem(changed, rival.id, (item) =>
      "default" in item && item.default === isDefault
        ? item
        : ({ ...item, default: isDefault } as StructureItem),
    );
  }, structure);
}
