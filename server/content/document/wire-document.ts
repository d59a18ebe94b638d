import type { Document } from "#lib/contract/content/document.ts";
import { hashOf } from "../revisions/nodes.ts";
import type { Block, Fragment, Inline, Node, Text } from "./nodes.ts";
import { withTableDefaults } from "./table-defaults.ts";
import { withAnchors } from "./with-anchors.ts";

/** Void blocks and inlines whose content stands in fragments, in the wire format always. */
const fragmented = new Set(["table", "expandable"]);

/** Gives each node a key that stays the same while the node and what it holds do. */
function keys() {
  const taken = new Map<string, number>();
  return (...parts: unknown[]) => {
    const own = `k${hashOf(JSON.stringify(parts)).slice(0, 11)}`;
    const times = taken.get(own) ?? 0;
    taken.set(own, times + 1);
    return times === 0 ? own : `${own}-${times}`;
  };
}

/**
 * A document as answers show it: `data` on every block and inline, `key` on every node, the anchors of
 * headings, and tables with all that the wire format wants. Texts hold none of it. Callers may omit
 * `data` and leaves.
 */
export function toWire(document: Document): Document {
  const keyOf = keys();
  const toText = (node: Text) => {
    const { leaves = [] } = node;
    return { ...node, leaves, key: keyOf("text", leaves) };
  };
  const toFragment = (of: string, { fragment, type, nodes }: Fragment) => {
    const made = nodes.map(toNode);
    const kind = type ?? (of === "table" ? undefined : fragment);
    return {
      object: "fragment" as const,
      key: keyOf("fragment", fragment, made),
      fragment,
      ...(kind !== undefined && { type: kind }),
      nodes: made,
    };
  };
  const toParts = (node: Block | Inline) => {
    const { type, nodes, fragments } = node;
    const data = node.data ?? {};
    const parts = {
      data: type === "table" ? withTableDefaults(data) : data,
      ...(nodes && { nodes: nodes.map(toNode) }),
      ...((fragments || fragmented.has(type)) && {
        fragments: (fragments ?? []).map((each) => toFragment(type, each)),
      }),
    };
    return { ...node, key: keyOf(type, parts), ...parts };
  };
  const toNode = (node: Node): unknown => (node.object === "text" ? toText(node) : toParts(node));
  return { ...document, nodes: (withAnchors(document).nodes as Node[]).map(toNode) };
}
