import type { Choice } from "@/components/ui/combobox";
import type { Collection } from "@/lib/contract/content/collections";
import { titleOfCollection } from "./collection-title";

export interface CollectionNode {
  collection: Collection;
  /** 0 at the top level. */
  depth: number;
  /** Titles from the top level down to this one. */
  path: readonly string[];
  hasChildren: boolean;
}

/**
 * Sorts collections in tree order: parents before children, siblings as given. A collection with a
 * hidden parent moves to the top level.
 */
export function toTree(collections: readonly Collection[]): CollectionNode[] {
  const known = new Set(collections.map(({ id }) => id));
  const parentOf = ({ parent }: Collection) => (parent && known.has(parent) ? parent : null);
  const children = Map.groupBy(collections, parentOf);
  const nodes: CollectionNode[] = [];
  const visit = (parent: string | null, depth: number, above: readonly string[]) => {
    for (const collection of children.get(parent) ?? []) {
      const path = [...above, titleOfCollection(collection)];
      nodes.push({ collection, depth, path, hasChildren: children.has(collection.id) });
      visit(collection.id, depth + 1, path);
    }
  };
  visit(null, 0, []);
  return nodes;
}

/** Returns the ids of a collection and of all its descendants. */
export function idsInside(nodes: readonly CollectionNode[], id: string): ReadonlySet<string> {
  const start = nodes.findIndex(({ collection }) => collection.id === id);
  const depth = nodes[start]?.depth ?? 0;
  if (start < 0) return new Set();
  const end = nodes.findIndex((node, at) => at > start && node.depth <= depth);
  const within = nodes.slice(start, end < 0 ? undefined : end);
  return new Set(within.map(({ collection }) => collection.id));
}

/** Returns choices for a searchable list; ancestors tell equal titles apart. */
export function toChoices(nodes: readonly CollectionNode[]): Choice[] {
  return nodes.map(({ collection, path }) => ({
    value: collection.id,
    label: titleOfCollection(collection),
    hint: path.length > 1 ? path.slice(0, -1).join(" / ") : undefined,
    keywords: [...path],
  }));
}
