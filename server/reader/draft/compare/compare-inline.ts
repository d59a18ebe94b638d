import { diffArrays } from "diff";
import { tokensOf } from "#lib/text/tokens.ts";
import type { Effort } from "./effort.ts";
import { classesOf, type HastNode, isLeaf, mark, type Side } from "./hast-node.ts";

const leastInCommon = 0.3;

/** Placeholder for elements other than text, such as images and formulas, in word comparisons. */
const placeholder = "\uFFFC";

/** Elements that may be in the middle of a word. */
const joining = new Set(
  "a abbr b code del em i ins kbd mark s small span strong sub sup u".split(" "),
);
const apart = new Set(["muted", "annotation-note", "tag"]);

const isBox = (node: HastNode) =>
  !joining.has(node.tagName ?? "") || classesOf(node).some((name) => apart.has(name));

interface Leaf {
  node: HastNode;
  /** Element that bounds words; within it, they may span several leaves. */
  box: HastNode;
}

const leavesOf = (node: HastNode, around: HastNode = node): Leaf[] => {
  if (isLeaf(node)) return [{ node, box: around }];
  const box = isBox(node) ? node : around;
  return (node.children ?? []).flatMap((child) => leavesOf(child, box));
};

const wordsOf = (leaf: HastNode) => (leaf.type === "text" ? (leaf.value ?? "") : placeholder);

interface Token extends Leaf {
  /** Equal for tokens that look the same. */
  key: string;
}

type IdOf = (node: HastNode) => number;

/** Splits an element into words and other leaves; no word spans two boxes. */
function tokensIn(element: HastNode, idOf: IdOf): Token[] {
  const runs: Leaf[] = [];
  for (const leaf of leavesOf(element)) {
    const last = runs.at(-1);
    const { node, box } = leaf;
    if (node.type === "text" && last?.node.type === "text" && last.box === box)
      last.node = { type: "text", value: wordsOf(last.node) + wordsOf(node) };
    else runs.push({ node, box });
  }
  return runs.flatMap(({ node, box }): Token[] =>
    node.type === "text"
      ? tokensOf(wordsOf(node)).map((value) => ({ key: value, node: { type: "text", value }, box }))
      : [{ key: `${placeholder}${idOf(node)}`, node, box }],
  );
}

const lengthOf = (tokens: readonly Token[]) =>
  tokens.reduce((sum, { node }) => sum + wordsOf(node).length, 0);

interface Segment {
  kind: "same" | Side;
  tokens: Token[];
  /** Length of the rest that is not rendered yet. */
  length: number;
}

/** Compares elements word by word; undefined if they have too little in common. */
function compareWords(
  before: readonly Token[],
  after: readonly Token[],
  effort: Effort,
): Segment[] | undefined {
  const lengths = [lengthOf(before), lengthOf(after)] as const;
  const [a, b] = [before, after].map((tokens) => tokens.map(({ key }) => key));
  const changes = effort.compare(lengths[0] + lengths[1], (maxEditLength) =>
    diffArrays(a ?? [], b ?? [], { maxEditLength }),
  );
  let [from, to] = [0, 0];
  const segments = changes?.map(({ added, removed, count }): Segment => {
    const tokens = added ? after.slice(to, to + count) : before.slice(from, from + count);
    if (!added) from += count;
    if (!removed) to += count;
    const kind = added ? "added" : removed ? "removed" : "same";
    return { kind, tokens, length: lengthOf(tokens) };
  });
  if (!segments?.some(({ kind }) => kind !== "same")) return undefined;
  const common = segments
    .filter(({ kind }) => kind === "same")
    .flatMap(({ tokens }) => tokens)
    .reduce((sum, { node }) => sum + wordsOf(node).trim().length, 0);
  return common < leastInCommon * Math.max(...lengths) ? undefined : segments;
}

/** Joins the words of each box, with a space between boxes. */
function joined(tokens: readonly Token[]): HastNode[] {
  const nodes: HastNode[] = [];
  for (const [at, { node, box }] of tokens.entries()) {
    const last = nodes.at(-1);
    if (node.type !== "text" || last?.type !== "text") nodes.push(node);
    else {
      const space = tokens[at - 1]?.box === box ? "" : " ";
      nodes[nodes.length - 1] = { ...last, value: wordsOf(last) + space + wordsOf(node) };
    }
  }
  return nodes;
}

/** Wraps words in marks, without spaces at their ends. */
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

/** Walks the new text and marks its segments. */
class Marker {
  readonly #segments: Segment[];
  constructor(segments: Segment[]) {
    this.#segments = segments;
  }

  /** Returns the removed nodes at this position. */
  takeRemoved(): HastNode[] {
    const found: HastNode[] = [];
    while (this.#segments[0]?.kind === "removed") {
      const nodes = joined(this.#segments.shift()?.tokens ?? []);
      found.push(...nodes.flatMap((node) => marked("removed", node)));
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
      const piece = rest.slice(0, segment.length);
      rest = rest.slice(piece.length);
      segment.length -= piece.length;
      if (segment.length === 0) this.#segments.shift();
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

/** Returns the new text with marked changes; undefined if two whole blocks are easier to read. */
export function compareInline(
  before: HastNode,
  after: HastNode,
  { effort, idOf }: { effort: Effort; idOf: IdOf },
): HastNode | undefined {
  const segments = compareWords(tokensIn(before, idOf), tokensIn(after, idOf), effort);
  if (!segments) return undefined;
  const marker = new Marker(segments);
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
