import { findItem, sectionsOf } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";
import type { Structure, StructureItem } from "@/lib/structure/structure";

export interface PathHolder {
  id: string;
  path: string;
  name: string;
}

/** Items whose path must differ: all sections of a site, or sibling spaces. */
export function pathHolders(structure: Structure, item: StructureItem): PathHolder[] {
  const level =
    item.object === "site-section"
      ? sectionsOf(structure)
      : (findItem(structure, item.id)?.siblings ?? []);
  return level.flatMap((each) =>
    each.id !== item.id && "path" in each
      ? [{ id: each.id, path: each.path, name: nameOf(each) }]
      : [],
  );
}
