import { changeItem } from "./change.ts";
import { findItem, sectionsOf } from "./items.ts";
import type { Structure, StructureItem } from "./structure.ts";

/** Returns the candidates for the same default: a section's spaces, or all sections of a site. */
export function defaultCandidates(structure: Structure, id: string): readonly StructureItem[] {
  const found = findItem(structure, id);
  if (!found) return [];
  if (found.item.object === "site-section") return sectionsOf(structure);
  return found.item.object === "site-space" ? found.siblings : [];
}

/**
 * Returns the item that becomes the default when the current one is removed, as in the service: the
 * next one, or else the first.
 */
export function successorOf(structure: Structure, id: string): StructureItem | undefined {
  const rivals = defaultCandidates(structure, id);
  const at = rivals.findIndex((item) => item.id === id);
  return rivals[at + 1] ?? rivals.find((item) => item.id !== id);
}

export function withDefault(structure: Structure, id: string): Structure {
  return defaultCandidates(structure, id).reduce((changed, rival) => {
    const isDefault = rival.id === id;
    return changeItem(changed, rival.id, (item) =>
      "default" in item && item.default === isDefault ? item : { ...item, default: isDefault },
    );
  }, structure);
}
