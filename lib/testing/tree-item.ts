import type { TreeItem } from "../contract/content/collection-tree.ts";

/** Builds a tree node; an id in capitals makes a collection. */
export const treeItem = (id: string, items = 0, more: Partial<TreeItem> = {}): TreeItem => ({
  object: "tree-item",
  type: id === id.toUpperCase() ? "collection" : "space",
  id,
  title: id,
  emoji: "",
  defaultLevel: "inherit",
  level: { role: null, organization: true, from: { type: "organization" } },
  items,
  spaces: 0,
  permissions: { admin: true, create: true },
  ...more,
});
