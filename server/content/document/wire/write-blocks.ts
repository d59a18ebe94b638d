import { specBlocks, textBlocks } from "../names.ts";
import { type Block, type Data, type Node, paragraph, textOf } from "../nodes.ts";
import { captioned, flowBlocks, itemOf, parentOf, roomyItems, voidBlocks } from "./block-kinds.ts";
import { areParagraphs, captionTitle, textParagraph, titleOf, withTitle } from "./captions.ts";
import { blockShape } from "./data-shapes.ts";
import { holdingOwn, type Own, operationTitle, plainOwn, voidOwn } from "./own-data.ts";
import { isSame, writeData } from "./shape.ts";
import { type Stored, type WireBlock, type WireFragment, wireText } from "./wire-nodes.ts";
import { writeInlines } from "./write-inlines.ts";

type Parts = Pick<WireBlock, "nodes" | "fragments" | "stored">;

const isVoid = (type: string) => voidBlocks.has(type) || type === "table" || type === "expandable";

/** Blocks whose schemas require `isVoid`. */
const saidToHold = new Set(["images", "columns"]);

const wireBlock = ({ type, data }: Own, parts: Parts = {}): WireBlock => ({
  object: "block",
  type,
  ...((isVoid(type) || saidToHold.has(type)) && { isVoid: isVoid(type) }),
  data,
  ...parts,
});

/** Returns a block that isn't stored, around blocks that must have a parent. */
const around = (type: string, nodes: WireBlock["nodes"]): WireBlock =>
  wireBlock(wrapper(type), { nodes, stored: false });

export const wrapper = (type: string): Own => ({
  type,
  data: writeData(blockShape(type) ?? { members: {} }, {}),
});

/** Groups nodes: each block alone, and the texts between blocks together. */
function groupsOf(nodes: readonly Node[]): (Block | Node[])[] {
  const groups: (Block | Node[])[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (node.object === "block") groups.push(node);
    else if (Array.isArray(last)) last.push(node);
    else groups.push([node]);
  }
  return groups;
}

/** Converts nodes to blocks that a document may contain; orphaned items get a parent. */
export function writeFlow(nodes: readonly Node[]): WireBlock[] {
  const written: WireBlock[] = [];
  for (const group of groupsOf(nodes)) {
    const made = Array.isArray(group)
      ? around("paragraph", writeInlines(group, "text", writeFlow))
      : writeBlock(group);
    const parent = parentOf(made.type);
    const last = written.at(-1);
    if (parent === undefined) written.push(made);
    else if (last?.type === parent && last.stored === false) last.nodes?.push(made);
    else written.push(around(parent, [made]));
  }
  return written;
}

/**
 * Converts the items of a block; other blocks are put into an item. Undefined if that is
 * impossible.
 */
function writeItems(item: string, nodes: readonly Node[]): WireBlock[] | undefined {
  const written: WireBlock[] = [];
  for (const group of groupsOf(nodes)) {
    if (!Array.isArray(group) && group.type === item) written.push(writeBlock(group));
    else if (roomyItems.has(item))
      written.push(around(item, writeFlow(Array.isArray(group) ? group : [group])));
    else if (item === "code-line" && Array.isArray(group))
      written.push(around(item, writeInlines(group, "code", writeFlow)));
    else return undefined;
  }
  return written.every(({ type }) => type === item) ? written : undefined;
}

const partsOf = ({ type, data, nodes, fragments }: Block): Stored => ({
  type,
  data: data ?? {},
  ...(nodes && { nodes }),
  ...(fragments && { fragments }),
});

/** Returns a block whose nodes are converted separately. */
function holding({ type, data = {} }: Block, parts: Parts): WireBlock {
  const own = holdingOwn(type, data);
  const isComplete = isSame(plainOwn(own), { type, data });
  return wireBlock(own, { ...parts, ...(!isComplete && { stored: { type, data } }) });
}

/** Returns a block for one without an API form: its text, or its blocks in a column. */
function unknown(block: Block): WireBlock {
  const { type, data = {}, nodes = [], fragments } = block;
  if (fragments || voidBlocks.has(type)) {
    const text = textOf([...nodes, ...(fragments ?? []).flatMap((each) => each.nodes)]);
    const own = writeInlines(textParagraph(text).nodes ?? [], "text", writeFlow);
    return wireBlock(wrapper("paragraph"), { nodes: own, stored: partsOf(block) });
  }
  const stored = { type, data };
  if (!nodes.some(({ object }) => object === "block")) {
    const inlines = writeInlines(nodes, "text", writeFlow);
    return wireBlock(wrapper("paragraph"), { nodes: inlines, stored });
  }
  return wireBlock(wrapper("columns"), { nodes: [around("column", writeFlow(nodes))], stored });
}

/** Returns the fragments of a block with its caption. */
function captionOf(block: Block): WireFragment[] {
  const { nodes = [] } = block;
  const title = captionTitle(block);
  const given = title === undefined ? nodes : [textParagraph(title)];
  if (given.length === 0) return [];
  const shown = areParagraphs(given) ? given : [textParagraph(textOf(given))];
  return [{ object: "fragment", fragment: "caption", nodes: writeFlow(shown) }];
}

/** Returns true for a block whose caption survives the conversion unchanged. */
function hasPlainCaption({ type, data = {}, nodes = [] }: Block): boolean {
  if (!captioned.has(type)) return nodes.length === 0;
  return (
    areParagraphs(nodes) && (type !== "image" || titleOf(nodes) === undefined || "title" in data)
  );
}

function writeVoid(block: Block): WireBlock {
  const { type, data = {}, fragments } = block;
  const title = captionTitle(block);
  const { title: _, ...untitled } = data;
  const own = voidOwn(type, title === undefined ? data : untitled);
  if (!own) return isDescribed(block) ? described(block) : unknown(block);
  const caption = captioned.has(own.type) && captioned.has(type) ? captionOf(block) : [];
  const plain = plainOwn(own);
  const back = title === undefined ? plain.data : withTitle(plain.data, title);
  const isComplete =
    own.type === type && isSame(back, data) && !fragments && hasPlainCaption(block);
  return wireBlock(own, {
    ...((caption.length > 0 || own.type === "image") && { fragments: caption }),
    ...(!isComplete && { stored: partsOf(block) }),
  });
}

/** Returns true for an operation without a specification, which its own text describes. */
const isDescribed = ({ type, data = {}, fragments }: Block): boolean =>
  specBlocks.has(type) && !fragments && !voidOwn(type, data) && operationTitle(data) !== "";

function described({ type, data = {}, nodes = [] }: Block): WireBlock {
  const body = writeFlow(nodes.length > 0 ? nodes : [paragraph([])]);
  const title = writeFlow([textParagraph(operationTitle(data))]);
  return wireBlock(wrapper("expandable"), {
    fragments: expandableFragments(title, body),
    stored: { type, data },
  });
}

const expandableFragments = (title: WireBlock[], body: WireBlock[]): WireFragment[] =>
  [["expandable-title", title] as const, ["expandable-body", body] as const].map(
    ([type, nodes]) => ({ object: "fragment", fragment: type, type, nodes }),
  );

function writeExpandable(block: Block): WireBlock {
  const [title, body, ...others] = block.fragments ?? [];
  const isPlain =
    title?.fragment === "expandable-title" &&
    body?.fragment === "expandable-body" &&
    [title.type, body.type, block.nodes, ...others].every((each) => each === undefined) &&
    title.nodes.length <= 1 &&
    areParagraphs(title.nodes);
  if (!isPlain) return unknown(block);
  const filled = (nodes: Node[]) => writeFlow(nodes.length > 0 ? nodes : [paragraph([])]);
  return holding(block, {
    fragments: expandableFragments(filled(title.nodes), filled(body.nodes)),
  });
}

/** Returns HTML as lines of code. */
function writeHtml(html: string): WireBlock {
  const nodes = html
    .split("\n")
    .map((line) =>
      wireBlock({ type: "code-line", data: {} }, { nodes: line === "" ? [] : [wireText(line)] }),
    );
  return wireBlock(holdingOwn("html", {}), { nodes, stored: { type: "html" } });
}

const isHtml = ({ type, data = {}, nodes }: Block) =>
  type === "html" && Object.keys(data).join() === "html" && typeof data.html === "string" && !nodes;

export function writeBlock(block: Block): WireBlock {
  const { type, data = {}, nodes = [], fragments } = block;
  if (type === "expandable") return writeExpandable(block);
  if (voidBlocks.has(type)) return writeVoid(block);
  if (type === "table" && !block.nodes) {
    const cells = (fragments ?? []).map((each) => ({ ...each, nodes: writeFlow(each.nodes) }));
    return holding(block, { fragments: cells });
  }
  if (fragments) return unknown(block);
  if (isHtml(block)) return writeHtml(String(data.html));
  if (textBlocks.has(type)) {
    const { meta } = block as Pick<WireBlock, "meta">;
    const inlines = writeInlines(nodes, type === "code-line" ? "code" : "text", writeFlow);
    return { ...holding(block, { nodes: inlines }), ...(meta && { meta }) };
  }
  if (flowBlocks.has(type)) return holding(block, { nodes: writeFlow(nodes) });
  if (type === "footnote")
    return holding(block, { nodes: [around("list-item", writeFlow(nodes))] });
  const item = itemOf(type);
  const items = item === undefined ? undefined : writeItems(item, nodes);
  if (!items || (type === "prompt" && !isPrompt(data, items))) return unknown(block);
  return holding(block, { nodes: items });
}

const isPrompt = ({ description }: Data, { length }: WireBlock[]) =>
  typeof description === "string" && length === 1;
