import type { SiteSectionGroup } from "../contract/sites/site-section-groups.ts";
import type { SiteSection } from "../contract/sites/site-sections.ts";
import type { SiteSpace } from "../contract/sites/site-spaces.ts";

/**
 * Space in the structure of a site, reduced to the members that pages show: full spaces would be
 * most of a page with hundreds of them (`shortStructure`).
 */
export interface StructureSpace extends Omit<SiteSpace, "space"> {
  space: Pick<SiteSpace["space"], "id" | "emoji">;
}

export interface StructureSection extends Omit<SiteSection, "siteSpaces"> {
  siteSpaces: StructureSpace[];
}

export interface StructureGroup extends Omit<SiteSectionGroup, "sections" | "children"> {
  sections: StructureSection[];
}

export type StructureItem = StructureSpace | StructureSection | StructureGroup;

/** Structure of a site as the console caches it, in one of two forms (docs/format.md#site-structure). */
export type Structure =
  | { type: "sections"; structure: (StructureSection | StructureGroup)[] }
  | { type: "siteSpaces"; structure: StructureSpace[] };
