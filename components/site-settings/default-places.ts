import { allItems } from "@/lib/structure/items";
import type { Structure, StructureSection, StructureSpace } from "@/lib/structure/structure";

/** The sections of a site, those in groups too. */
export function sectionsOf(structure: Structure): StructureSection[] {
  return allItems(structure).flatMap((item) => (item.object === "site-section" ? [item] : []));
}

/** Among which spaces the default is chosen: those of the default section, or all of the site. */
export function spacesUnder(structure: Structure, sectionId: string | undefined): StructureSpace[] {
  if (structure.type === "siteSpaces") return structure.structure;
  return sectionsOf(structure).find(({ id }) => id === sectionId)?.siteSpaces ?? [];
}

export const defaultOf = <Item extends { id: string; default?: boolean }>(
  items: readonly Item[],
): string | undefined => items.find((item) => item.default)?.id;
