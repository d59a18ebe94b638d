import type { HastNode } from "./hast-node";

/** A block with the lines that are its own: from its first one to that of the next block. */
interface Spot {
  properties: Record<string, unknown>;
  /** Its first line in the text as it is, and in what that was before. */
  line: number | undefined;
  base: number | undefined;
}

/** What is known about where a block stands. */
interface Place {
  removed: boolean;
  /** How many lines further down it began before. */
  shift: number | undefined;
}

const whole = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "table"]);
const holders = new Set(["ul", "ol", "blockquote", "div", "section", "ins", "del"]);
const inItem = new Set(["ul", "ol", "blockquote", "div", "pre", "p", "table"]);

/** Puts each block that can be noted on into an element that knows its lines in both texts. */
export function markSpots(nodes: readonly HastNode[]): HastNode[] {
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

  /** What is folded away must show if somebody has noted something in it. */
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

  /** The words of a list's entry are one block, the lists and texts in it are others. */
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

/** Every line belongs to one block: what stands before the first one, to that. */
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
