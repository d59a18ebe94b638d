import { isDeepStrictEqual } from "node:util";
import { isObject } from "#lib/data/is-object.ts";
import { type Block, type Data, InvalidDocument, membersOf, type Node, textOf } from "../nodes.ts";
import { readNodes } from "../read-nodes.ts";
import { captioned, voidBlocks } from "./block-kinds.ts";
import { titleOf, withTitle } from "./captions.ts";
import { holdingOwn, type Own, operationTitle, plainOwn } from "./own-data.ts";
import { type Given, readInline, readText } from "./read-inlines.ts";
import type { TextContext, WireBlock } from "./wire-nodes.ts";
import { wrapper, writeBlock } from "./write-blocks.ts";

/** Limit of nested nodes: the API form nests some nodes deeper than texts do. */
const deepest = 1000;

/** Converts nodes from their API form to the stored one. */
export const readFlow = (nodes: unknown): unknown => readEach(nodes, "text", 0);

/** Converts nodes; other values stay, for the validation after it. */
function readEach(nodes: unknown, place: TextContext, depth: number): unknown {
  if (depth > deepest) throw new InvalidDocument("nodes are nested too deep");
  if (!Array.isArray(nodes)) return nodes;
  return nodes.flatMap((node: unknown): unknown[] => {
    if (!isObject(node)) return [node];
    if (node.object === "text") return readText(node, place);
    if (node.object === "inline") return [readInline(node, partsOf(node, depth))];
    return node.object === "block" ? readBlock(node, depth) : [node];
  });
}

const placeIn = ({ object, type }: Given): TextContext => {
  if (object === "inline") return type === "link" || type === "annotation" ? type : "text";
  return type === "code-line" || type === "code" ? "code" : "text";
};

const readFragments = (fragments: unknown, depth: number): unknown =>
  Array.isArray(fragments)
    ? fragments.map((each: unknown) =>
        isObject(each) ? { ...each, nodes: readEach(each.nodes, "text", depth + 1) } : each,
      )
    : fragments;

function partsOf(node: Given, depth: number): Given {
  const { nodes, fragments } = node;
  return {
    ...(nodes !== undefined && { nodes: readEach(nodes, placeIn(node), depth + 1) }),
    ...(fragments !== undefined && { fragments: readFragments(fragments, depth) }),
  };
}

const textIn = (nodes: unknown): string => textOf(readNodes(nodes));

/** Returns a node without derived members, for comparisons. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, member) =>
      name === "key" || name === "meta" ? undefined : member,
    ),
  );

const shownParts = ({ type, data, nodes, fragments }: Given | WireBlock) =>
  comparable({ type, data, nodes, fragments: Array.isArray(fragments) ? fragments : [] });

/**
 * Returns the stored block that the client sent along, unless the client has changed its API form.
 */
function storedWhole(node: Given, { type, data, nodes, fragments }: Given): Block | undefined {
  const [own] = readNodes([{ object: "block", type, data, nodes, fragments }]);
  if (own?.object !== "block") return undefined;
  return isDeepStrictEqual(shownParts(writeBlock(own)), shownParts(node)) ? own : undefined;
}

/** Returns the lines of code as one text. */
const linesIn = (nodes: unknown): string =>
  Array.isArray(nodes)
    ? nodes.map((line) => textIn(readEach(isObject(line) ? line.nodes : [], "code", 0))).join("\n")
    : "";

/** Returns true for the API form that represents blocks without one of their own. */
const isStandIn = (own: Own): boolean =>
  (own.type === "paragraph" || own.type === "columns") && isDeepStrictEqual(own, wrapper(own.type));

/** Returns the nodes of an operation that its text describes. */
function describedNodes(node: Given, data: Data, depth: number): Given | undefined {
  const [title, body] = Array.isArray(node.fragments) ? node.fragments : [];
  if (!isObject(title) || !isObject(body)) return undefined;
  if (textIn(readEach(title.nodes, "text", depth)) !== operationTitle(data)) return undefined;
  return { nodes: readEach(body.nodes, "text", depth + 1) };
}

/**
 * Returns a block with the stored type and data that the client sent along, unless its API form was
 * changed.
 */
function storedBlock(node: Given, own: Own, stored: Given, depth: number): Given | undefined {
  const type = typeof stored.type === "string" ? stored.type : own.type;
  if (type === "html" && stored.data === undefined)
    return own.type === "code"
      ? { object: "block", type, data: { html: linesIn(node.nodes) } }
      : undefined;
  const data = isObject(stored.data) ? stored.data : {};
  if (own.type === "expandable" && type !== "expandable") {
    const parts = describedNodes(node, data, depth);
    return parts && { object: "block", type, data, ...parts };
  }
  if (stored.nodes !== undefined || stored.fragments !== undefined || voidBlocks.has(type)) {
    const whole = storedWhole(node, { ...stored, type });
    return whole && { ...whole };
  }
  // Columns with nodes that can't be columns have the API form of unknown blocks, too.
  const isUnknown = isStandIn(own) && (type !== own.type || type === "columns");
  const isKept = isUnknown || isDeepStrictEqual(holdingOwn(type, data), own);
  return isKept ? { object: "block", type, data, ...partsOf(node, depth) } : undefined;
}

/** Returns a block with its caption in the stored position; undefined for other fragments. */
function withCaption({ type, data }: Own, fragments: unknown, depth: number): Given | undefined {
  if (!captioned.has(type) || !Array.isArray(fragments) || fragments.length > 1) return undefined;
  const [only] = fragments;
  if (only === undefined) return { object: "block", type, data };
  if (!isObject(only) || (only.fragment ?? only.type) !== "caption") return undefined;
  const nodes: Node[] = readNodes(readEach(only.nodes, "text", depth + 1));
  const title = type === "image" && data.title === undefined ? titleOf(nodes) : undefined;
  if (title !== undefined) return { object: "block", type, data: withTitle(data, title) };
  return { object: "block", type, data, ...(nodes.length > 0 && { nodes }) };
}

function readBlock(node: Given, depth: number): unknown[] {
  const { object, type, data, stored, nodes, fragments } = node;
  if (typeof type !== "string" || !isObject(data ?? {}))
    return [{ object, type, data, ...partsOf(node, depth) }];
  const own = { type, data: membersOf(data) };
  if (stored === false && isDeepStrictEqual(own, wrapper(type))) {
    const inner = readEach(nodes, placeIn(node), depth + 1);
    return Array.isArray(inner) ? inner : [];
  }
  const kept = isObject(stored) ? storedBlock(node, own, stored, depth) : undefined;
  if (kept) return [kept];
  const plain = plainOwn(own);
  const captioned = nodes === undefined ? withCaption(plain, fragments, depth) : undefined;
  return [captioned ?? { object, ...plain, ...partsOf(node, depth) }];
}
