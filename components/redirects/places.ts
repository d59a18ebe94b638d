import type { Page } from "@/lib/contract/page";
import type { RedirectDestination } from "@/lib/contract/redirects";
import { allItems } from "@/lib/structure/items";
import type { Structure, StructureSection, StructureSpace } from "@/lib/structure/structure";

/** A section or a space of the site, as somewhere to lead to. */
export interface Place {
  /** Tells it from all others. */
  value: string;
  label: string;
  /** Its path below the site. */
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

/** All places of a site in its order. */
export function placesOf(structure: Structure): Place[] {
  if (structure.type === "siteSpaces") return structure.structure.map((one) => placeOfSpace(one));
  return allItems(structure).flatMap((item) =>
    item.object === "site-section"
      ? [placeOfSection(item), ...item.siteSpaces.map((one) => placeOfSpace(one, item))]
      : [],
  );
}

/** The place that a destination is, or that its page lies in. */
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

/** Pages that have an address of their own, in the order of reading. */
export const pageChoices = (pages: readonly Page[]): PageChoice[] =>
  pages.flatMap((page) => [
    ...(page.type === "document" || page.type === "group"
      ? [{ id: page.id, title: page.title, path: page.path }, ...pageChoices(page.pages)]
      : []),
  ]);
