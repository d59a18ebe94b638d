import { headingAnchors } from "#lib/markdown/heading-anchors.ts";
import { type Node, ownIdOf } from "../../document/nodes.ts";
import { plainText } from "./layout-context.ts";

function* headingsIn(nodes: readonly Node[]): Generator<Node & { object: "block" }> {
  for (const node of nodes) {
    if (node.object !== "block") continue;
    if (node.type.startsWith("heading-")) yield node;
    else yield* headingsIn(node.nodes ?? []);
    for (const fragment of node.fragments ?? []) yield* headingsIn(fragment.nodes);
  }
}

/** Returns the anchor of each heading of a page, as in the console. */
export function anchorsOf(nodes: readonly Node[]): Map<unknown, string> {
  const anchors = new Map<unknown, string>();
  const anchorOf = headingAnchors();
  for (const heading of headingsIn(nodes)) {
    anchors.set(heading, anchorOf(plainText(heading.nodes), ownIdOf(heading.data)));
  }
  return anchors;
}
