import type { CachedAnswer, Shortened } from "../client/cached-answer.ts";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { Answer } from "../contract/platform/operation.ts";
import type { Structure, StructureItem } from "../structure/structure.ts";

function shortItem<Item extends StructureItem>(item: Item): Item {
  if (item.object === "site-section-group") {
    return { ...item, sections: item.sections.map(shortItem) };
  }
  if (item.object === "site-section") {
    return { ...item, siteSpaces: item.siteSpaces.map(shortItem) };
  }
  const { id, emoji } = item.space;
  return { ...item, space: { id, emoji } };
}

const shortStructure = (structure: Structure): Structure =>
  ({ ...structure, structure: structure.structure.map(shortItem<StructureItem>) }) as Structure;

const ways: { [Id in keyof Shortened]: (answer: Answer<AppContract[Id]>) => CachedAnswer<Id> } = {
  // In a structure with hundreds of spaces, full spaces would be three quarters of its size.
  getSiteStructure: shortStructure,
};

/** Removes the members of an answer that no page shows. */
export function shorten(id: OperationId, answer: unknown): unknown {
  const way = Object.hasOwn(ways, id) ? ways[id as keyof Shortened] : undefined;
  return way ? way(answer as Answer<AppContract[keyof Shortened]>) : answer;
}
