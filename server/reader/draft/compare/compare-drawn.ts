import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { compareBlocks, type Run } from "./compare-nodes.ts";
import type { HastNode } from "./hast-node.ts";
import { markPositions } from "./mark-positions.ts";

/** Unchanged blocks around a change, as the control of a fold takes the space of a block. */
const context = 1;
const leastFolded = 3;

/** Parses a rendered text; positions of blocks are their lines. */
const treeOf = (html: string): HastNode[] =>
  (fromHtml(html, { fragment: true }).children as HastNode[]).map(positioned);

function positioned(node: HastNode): HastNode {
  if (node.type !== "element") return node;
  const { dataLine, dataUntil: _, ...properties } = node.properties ?? {};
  const { position: __, ...rest } = node;
  const line = Number(dataLine);
  return {
    ...rest,
    properties,
    children: (node.children ?? []).map(positioned),
    ...(line > 0 && { position: { start: { line } } }),
  };
}

const written = (nodes: HastNode[]): string =>
  toHtml({ type: "root", children: nodes } as Nodes, { allowDangerousCharacters: false });

/** Adds lines to the blocks of a rendered text, for comments. */
export const placedBlocks = (html: string): string => written(markPositions(treeOf(html)));

/**
 * Merges two rendered texts: removed content is in `del`, added content in `ins`, blocks have their
 * lines in both texts, and unchanged blocks are folded.
 */
export function compareDrawn(before: string, after: string): string {
  const [a, b] = [before, after].map((html) => treeOf(html).flatMap(unfolded));
  const runs = compareBlocks(a ?? [], b ?? []);
  const marked = runs.flatMap((run, at) =>
    run.same ? folded(run, { first: at === 0, last: at === runs.length - 1 }) : run.nodes,
  );
  return written(markPositions(marked));
}

/** Removes anchors, which would be duplicates, and opens collapsed elements. */
function unfolded(node: HastNode): HastNode[] {
  if (node.type === "text" && !node.value?.trim()) return [];
  return [withoutAnchors(node)];
}

function withoutAnchors(node: HastNode): HastNode {
  if (node.type !== "element") return node;
  const { id: _, ...properties } = node.properties ?? {};
  if (node.tagName === "details") properties.open = true;
  return { ...node, properties, children: (node.children ?? []).map(withoutAnchors) };
}

const text = (value: string): HastNode => ({ type: "text", value });

function folded({ nodes }: Run, { first, last }: { first: boolean; last: boolean }): HastNode[] {
  const head = first ? 0 : context;
  const tail = last ? 0 : context;
  const inner = nodes.slice(head, nodes.length - tail);
  if (inner.length < leastFolded) return nodes;
  const summary: HastNode = {
    type: "element",
    tagName: "summary",
    properties: {},
    children: [text(`Show ${inner.length} unchanged blocks`)],
  };
  const fold: HastNode = {
    type: "element",
    tagName: "details",
    properties: { className: ["unchanged"] },
    children: [summary, ...inner],
  };
  return [...nodes.slice(0, head), fold, ...nodes.slice(nodes.length - tail)];
}
