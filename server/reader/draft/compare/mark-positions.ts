import { classesOf, type HastNode } from "./hast-node.ts";

/** Block that can have comments, with its lines up to the next block. */
interface Spot {
  properties: Record<string, unknown>;
  /** First line in the new and the old text. */
  line: number | undefined;
  base: number | undefined;
}

/** Position of a block during the walk of the tree. */
interface BlockPosition {
  removed: boolean;
  /** Offset of the old line from the new one. */
  shift: number | undefined;
}

/** Elements that are one block with all of their content. */
const whole = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "figure", "hr"]);
const wholeKinds = new Set(["table", "cards", "math"]);
const inItem = new Set("ul ol blockquote div pre p table figure section details hr".split(" "));

/** Gives each block that can have comments its lines in both texts. */
export function markPositions(nodes: readonly HastNode[]): HastNode[] {
  const marker = new Marker();
  const marked = marker.markAll(nodes, { removed: false, shift: undefined });
  if (marker.spots.length === 0) marked.push(marker.empty());
  assignLines(marker.spots, "line", ["dataFrom", "dataUntil"]);
  assignLines(marker.spots, "base", ["dataBaseFrom", "dataBaseUntil"]);
  return marked;
}

class Marker {
  readonly spots: Spot[] = [];

  markAll = (nodes: readonly HastNode[] = [], around: BlockPosition): HastNode[] =>
    nodes.map((node) => this.#mark(node, around));

  /** Returns the block of a text without visible content. */
  empty(): HastNode {
    const node = { type: "element", tagName: "div", properties: {}, children: [] };
    return this.#spot(node, { line: 1, base: 1 }, []);
  }

  #spot(node: HastNode, lines: Pick<Spot, "line" | "base">, children: HastNode[]): HastNode {
    const properties: Record<string, unknown> = { ...node.properties, dataSpot: true };
    this.spots.push({ properties, ...lines });
    return { ...node, properties, children };
  }

  #mark(node: HastNode, around: BlockPosition): HastNode {
    const { tagName = "", children = [], position } = node;
    if (node.type !== "element") return node;
    const here = positionIn(node, around);
    const isWhole = whole.has(tagName) || classesOf(node).some((name) => wholeKinds.has(name));
    if (position && isWhole) return this.#spot(node, this.#linesOf(node, here), [...children]);
    if (tagName === "li" && position && hasWords(children)) {
      // Its own text precedes the blocks in it.
      const marked = this.#spot(node, this.#linesOf(node, here), []);
      return { ...marked, children: this.markAll(children, here) };
    }
    const count = this.spots.length;
    const marked = this.markAll(children, here);
    const isEmpty = this.spots.length === count;
    if (position && isEmpty) return this.#spot(node, this.#linesOf(node, here), marked);
    return { ...node, children: marked };
  }

  #linesOf({ position }: HastNode, { removed, shift }: BlockPosition): Pick<Spot, "line" | "base"> {
    const line = position?.start.line;
    if (removed) return { line: undefined, base: line };
    return { line, base: line === undefined || shift === undefined ? undefined : line + shift };
  }
}

/** Returns true if an item has text besides blocks. */
function hasWords(children: readonly HastNode[]): boolean {
  return children.some((child) => {
    if (child.type === "text") return child.value?.trim() !== "";
    const { tagName = "" } = child;
    if (inItem.has(tagName) || tagName === "input")
      return isTask(child) && hasWords(child.children ?? []);
    const isMark = tagName === "ins" || tagName === "del";
    return isMark
      ? hasWords(child.children ?? [])
      : classesOf(child).every((name) => name !== "sr-only");
  });
}

/** Returns true for the box with the text of a task, beside its checkbox. */
const isTask = ({ tagName, position, properties }: HastNode) =>
  tagName === "div" && position === undefined && properties?.className === undefined;

function positionIn(
  { tagName, properties, position, data }: HastNode,
  around: BlockPosition,
): BlockPosition {
  const side = properties?.dataChanged;
  if (tagName === "del" || side === "removed") return { removed: true, shift: undefined };
  if (tagName === "ins" || side === "added") return { removed: false, shift: undefined };
  if (data?.base === undefined || !position) return around;
  return { removed: false, shift: data.base - position.start.line };
}

/** Assigns every line to one block: leading lines belong to the first. */
function assignLines(
  spots: readonly Spot[],
  side: "line" | "base",
  [from, until]: readonly [string, string],
): void {
  const known = spots.filter((spot) => spot[side] !== undefined);
  known.sort((a, b) => (a[side] ?? 0) - (b[side] ?? 0));
  for (const [at, { properties, [side]: line }] of known.entries()) {
    properties[side === "line" ? "dataLine" : "dataBase"] = line;
    properties[from] = at === 0 ? 1 : line;
    properties[until] = known[at + 1]?.[side];
  }
}
