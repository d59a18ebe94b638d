import type { Page } from "@/lib/contract/content/page";
import type { RedirectDestination } from "@/lib/contract/sites/redirects";
import { allItems } from "@/lib/structure/items";
import type { Structure, StructureSection, StructureSpace } from "@/lib/structure/structure";

/** Section or space of the site that a redirect may lead to. */
export interface Place {
  /** Unique value of the option. */
  value: string;
  label: string;
  /** Path below the site. */
  path: string;
  destination: RedirectDestination;
  siteSpace?: StructureSpace;
}

const placeOfSection = ({ id, title, path }: StructureSection): Place => ({
  value: id,
  label: title,
  path,
  destination: { kind: "site-section", siteSectionId: id },
});

const placeOfSpace = (siteSpace: StructureSpace, section?: StructureSection): Place => ({
  value: siteSpace.id,
  label: section ? `${section.title} / ${siteSpace.title}` : siteSpace.title,
  path: section ? `${section.path}/${siteSpace.path}` : siteSpace.path,
  destination: { kind: "site-space", siteSpaceId: siteSpace.id },
  siteSpace,
});

/** Returns all destinations of a site in its order. */
export function placesOf(structure: Structure): Place[] {
  if (structure.type === "siteSpaces") return structure.structure.map((one) => placeOfSpace(one));
  return allItems(structure).flatMap((item) =>
    item.object === "site-section"
      ? [placeOfSection(item), ...item.siteSpaces.map((one) => placeOfSpace(one, item))]
      : [],
  );
}

/** Returns the section or space of a destination, or of its page. */
export const placeAt = (places: readonly Place[], destination: RedirectDestination) =>
  places.find(
    ({ value }) =>
      value ===
      (destination.kind === "site-section" ? destination.siteSectionId : destination.siteSpaceId),
  );

export interface PageChoice {
  id: string;
  title: string;
  path: string;
}

/** Returns pages with their own address, in reading order. */
export const pageChoices = (pages: readonly Page[]): PageChoice[] =>
  pages.flatMap((page) => [
    ...(page.type === "document" || page.type === "group"
      ? [{ id: page.id, title: page.title, path: page.path }, ...pageChoices(page.pages)]
      : []),
  ]);
