import { changeItem } from "./change.ts";
import { findItem, sectionsOf } from "./items.ts";
import type { Structure, StructureItem } from "./structure.ts";

/** Candidates for the same default: a section's spaces, all sections of a site. */
export function defaultCandidates(structure: Structure, id: string): readonly StructureItem[] {
  const found = findItem(structure, id);
  if (!found) return [];
  if (found.item.object === "site-section") return sectionsOf(structure);
  return found.item.object === "site-space" ? found.siblings : [];
}

/**
 * Returns the item that the service makes the default when the current one is removed: the next,
 * else the first.
 */
export function successorOf(structure: Structure, id: string): StructureItem | undefined {
  const rivals = defaultCandidates(structure, id);
  const at = rivals.findIndex((item) => item.id === id);
  return rivals[at + 1] ?? rivals.find((item) => item.id !== id);
}

/** Returns the structure with another default. */
export function withDefault(structure: Structure, id: string): Structure {
  return defaultCandidates(structure, id).reduce((changed, rival) => {
    const isDefault = rival.id === id;
    return changeItem(changed, rival.id, (item) =>
      "default" in item && item.default === isDefault
        ? item
        : ({ ...item, default: isDefault } as StructureItem),
    );
  }, structure);
}
