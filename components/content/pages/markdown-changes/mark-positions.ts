import type { HastNode } from "@/components/content/pages/markdown/hast-node";

/** Block with its lines, from its first to that of the next block. */
interface Spot {
  properties: Record<string, unknown>;
  /** First line in the new text, and in the old one. */
  line: number | undefined;
  base: number | undefined;
}

/** Position of a block while walking the tree. */
interface Place {
  removed: boolean;
  /** Offset of its old line to its new one. */
  shift: number | undefined;
}

const whole = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "table"]);
const holders = new Set(["ul", "ol", "blockquote", "div", "section", "ins", "del"]);
const inItem = new Set(["ul", "ol", "blockquote", "div", "pre", "p", "table"]);

/** Wraps each block that can have notes in an element with its lines in both texts. */
export function markPositions(nodes: readonly HastNode[]): HastNode[] {
  const spots: Spot[] = [];
  const marker = new Marker(spots);
  const marked = marker.markAll(nodes, { removed: false, shift: undefined });
  if (spots.length === 0) marked.push(marker.wrap([], { line: 1, base: 1 }));
  tellLines(spots, "line", ["dataFrom", "dataUntil"]);
  tellLines(spots, "base", ["dataBaseFrom", "dataBaseUntil"]);
  marker.tellFolds();
  return marked;
}

class Marker {
  readonly #spots: Spot[];
  readonly #folds: { properties: Record<string, unknown>; spots: Spot[] }[] = [];
  constructor(spots: Spot[]) {
    this.#spots = spots;
  }

  markAll = (nodes: readonly HastNode[] = [], place: Place): HastNode[] =>
    nodes.map((node) => this.#mark(node, place));

  wrap(children: HastNode[], lines: Pick<Spot, "line" | "base">): HastNode {
    const properties: Record<string, unknown> = { dataBlock: "spot" };
    this.#spots.push({ properties, ...lines });
    return { type: "element", tagName: "div", properties, children };
  }

  /** A fold must expand if it contains a note. */
  tellFolds(): void {
    for (const { properties, spots } of this.#folds) {
      const [first, last] = [spots[0]?.properties, spots.at(-1)?.properties];
      if (!first || !last) continue;
      const { dataFrom, dataBaseFrom } = first;
      const { dataUntil, dataBaseUntil } = last;
      Object.assign(properties, { dataFrom, dataUntil, dataBaseFrom, dataBaseUntil });
    }
  }

  #mark(node: HastNode, around: Place): HastNode {
    const { tagName = "", properties = {}, children = [], position } = node;
    const place = placeIn(node, around);
    if (whole.has(tagName) && position) return this.wrap([node], this.#linesOf(node, place));
    if (tagName === "li") return { ...node, children: this.#markItem(node, children, place) };
    if (!holders.has(tagName)) return node;
    const start = this.#spots.length;
    const result = {
      ...node,
      properties: { ...properties },
      children: this.markAll(children, place),
    };
    if (properties.dataBlock === "unchanged") {
      this.#folds.push({ properties: result.properties, spots: this.#spots.slice(start) });
    }
    return result;
  }

  /** The text of a list item is one block; nested blocks are their own. */
  #markItem(item: HastNode, children: readonly HastNode[], place: Place): HastNode[] {
    const [only] = children;
    if (only && (only.tagName === "ins" || only.tagName === "del") && isWhole(only)) {
      const inner = this.#markItem(item, only.children ?? [], placeIn(only, place));
      return [{ ...only, children: inner }, ...this.markAll(children.slice(1), place)];
    }
    const end = children.findIndex((child) => inItem.has(child.tagName ?? "") || isWhole(child));
    const words = end < 0 ? [...children] : children.slice(0, end);
    const rest = end < 0 ? [] : children.slice(end);
    const isEmpty = words.every(({ type, value }) => type === "text" && !value?.trim());
    const own = isEmpty || !item.position ? words : [this.wrap(words, this.#linesOf(item, place))];
    return [...own, ...this.markAll(rest, place)];
  }

  #linesOf({ position }: HastNode, { removed, shift }: Place): Pick<Spot, "line" | "base"> {
    const line = position?.start.line;
    if (removed) return { line: undefined, base: line };
    return { line, base: line === undefined || shift === undefined ? undefined : line + shift };
  }
}

const isWhole = ({ properties }: HastNode) =>
  [properties?.className].flat().some((name) => /^markdown-(added|removed)$/.test(String(name)));

function placeIn({ tagName, properties, position, data }: HastNode, around: Place): Place {
  const side = properties?.dataSide;
  if (tagName === "del" || side === "removed") return { removed: true, shift: undefined };
  if (tagName === "ins" || side === "added") return { removed: false, shift: undefined };
  if (data?.base === undefined || !position) return around;
  return { removed: false, shift: data.base - position.start.line };
}

/** Assigns every line to one block: leading lines belong to the first. */
function tellLines(
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
