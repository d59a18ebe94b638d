import type { Document } from "#lib/contract/content/document.ts";
import { hashOf } from "../../revisions/nodes.ts";
import { storedNodes } from "../nodes.ts";
import { withAnchors } from "../with-anchors.ts";
import type { WireBlock, WireFragment, WireInline, WireText } from "./wire-nodes.ts";
import { writeFlow } from "./write-blocks.ts";

/** Assigns keys that stay the same as long as a node and its content do. */
class Keys {
  readonly #taken = new Map<string, number>();

  #key(...parts: unknown[]) {
    const own = `k${hashOf(JSON.stringify(parts)).slice(0, 11)}`;
    const times = this.#taken.get(own) ?? 0;
    this.#taken.set(own, times + 1);
    return times === 0 ? own : `${own}-${times}`;
  }

  readonly node = (node: WireBlock | WireInline | WireText): object => {
    if (node.object === "text") return { ...node, key: this.#key("text", node.leaves) };
    const { type, data, stored, nodes, fragments } = node;
    const inner = {
      ...(nodes && { nodes: nodes.map(this.node) }),
      ...(fragments && { fragments: fragments.map(this.#fragment) }),
    };
    return { ...node, key: this.#key(type, { data, stored, ...inner }), ...inner };
  };

  readonly #fragment = (fragment: WireFragment) => {
    const nodes = fragment.nodes.map(this.node);
    return { ...fragment, key: this.#key("fragment", fragment.fragment, nodes), nodes };
  };
}

/**
 * Returns the API form of a document, in the types that the published client of the format knows:
 * with keys of nodes and anchors of headings, and with `stored` for nodes that the form doesn't
 * express completely.
 */
export function toWire(document: Document): Document {
  const nodes = storedNodes(withAnchors(document));
  return { ...document, nodes: writeFlow(nodes).map(new Keys().node) };
}
