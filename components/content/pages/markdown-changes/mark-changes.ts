import type { HastNode } from "@/components/content/pages/markdown/hast-node";
import { compareBlocks, type Run } from "./compare-nodes";
import { markPositions } from "./mark-positions";

/** Part of unified that a plugin gets as `this`. */
interface Processor {
  parse(text: string): unknown;
  runSync(tree: unknown, text: string): unknown;
}

/** Unchanged blocks around a change; a fold takes the space of a block itself. */
const context = 1;
const leastFolded = 3;

/**
 * Compares a rendered text with the previous one after all other plugins, so that removed parts are
 * sanitized too. With `spots`, blocks know their lines for notes.
 */
export function markChanges(this: unknown, before: string, { spots = false } = {}) {
  const processor = this as Processor;
  let isBefore = false;
  return (tree: HastNode): void => {
    if (isBefore) return;
    isBefore = true;
    const old = processor.runSync(processor.parse(before), before) as HastNode;
    isBefore = false;
    const [a, b] = [old, tree].map((root) => (root.children ?? []).flatMap(unfolded));
    const runs = compareBlocks(a ?? [], b ?? []);
    tree.children = runs.flatMap((run, at) =>
      run.same ? folded(run, { first: at === 0, last: at === runs.length - 1 }) : run.nodes,
    );
    if (spots) tree.children = markPositions(tree.children);
  };
}

/** Collapsible blocks and their expanded counterparts. */
const open: Record<string, string> = {
  tabs: "stepper",
  "tabs-item": "stepper-step",
  expandable: "stepper-step",
};

/** Removes anchors, which would be duplicates, and expands collapsed blocks. */
function unfolded(node: HastNode): HastNode[] {
  if (node.type === "text" && !node.value?.trim()) return [];
  return [withoutAnchors(node)];
}

function withoutAnchors(node: HastNode): HastNode {
  if (node.type !== "element") return node;
  const { id: _, ...properties } = node.properties ?? {};
  const shown = open[String(properties.dataBlock)];
  if (shown) properties.dataBlock = shown;
  return { ...node, properties, children: (node.children ?? []).map(withoutAnchors) };
}

function folded({ nodes }: Run, { first, last }: { first: boolean; last: boolean }): HastNode[] {
  const head = first ? 0 : context;
  const tail = last ? 0 : context;
  const inner = nodes.slice(head, nodes.length - tail);
  if (inner.length < leastFolded) return nodes;
  const fold = {
    type: "element",
    tagName: "div",
    properties: { dataBlock: "unchanged", dataTitle: String(inner.length) },
    children: inner,
  };
  return [...nodes.slice(0, head), fold, ...nodes.slice(nodes.length - tail)];
}
