import { type Inline, inline, type Leaf, type Node, paragraph } from "../nodes.ts";
import { inlineShape } from "./data-shapes.ts";
import { writeMark } from "./marks.ts";
import { plainTextOf } from "./plain-text.ts";
import { isSame, readData, writeData } from "./shape.ts";
import { readVoid, writeVoid } from "./void-inlines.ts";
import type {
  Stored,
  TextContext,
  WireBlock,
  WireFragment,
  WireInline,
  WireLeaf,
  WireText,
} from "./wire-nodes.ts";

/** Inlines by context; text may have all that exist in the API form. */
const allowed: Record<Exclude<TextContext, "text">, ReadonlySet<string>> = {
  link: new Set(["inline-image"]),
  annotation: new Set(),
  code: new Set(["annotation", "expression"]),
};

const mayStand = (type: string, place: TextContext) => place === "text" || allowed[place].has(type);

/** Converts a text; its line endings become spaces, as readers see them. */
function writeLeaf({ text, marks }: Leaf, place: TextContext): WireLeaf {
  const shown = marks.map(writeMark);
  if (place === "code" || !text.includes("\n")) return { object: "leaf", text, marks: shown };
  const lines = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return {
    object: "leaf",
    text: text.replaceAll("\n", " "),
    marks: shown,
    stored: { lines },
  };
}

const partsOf = ({ type, data, nodes, fragments }: Inline): Stored => ({
  type,
  data: data ?? {},
  ...(nodes && { nodes }),
  ...(fragments && { fragments }),
});

const hasOnly = ({ data = {}, nodes, fragments }: Inline, name: string) =>
  Object.keys(data).join() === name &&
  typeof data[name] === "string" &&
  data[name] !== "" &&
  !nodes &&
  !fragments;

/** Returns the text that represents an inline. */
function leafFor(node: Inline): WireLeaf {
  const { type } = node;
  const text = plainTextOf(node);
  if (type === "html" && hasOnly(node, "html"))
    return { object: "leaf", text, marks: [{ object: "mark", type: "code" }], stored: { type } };
  if (type === "footnote-reference" && hasOnly(node, "label"))
    return {
      object: "leaf",
      text,
      marks: [{ object: "mark", type: "superscript" }],
      stored: { type },
    };
  return { object: "leaf", text, marks: [], stored: partsOf(node) };
}

const isBareBreak = ({ type, data, nodes, fragments }: Inline) =>
  type === "hard-break" && !data && !nodes && !fragments;

const isNote = ({ fragments = [] }: Inline) =>
  fragments.every(({ fragment, type = fragment }) => type === "annotation-body");

/** Converts nodes to blocks that a document may contain. */
export type WriteFlow = (nodes: readonly Node[]) => WireBlock[];

/** Converts texts, and the inlines that their context may contain. */
export function writeInlines(
  nodes: readonly Node[],
  place: TextContext,
  flow: WriteFlow,
): (WireInline | WireText)[] {
  const written: (WireInline | WireText)[] = [];
  const add = (leaf: WireLeaf) => {
    const last = written.at(-1);
    if (last?.object === "text") last.leaves.push(leaf);
    else written.push({ object: "text", leaves: [leaf] });
  };
  for (const node of nodes) {
    if (node.object === "text") for (const leaf of node.leaves) add(writeLeaf(leaf, place));
    if (node.object !== "inline") continue;
    const made = mayStand(node.type, place) ? writeInline(node, flow) : undefined;
    if (made) written.push(made);
    else if (place !== "code" && isBareBreak(node)) add({ object: "leaf", text: "\n", marks: [] });
    else add(leafFor(node));
  }
  return written;
}

/** Converts an inline; undefined if it has no API form. */
function writeInline(node: Inline, flow: WriteFlow): WireInline | undefined {
  const { type, data = {}, nodes = [], fragments } = node;
  if (type === "link")
    return fragments ? undefined : holding(node, { nodes: writeInlines(nodes, type, flow) });
  if (type === "annotation") {
    if (!isNote(node)) return undefined;
    const parts = { nodes: writeInlines(nodes, type, flow), fragments: writeNote(node, flow) };
    return holding(node, parts);
  }
  const shown = writeVoid(node);
  if (!shown) return undefined;
  const isComplete = isSame(readVoid(type, shown), inline(type, { data, nodes, fragments }));
  return {
    object: "inline",
    type,
    isVoid: true,
    data: shown,
    ...(!isComplete && { stored: partsOf(node) }),
  };
}

function holding({ type, data = {} }: Inline, parts: Partial<WireInline>): WireInline | undefined {
  const shape = inlineShape(type);
  if (!shape) return undefined;
  const shown = writeData(shape, data);
  const isComplete = isSame(readData(shape, shown), data);
  return {
    object: "inline",
    type,
    // The schema of annotations requires it.
    ...(type === "annotation" && { isVoid: false }),
    data: shown,
    ...parts,
    ...(!isComplete && { stored: { type, data } }),
  };
}

/** Returns the fragments of an annotation, with at least one block. */
const writeNote = ({ fragments = [] }: Inline, flow: WriteFlow): WireFragment[] =>
  fragments.map(({ fragment, nodes }) => ({
    object: "fragment",
    fragment,
    type: "annotation-body",
    nodes: flow(nodes.length > 0 ? nodes : [paragraph([])]),
  }));
