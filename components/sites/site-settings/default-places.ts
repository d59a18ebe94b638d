import { allItems } from "@/lib/structure/items";
import type { Structure, StructureSection, StructureSpace } from "@/lib/structure/structure";

/** Returns the sections of a site, including those in groups. */
export function sectionsOf(structure: Structure): StructureSection[] {
  return allItems(structure).flatMap((item) => (item.object === "site-section" ? [item] : []));
}

/**
 * Returns the candidates for the default space: those of the default section, or of the whole site.
 */
export function spacesUnder(structure: Structure, sectionId: string | undefined): StructureSpace[] {
  if (structure.type === "siteSpaces") return structure.structure;
  return sectionsOf(structure).find(({ id }) => id === sectionId)?.siteSpaces ?? [];
}

export const defaultOf = <Item extends { id: string; default?: boolean }>(
  items: readonly Item[],
): string | undefined => items.find((item) => item.default)?.id;
