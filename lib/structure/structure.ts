import type { SiteSectionGroup } from "../contract/site-section-groups.ts";
import type { SiteSection } from "../contract/site-sections.ts";
import type { SiteSpace } from "../contract/site-spaces.ts";

/**
 * A space in the structure of a site. Of the space itself only this is there: an answer holds all of
 * it for each, which is most of a page with hundreds (`shortStructure`).
 */
export interface StructureSpace extends Omit<SiteSpace, "space"> {
  space: Pick<SiteSpace["space"], "id" | "emoji">;
}

export interface StructureSection extends Omit<SiteSection, "siteSpaces"> {
  siteSpaces: StructureSpace[];
}

export interface StructureGroup extends Omit<SiteSectionGroup, "sections"> {
  sections: StructureSection[];
}

export type StructureItem = StructureSpace | StructureSection | StructureGroup;

/** What the console knows of a site's structure; decision 1.8 for its two forms. */
export type Structure =
  | { type: "sections"; structure: (StructureSection | StructureGroup)[] }
  | { type: "siteSpaces"; structure: StructureSpace[] };
