import type { Document } from "#lib/contract/content/document.ts";
import { headingAnchors } from "#lib/markdown/heading-anchors.ts";
import { type Block, type Inline, type Node, ownIdOf, storedNodes, textOf } from "./nodes.ts";

/**
 * Returns a document whose headings have their anchor in `meta.id`, and which is otherwise the
 * same. Callers may omit leaves.
 */
export function withAnchors(document: Document): Document {
  const anchorOf = headingAnchors();
  const toNode = (node: Node): Node => (node.object === "text" ? node : toParts(node));
  const toParts = <Of extends Block | Inline>(node: Of): Of => {
    const { type, data, nodes, fragments } = node;
    // Counted before its content, in the same order as in `linksIn`.
    const meta = type.startsWith("heading-")
      ? { id: anchorOf(textOf(nodes ?? []), ownIdOf(data)) }
      : undefined;
    return {
      ...node,
      ...(nodes && { nodes: nodes.map(toNode) }),
      ...(fragments && {
        fragments: fragments.map((each) => ({ ...each, nodes: each.nodes.map(toNode) })),
      }),
      ...(meta && { meta }),
    };
  };
  return { ...document, nodes: storedNodes(document).map(toNode) };
}
