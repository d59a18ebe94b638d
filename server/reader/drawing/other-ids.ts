import { anchorsOfHeadings, type Heading } from "#lib/markdown/heading-anchors.ts";
import { type Node, ownIdOf, textOf } from "../../content/document/nodes.ts";

function headingsIn(nodes: readonly Node[], found: Heading[] = []): Heading[] {
  for (const node of nodes) {
    if (node.object === "text") continue;
    const { type, data, nodes: inner = [], fragments = [] } = node;
    if (type.startsWith("heading-")) found.push({ title: textOf(inner), id: ownIdOf(data) });
    headingsIn(inner, found);
    for (const fragment of fragments) headingsIn(fragment.nodes, found);
  }
  return found;
}

/**
 * Returns additional ids of headings by their own: old addresses from before an import use them.
 */
export const otherIdsIn = (nodes: readonly Node[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    anchorsOfHeadings(headingsIn(nodes))
      .filter(({ others }) => others.length > 0)
      .map(({ anchor, others }) => [anchor, others]),
  );
