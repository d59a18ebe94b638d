import { diffArrays } from "diff";
import { compareInline, likeness } from "./compare-inline.ts";
import { Effort } from "./effort.ts";
import { classesOf, type HastNode, isLeaf, markBlock, textOf } from "./hast-node.ts";
import { NodeFacts, shellOf } from "./node-facts.ts";

/** Elements with block children, separated only by line breaks. */
const flow = new Set(
  "blockquote ul ol table thead tbody tr div pre figure section details".split(" "),
);
/** Elements with words or blocks. */
const items = new Set(["li", "td", "th"]);
const blocks = new Set("p ul ol pre blockquote table div hr figure section details".split(" "));

/** Returns true for the link that covers a card, which has no words. */
const isTarget = (node: HastNode) => classesOf(node).includes("card-target");

const targetOf = ({ children }: HastNode) => children?.find(isTarget)?.properties?.href;

const isBlank = (node: HastNode) => node.type === "text" && textOf(node).trim() === "";

const holdsBlocks = ({ tagName = "", children = [] }: HastNode) =>
  flow.has(tagName) ||
  (items.has(tagName) && children.some((child) => blocks.has(child.tagName ?? "")));

const solid = (nodes: readonly HastNode[] = []) => nodes.filter((node) => !isBlank(node));

/** Returns an unchanged node with its old line. */
const stayed = (before: HastNode, after: HastNode): HastNode => ({
  ...after,
  data: { ...after.data, base: before.position?.start.line },
});

/** Returns the kind of a block, by which it is compared with others in its element. */
const kindOf = ({ properties }: HastNode) => [properties?.className].flat().join(" ");

const alike = 0.35;
/** Minimum distance at which a moved block is searched, regardless of the number of blocks. */
const leastReach = 10;

/**
 * Returns the number of columns. A table with another number of columns is shown twice, as a whole.
 */
const columnsOf = (row: HastNode) => solid(row.children).length;

const isTall = (node: HastNode): boolean =>
  Number(node.properties?.rowSpan ?? 1) > 1 || (node.children ?? []).some(isTall);

/** Returns the spans of all cells of a table, row by row. */
const spansOf = (node: HastNode): string =>
  node.tagName === "td" || node.tagName === "th"
    ? `${node.properties?.rowSpan ?? 1}x${node.properties?.colSpan ?? 1},`
    : `${solid(node.children).map(spansOf).join("")};`;

const widthOf = (table: HastNode): number =>
  table.tagName === "tr" ? columnsOf(table) : Math.max(0, ...solid(table.children).map(widthOf));

export interface Run {
  same: boolean;
  nodes: HastNode[];
}

/**
 * Merges two lists of blocks into unchanged, removed, added and changed ones. Beyond the budget
 * (`Effort`), more blocks count as removed and added.
 */
export const compareBlocks = (before: readonly HastNode[], after: readonly HastNode[]): Run[] =>
  new Comparison().blocks(before, after);

interface NodeEntry {
  at: number;
  id: number;
}

class Comparison {
  readonly #effort = new Effort();
  readonly #facts = new NodeFacts(this.#effort);

  blocks(before: readonly HastNode[], after: readonly HastNode[]): Run[] {
    const runs: Run[] = [];
    let [from, to] = [0, 0];
    const flushUntil = (old: number, fresh: number) => {
      const [removed, added] = [before.slice(from, old), after.slice(to, fresh)];
      if (removed.length + added.length === 0) return;
      runs.push({ same: false, nodes: this.#changes(removed, added) });
    };
    for (const [old, fresh] of this.#findSame(before, after)) {
      flushUntil(old, fresh);
      [from, to] = [old + 1, fresh + 1];
      const [was, node] = [before[old], after[fresh]];
      if (!was || !node) continue;
      const last = runs.at(-1);
      if (last?.same) last.nodes.push(stayed(was, node));
      else runs.push({ same: true, nodes: [stayed(was, node)] });
    }
    flushUntil(before.length, after.length);
    return runs;
  }

  /** Returns the positions of unchanged nodes, in pairs. */
  #findSame(before: readonly HastNode[], after: readonly HastNode[]): [number, number][] {
    const places = (nodes: readonly HastNode[]) =>
      nodes.map((node, at): NodeEntry => ({ at, id: this.#facts.idOf(node) }));
    const [olds, news] = [places(before), places(after)];
    // With many changes, ignores nodes that exist on one side only.
    return this.#match(olds, news) ?? this.#match(shared(olds, news), shared(news, olds)) ?? [];
  }

  #match(olds: readonly NodeEntry[], news: readonly NodeEntry[]): [number, number][] | undefined {
    const [a, b] = [olds.map(({ id }) => id), news.map(({ id }) => id)];
    const changes = this.#effort.compare(a.length + b.length, (maxEditLength) =>
      diffArrays(a, b, { maxEditLength }),
    );
    let [from, to] = [0, 0];
    return changes?.flatMap(({ added, removed, count }) => {
      const [start, end] = [from, from + count];
      const shift = to - from;
      if (!added) from += count;
      if (!removed) to += count;
      if (added || removed) return [];
      return olds
        .slice(start, end)
        .map(({ at }, index): [number, number] => [at, news[start + shift + index]?.at ?? -1]);
    });
  }

  /** Pairs removed and added nodes that count as changed. */
  #changes(removed: readonly HastNode[], added: readonly HastNode[]): HastNode[] {
    const result: HastNode[] = [];
    let fresh: HastNode[] = [];
    let next = 0;
    const flushUntil = (end: number) => {
      for (const old of removed.slice(next, end)) result.push(markBlock("removed", old));
      for (const node of fresh) result.push(markBlock("added", node));
      fresh = [];
      next = end + 1;
    };
    const reach = this.#reachIn(removed, added);
    for (const [place, node] of added.entries()) {
      const middle = (place * removed.length) / added.length;
      const start = Math.max(next, Math.floor(middle - reach));
      const near = removed.slice(start, Math.ceil(middle + reach));
      const found = near.findIndex((old) => this.#isPair(old, node));
      const was = near[found];
      if (!was) {
        fresh.push(node);
        continue;
      }
      flushUntil(start + found);
      result.push(...this.#pair(was, node));
    }
    flushUntil(removed.length);
    return result;
  }

  /** Distance at which a block is searched, so that budget remains for others. */
  #reachIn(removed: readonly HastNode[], added: readonly HastNode[]): number {
    if (removed.length === 0 || this.#effort.isOver) return leastReach;
    const each = added.reduce((sum, node) => sum + this.#costOf(node), 0);
    return Math.max(leastReach, this.#effort.timesFor(2 * each));
  }

  /** Cost of comparing a node with another. */
  #costOf(node: HastNode): number {
    return isLeaf(node) ? 1 : 1 + this.#facts.wordsOf(node).size / 4;
  }

  /** Returns true if one node can be shown as a changed version of the other. */
  #isPair(before: HastNode, after: HastNode): boolean {
    const facts = this.#facts;
    if (facts.idOf(before) === facts.idOf(after)) return true;
    if (before.type !== after.type || before.tagName !== after.tagName) return false;
    if (isTarget(before) && isTarget(after)) return true;
    if (isLeaf(before) || isLeaf(after) || this.#effort.isOver) return false;
    if (kindOf(before) !== kindOf(after)) return false;
    this.#effort.spend(Math.min(this.#costOf(before), this.#costOf(after)));
    return likeness(facts.wordsOf(before), facts.wordsOf(after)) >= alike;
  }

  #pair(before: HastNode, after: HastNode): HastNode[] {
    if (this.#facts.idOf(before) === this.#facts.idOf(after)) return [stayed(before, after)];
    const whole = [markBlock("removed", before), markBlock("added", after)];
    if (after.tagName === "tr")
      return columnsOf(before) === columnsOf(after) ? [this.#rows(before, after)] : whole;
    if (after.tagName === "table" && widthOf(before) !== widthOf(after)) return whole;
    // An added or removed row would shift the cells next to cells that span rows.
    if (after.tagName === "table" && (isTall(before) || isTall(after)))
      return spansOf(before) === spansOf(after) ? [this.#rows(before, after)] : whole;
    if (isTarget(after)) return [stayed(before, after)];
    if (shellOf(before) !== shellOf(after) || targetOf(before) !== targetOf(after)) return whole;
    if (holdsBlocks(before) && holdsBlocks(after))
      return [stayed(before, this.#blocksWithin(before, after))];
    const marked = this.#words(before, after);
    return marked ? [stayed(before, marked)] : whole;
  }

  #words(before: HastNode, after: HastNode): HastNode | undefined {
    const idOf = (node: HastNode) => this.#facts.idOf(node);
    return compareInline(before, after, { effort: this.#effort, idOf });
  }

  #blocksWithin(before: HastNode, after: HastNode): HastNode {
    const runs = this.blocks(solid(before.children), solid(after.children));
    return { ...after, children: runs.flatMap(({ nodes }) => nodes) };
  }

  /** Compares tables of the same shape cell by cell. */
  #rows(before: HastNode, after: HastNode): HastNode {
    if (this.#facts.idOf(before) === this.#facts.idOf(after) || isLeaf(after))
      return stayed(before, after);
    if (after.tagName === "tr") return stayed(before, this.#cells(before, after));
    const old = solid(before.children);
    const children = solid(after.children).map((node, at) => this.#rows(old[at] ?? node, node));
    return stayed(before, { ...after, children });
  }

  #cells(before: HastNode, after: HastNode): HastNode {
    const old = solid(before.children);
    const children = solid(after.children).map((cell, at) => {
      const was = old[at];
      if (!was || this.#facts.idOf(was) === this.#facts.idOf(cell)) return cell;
      if (holdsBlocks(was) && holdsBlocks(cell)) return this.#blocksWithin(was, cell);
      const marked = this.#words(was, cell);
      if (marked) return marked;
      const [removed, added] = [markBlock("removed", was), markBlock("added", cell)];
      return { ...cell, children: [...(removed.children ?? []), ...(added.children ?? [])] };
    });
    return { ...after, children };
  }
}

/** Returns the nodes that the other list contains too. */
function shared(these: readonly NodeEntry[], others: readonly NodeEntry[]): NodeEntry[] {
  const ids = new Set(others.map(({ id }) => id));
  return these.filter(({ id }) => ids.has(id));
}
