import { childrenOf } from "../items.ts";
import type {
  Structure,
  StructureGroup,
  StructureItem,
  StructureSection,
  StructureSpace,
} from "../structure.ts";

type Node = StructureItem;

/** Builds a site space whose title is its id. */
export function space(id: string, more: Partial<StructureSpace> = {}): StructureSpace {
  return {
    object: "site-space",
    id,
    path: id.toLowerCase(),
    title: id,
    urls: {},
    space: { id: `of-${id}`, emoji: "" },
    ...more,
  };
}

/** Builds a section; its first space is its default. */
export function section(id: string, ...siteSpaces: StructureSpace[]): StructureSection {
  const inside = siteSpaces.map((each, index) => ({ ...each, section: id, default: index === 0 }));
  const path = id.toLowerCase();
  return { object: "site-section", id, title: id, path, siteSpaces: inside, urls: {} };
}

export function group(id: string, ...sections: StructureSection[]): StructureGroup {
  const inside = sections.map((each) => ({ ...each, sectionGroup: id }));
  return { object: "site-section-group", id, title: id, sections: inside };
}

export function site(...structure: (StructureSection | StructureGroup)[]): Structure {
  return { type: "sections", structure };
}

/** Formats the structure as one line: `G(A[x* y] B[]) C[z*]`, with a star for a default. */
export function shape(structure: Structure): string {
  const show = (item: Node): string => {
    const inside = childrenOf(structure, item).map(show).join(" ");
    if (item.object === "site-section-group") return `${item.id}(${inside})`;
    if (item.object === "site-section") return `${item.id}[${inside}]`;
    return item.default ? `${item.id}*` : item.id;
  };
  return structure.structure.map(show).join(" ");
}
