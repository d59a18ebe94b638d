import type { Document } from "#lib/contract/content/document.ts";
import { storedAnchors } from "./headings.ts";
import { type Block, type Inline, type Node, storedNodes } from "./nodes.ts";

/**
 * Returns a document whose headings have their anchor in `meta.id`, and which is otherwise the
 * same. Callers may omit leaves.
 */
export function withAnchors(document: Document): Document {
  const stored = storedNodes(document);
  const anchors = storedAnchors(stored);
  const toNode = (node: Node): Node => (node.object === "text" ? node : toParts(node));
  const toParts = <Of extends Block | Inline>(node: Of): Of => {
    const { nodes, fragments } = node;
    const id = anchors.get(node);
    return {
      ...node,
      ...(nodes && { nodes: nodes.map(toNode) }),
      ...(fragments && {
        fragments: fragments.map((each) => ({ ...each, nodes: each.nodes.map(toNode) })),
      }),
      ...(id !== undefined && { meta: { id } }),
    };
  };
  return { ...document, nodes: stored.map(toNode) };
}
