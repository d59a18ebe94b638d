import type { SiteSection } from "@/lib/contract/site-sections";
import type { SiteSpace } from "@/lib/contract/site-spaces";
import type { SiteStructure } from "@/lib/contract/site-structure";
import { allItems } from "@/lib/structure/items";

/** The sections of a site, those in groups too. */
export function sectionsOf(structure: SiteStructure): SiteSection[] {
  return allItems(structure).flatMap((item) => (item.object === "site-section" ? [item] : []));
}

/** Among which spaces the default is chosen: those of the default section, or all of the site. */
export function spacesUnder(structure: SiteStructure, sectionId: string | undefined): SiteSpace[] {
  if (structure.type === "siteSpaces") return structure.structure;
  return sectionsOf(structure).find(({ id }) => id === sectionId)?.siteSpaces ?? [];
}

export const defaultOf = <Item extends { id: string; default?: boolean }>(
  items: readonly Item[],
): string | undefined => items.find((item) => item.default)?.id;
