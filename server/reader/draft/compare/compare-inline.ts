import { diffArrays } from "diff";
import { tokensOf } from "#lib/text/tokens.ts";
import type { Effort } from "./effort.ts";
import { type HastNode, isLeaf, mark, type Side } from "./hast-node.ts";

const leastInCommon = 0.3;

/** Placeholder for other elements than text, such as images, in word comparisons. */
const placeholder = "\uFFFC";

const leavesOf = (node: HastNode): HastNode[] =>
  isLeaf(node) ? [node] : (node.children ?? []).flatMap(leavesOf);

const wordsOf = (leaf: HastNode) => (leaf.type === "text" ? (leaf.value ?? "") : placeholder);

interface Words {
  value: string;
  added: boolean;
  removed: boolean;
}

/** Compares texts word by word; undefined if they have too little in common. */
function compareWords(before: string, after: string, effort: Effort): Words[] | undefined {
  const changes = effort.compare(before.length + after.length, (maxEditLength) =>
    diffArrays(tokensOf(before), tokensOf(after), { maxEditLength }),
  );
  const words = changes?.map(({ value, ...side }) => ({ ...side, value: value.join("") }));
  if (!words?.some(({ added, removed }) => added || removed)) return undefined;
  const common = words.reduce(
    (sum, { added, removed, value }) => (added || removed ? sum : sum + value.trim().length),
    0,
  );
  return common < leastInCommon * Math.max(before.length, after.length) ? undefined : words;
}

interface Segment {
  kind: "same" | "added" | "removed";
  text: string;
  /** Nodes of a removed segment. */
  nodes: HastNode[];
}

/** Adds removed nodes to the words: images in them come from the old text. */
function toSegments(words: readonly Words[], atoms: HastNode[]): Segment[] {
  return words.map(({ added, removed, value }) => {
    const kind = added ? "added" : removed ? "removed" : "same";
    if (added) return { kind, text: value, nodes: [] };
    const nodes = value
      .split(placeholder)
      .flatMap((text, at) => [
        ...(at > 0 ? atoms.splice(0, 1) : []),
        ...(text === "" ? [] : [{ type: "text", value: text }]),
      ]);
    return { kind, text: value, nodes };
  });
}

/** Marks cover words, without spaces at their edges. */
function marked(side: Side, node: HastNode): HastNode[] {
  const text = node.value ?? "";
  const word = text.trim();
  if (word === "") return [mark(side, [node])];
  const start = text.indexOf(word);
  const pieces = [text.slice(0, start), word, text.slice(start + word.length)];
  return pieces.flatMap((value, at) => {
    const piece = { type: "text", value };
    if (value === "") return [];
    return at === 1 ? [mark(side, [piece])] : [piece];
  });
}

/** Walks through the new text and marks its segments. */
class Marker {
  readonly #segments: Segment[];
  constructor(segments: Segment[]) {
    this.#segments = segments;
  }

  /** Returns the removed nodes at this position. */
  takeRemoved(): HastNode[] {
    const found: HastNode[] = [];
    while (this.#segments[0]?.kind === "removed") {
      found.push(
        ...(this.#segments.shift()?.nodes ?? []).flatMap((node) => marked("removed", node)),
      );
    }
    return found;
  }

  markLeaf(leaf: HastNode): HastNode[] {
    const pieces: HastNode[] = [];
    let rest = wordsOf(leaf);
    while (rest !== "") {
      pieces.push(...this.takeRemoved());
      const [segment] = this.#segments;
      if (!segment) break;
      const piece = rest.slice(0, segment.text.length);
      rest = rest.slice(piece.length);
      segment.text = segment.text.slice(piece.length);
      if (segment.text === "") this.#segments.shift();
      const node = leaf.type === "text" ? { type: "text", value: piece } : leaf;
      pieces.push(...(segment.kind === "added" ? marked("added", node) : [node]));
    }
    return pieces;
  }

  markNode(node: HastNode): HastNode[] {
    if (isLeaf(node)) return this.markLeaf(node);
    const children = (node.children ?? []).flatMap((child) => this.markNode(child));
    return [{ ...node, children }];
  }
}

/** Returns the new text with changed words marked; undefined if both are better shown whole. */
export function compareInline(
  before: HastNode,
  after: HastNode,
  effort: Effort,
): HastNode | undefined {
  const [a, b] = [leavesOf(before), leavesOf(after)];
  const words = compareWords(a.map(wordsOf).join(""), b.map(wordsOf).join(""), effort);
  if (!words) return undefined;
  const atoms = a.filter(({ type }) => type !== "text");
  const marker = new Marker(toSegments(words, atoms));
  const children = (after.children ?? []).flatMap((child) => marker.markNode(child));
  const properties = { ...after.properties, dataChange: true, tabIndex: -1 };
  return { ...after, properties, children: [...children, ...marker.takeRemoved()] };
}

/** Returns the share of common words, 0 to 1. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 1;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of few) if (many.has(word)) shared++;
  return (2 * shared) / (a.size + b.size);
}
