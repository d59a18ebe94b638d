import type {
  Structure,
  StructureGroup,
  StructureItem,
  StructureSection,
  StructureSpace,
} from "./structure.ts";

export type ItemKind = StructureItem["object"];

/** Item with its location. */
export interface Found {
  item: StructureItem;
  /** Null: the top level. */
  parent: StructureItem | null;
  siblings: readonly StructureItem[];
  index: number;
}

const none: readonly StructureItem[] = [];

/** Returns the children of an item; null: those of the top level. */
export function childrenOf(
  structure: Structure,
  parent: StructureItem | null,
): readonly StructureItem[] {
  if (parent === null) return structure.structure;
  if (parent.object === "site-section-group") return parent.sections;
  return parent.object === "site-section" ? parent.siteSpaces : none;
}

/** Returns true if a parent (null: the top level) accepts items of a kind. */
export function accepts(
  structure: Structure,
  parent: StructureItem | null,
  kind: ItemKind,
): boolean {
  if (parent === null) return (structure.type === "siteSpaces") === (kind === "site-space");
  if (parent.object === "site-section-group") return kind === "site-section";
  return parent.object === "site-section" && kind === "site-space";
}

export function findItem(structure: Structure, id: string): Found | undefined {
  return findIn(structure, null, id);
}

function findIn(structure: Structure, parent: StructureItem | null, id: string): Found | undefined {
  const siblings = childrenOf(structure, parent);
  const index = siblings.findIndex((item) => item.id === id);
  const item = siblings[index];
  if (item) return { item, parent, siblings, index };
  for (const each of siblings) {
    const found = findIn(structure, each, id);
    if (found) return found;
  }
  return undefined;
}

/** Returns the next sibling of an item, else the previous one, else its parent. */
export function neighbourOf(structure: Structure, id: string): StructureItem | undefined {
  const found = findItem(structure, id);
  if (!found) return undefined;
  const { siblings, index, parent } = found;
  return siblings[index + 1] ?? siblings[index - 1] ?? parent ?? undefined;
}

/** Returns all items in reading order, each before its children. */
export function allItems(structure: Structure): StructureItem[] {
  const under = (items: readonly StructureItem[]): StructureItem[] =>
    items.flatMap((item) => [item, ...under(childrenOf(structure, item))]);
  return under(structure.structure);
}

/** Returns all sections in reading order, including those of groups. */
export function sectionsOf(structure: Structure): StructureSection[] {
  return allItems(structure).filter((item) => item.object === "site-section");
}

export function siteSpacesOf(structure: Structure): StructureSpace[] {
  return allItems(structure).filter((item) => item.object === "site-space");
}

/** Returns true if no space is left on the site after an item is removed. */
export function holdsAllSpaces(structure: Structure, item: StructureItem): boolean {
  // The sections of a removed group stay.
  if (item.object === "site-section-group") return false;
  const spaces = siteSpacesOf(structure);
  return (
    spaces.length > 0 && spaces.every(({ id }) => id === item.id || holds(structure, item, id))
  );
}

export function groupsOf(structure: Structure): StructureGroup[] {
  return allItems(structure).filter((item) => item.object === "site-section-group");
}

/** Returns true if an item contains another at any depth. */
export function holds(structure: Structure, item: StructureItem, id: string): boolean {
  return childrenOf(structure, item).some((each) => each.id === id || holds(structure, each, id));
}
