import type { Paragraph, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { toAttributes } from "./attributes.ts";
import { container, leaf } from "./format/directive-nodes.ts";
import { blockDirectives, containers } from "./names.ts";
import type { Block, Data, Node } from "./nodes.ts";
import { type Target, toInlines } from "./to-inlines.ts";

export type WriteFlow = (nodes: Node[]) => RootContent[] | undefined;

/** Returns a directive with further data of the next block. */
export const dataDirective = (data: Data) => leaf("data", toAttributes({ data }));

function toExpandable(
  { data, nodes, fragments = [] }: Block,
  target: Target,
  write: WriteFlow,
): ContainerDirective | undefined {
  const [title, body, more] = fragments;
  if (nodes || more || title?.type || body?.type || title?.fragment !== "expandable-title") return;
  if (body?.fragment !== "expandable-body" || title.nodes.length > 1) return;
  const [head] = title.nodes;
  if (head && (head.object !== "block" || head.type !== "paragraph" || head.data)) return;
  const children = write(body.nodes);
  if (!children) return;
  const label: Paragraph[] = head?.nodes?.length
    ? [
        {
          type: "paragraph",
          data: { directiveLabel: true },
          children: toInlines(head.nodes, target),
        },
      ]
    : [];
  return container("expandable", toAttributes({ data }), [...label, ...children]);
}

/** Returns a table with each cell in its own directive, so that texts stay texts. */
function toTableDirective({ data, nodes, fragments }: Block, write: WriteFlow) {
  if (nodes || !fragments) return;
  const cells: RootContent[] = [];
  for (const { fragment, type, nodes: inner } of fragments) {
    const children = write(inner);
    if (!children) return;
    cells.push(container("fragment", { name: fragment, ...(type && { type }) }, children));
  }
  return container("table", toAttributes({ data }), cells);
}

/** Returns a block as a directive: by its name or, if that can't express all of it, as JSON. */
export function toDirective(
  block: Block,
  target: Target,
  write: WriteFlow,
): ContainerDirective | LeafDirective {
  const { type, data, nodes, fragments } = block;
  if (type === "expandable") {
    const made = toExpandable(block, target, write);
    if (made) return made;
  }
  if (type === "table") {
    const made = toTableDirective(block, write);
    if (made) return made;
  }
  const children = nodes?.length ? write(nodes) : [];
  if (!blockDirectives.has(type) || !children)
    return leaf("block", toAttributes({ type, data, nodes, fragments }));
  const attributes = toAttributes({ data, fragments });
  return containers.has(type) || children.length > 0
    ? container(type, attributes, children)
    : leaf(type, attributes);
}
