import type { Page } from "@/lib/contract/content/page";
import type { RedirectDestination } from "@/lib/contract/sites/redirects";
import { allItems } from "@/lib/structure/items";
import type { Structure, StructureSection, StructureSpace } from "@/lib/structure/structure";

/** Section or space of the site that a redirect may lead to. */
export interface DestinationOption {
  /** Unique value of the option. */
  value: string;
  label: string;
  /** Path below the site. */
  path: string;
  destination: RedirectDestination;
  siteSpace?: StructureSpace;
}

const optionOfSection = ({ id, title, path }: StructureSection): DestinationOption => ({
  value: id,
  label: title,
  path,
  destination: { kind: "site-section", siteSectionId: id },
});

const optionOfSpace = (
  siteSpace: StructureSpace,
  section?: StructureSection,
): DestinationOption => ({
  value: siteSpace.id,
  label: section ? `${section.title} / ${siteSpace.title}` : siteSpace.title,
  path: section ? `${section.path}/${siteSpace.path}` : siteSpace.path,
  destination: { kind: "site-space", siteSpaceId: siteSpace.id },
  siteSpace,
});

/** Returns all destinations of a site in its order. */
export function destinationOptions(structure: Structure): DestinationOption[] {
  if (structure.type === "siteSpaces") return structure.structure.map((one) => optionOfSpace(one));
  return allItems(structure).flatMap((item) =>
    item.object === "site-section"
      ? [optionOfSection(item), ...item.siteSpaces.map((one) => optionOfSpace(one, item))]
      : [],
  );
}

/** Returns the section or space of a destination, or of its page. */
export const optionOf = (
  destinations: readonly DestinationOption[],
  destination: RedirectDestination,
) =>
  destinations.find(
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
