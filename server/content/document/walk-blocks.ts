import type { Heading, Node, Parents } from "mdast";

/** Containers of blocks, whose texts must not be joined. */
const parents = new Set([
  "root",
  "blockquote",
  "list",
  "listItem",
  "table",
  "tableRow",
  "containerDirective",
  "footnoteDefinition",
]);

export const isHeading = (node: Node): node is Heading => node.type === "heading";

export const holdsBlocks = (node: Node): node is Parents => parents.has(node.type);

/** Visits every block of a text, parents first. */
export function walkBlocks(node: Node, visit: (node: Node) => void): void {
  visit(node);
  if (holdsBlocks(node)) for (const child of node.children) walkBlocks(child, visit);
}
