import { diffArrays } from "diff";
import { compareInline, likeness } from "./compare-inline";
import { type HastNode, isLeaf, markBlock, textOf } from "./hast-node";

/** What holds blocks and not words: between its children lies nothing but line breaks. */
const flow = new Set(["blockquote", "ul", "ol", "table", "thead", "tbody", "tr", "div", "pre"]);
const blocks = new Set(["p", "ul", "ol", "pre", "blockquote", "table", "div", "hr"]);

const isBlank = (node: HastNode) => node.type === "text" && textOf(node).trim() === "";

const holdsBlocks = ({ tagName = "", children = [] }: HastNode) =>
  flow.has(tagName) ||
  (tagName === "li" && children.some((child) => blocks.has(child.tagName ?? "")));

const solid = (nodes: readonly HastNode[] = []) => nodes.filter((node) => !isBlank(node));

const keyOf = (node: HastNode) =>
  JSON.stringify(node, (name, value) =>
    name === "position" || name === "data" ? undefined : value,
  );

/** It knows where it was before. */
const stayed = (before: HastNode, after: HastNode): HastNode => ({
  ...after,
  data: { ...after.data, base: before.position?.start.line },
});

const alike = 0.35;

/** Whether one can be shown as the other, changed. */
function isPair(before: HastNode, after: HastNode): boolean {
  if (before.type !== after.type || before.tagName !== after.tagName) return false;
  if (isLeaf(before) || isLeaf(after)) return false;
  const block = (node: HastNode) => node.properties?.dataBlock;
  return block(before) === block(after) && likeness(before, after) >= alike;
}

/** Tables whose columns became others are shown whole, twice. */
const columnsOf = (row: HastNode) => solid(row.children).length;

function comparePair(before: HastNode, after: HastNode): HastNode[] {
  const whole = [markBlock("removed", before), markBlock("added", after)];
  if (after.tagName === "tr") return [stayed(before, compareCells(before, after))];
  if (after.tagName === "table" && widthOf(before) !== widthOf(after)) return whole;
  if (keyOf({ ...before, children: [] }) !== keyOf({ ...after, children: [] })) return whole;
  if (holdsBlocks(before) && holdsBlocks(after)) {
    return [
      stayed(before, { ...after, children: compareChildren(before.children, after.children) }),
    ];
  }
  const marked = compareInline(before, after);
  return marked ? [stayed(before, marked)] : whole;
}

const widthOf = (table: HastNode): number =>
  table.tagName === "tr" ? columnsOf(table) : Math.max(0, ...solid(table.children).map(widthOf));

function compareCells(before: HastNode, after: HastNode): HastNode {
  const old = solid(before.children);
  const children = solid(after.children).map((cell, at) => {
    const was = old[at];
    if (!was || keyOf(was) === keyOf(cell)) return cell;
    const marked = compareInline(was, cell);
    if (marked) return marked;
    const [removed, added] = [markBlock("removed", was), markBlock("added", cell)];
    return { ...cell, children: [...(removed.children ?? []), ...(added.children ?? [])] };
  });
  return { ...after, children };
}

/** What was removed and what came in its place, with those told as changed that are. */
function compareRuns(removed: readonly HastNode[], added: readonly HastNode[]): HastNode[] {
  const result: HastNode[] = [];
  let fresh: HastNode[] = [];
  let next = 0;
  const tellUntil = (end: number) => {
    result.push(...removed.slice(next, end).map((old) => markBlock("removed", old)));
    result.push(...fresh.map((node) => markBlock("added", node)));
    fresh = [];
    next = end + 1;
  };
  for (const node of added) {
    const at = removed.findIndex((old, index) => index >= next && isPair(old, node));
    const was = removed[at];
    if (!was) {
      fresh.push(node);
      continue;
    }
    tellUntil(at);
    result.push(...comparePair(was, node));
  }
  tellUntil(removed.length);
  return result;
}

export interface Run {
  same: boolean;
  nodes: HastNode[];
}

/** Two lists of blocks as one: what stayed, and what was removed, added or changed. */
export function compareBlocks(before: readonly HastNode[], after: readonly HastNode[]): Run[] {
  const [olds, news] = [[...before], [...after]];
  const changes = diffArrays(before.map(keyOf), after.map(keyOf));
  const runs: Run[] = [];
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at];
    if (!change) continue;
    if (!change.added && !change.removed) {
      const were = olds.splice(0, change.value.length);
      const nodes = news.splice(0, change.value.length);
      runs.push({
        same: true,
        nodes: nodes.map((node, index) => stayed(were[index] ?? node, node)),
      });
      continue;
    }
    const other = changes[at + 1];
    const both = [change, ...(other?.added || other?.removed ? [other] : [])];
    at += both.length - 1;
    const countOf = (side: "added" | "removed") =>
      both.find((each) => each[side])?.value.length ?? 0;
    const [removed, added] = [olds.splice(0, countOf("removed")), news.splice(0, countOf("added"))];
    runs.push({ same: false, nodes: compareRuns(removed, added) });
  }
  return runs;
}

const compareChildren = (before: HastNode[] | undefined, after: HastNode[] | undefined) =>
  compareBlocks(solid(before), solid(after)).flatMap(({ nodes }) => nodes);
