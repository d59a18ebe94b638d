import { findItem, sectionsOf } from "@/lib/structure/items";
import type { Structure, StructureItem } from "@/lib/structure/structure";
import { nameOf } from "@/lib/structure/words";

export interface PathHolder {
  id: string;
  path: string;
  name: string;
}

/** The others that a path must differ from: all sections of a site, or the spaces beside it. */
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
