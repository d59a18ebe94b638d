import { isObject } from "#lib/data/is-object.ts";
import { InlineList } from "./inline-list.ts";
import { textBlocks } from "./names.ts";
import {
  type Block,
  block,
  type Data,
  type Fragment,
  type Inline,
  InvalidDocument,
  inline,
  type Mark,
  type Node,
} from "./nodes.ts";
import { withoutTableDefaults } from "./table-defaults.ts";

/** Limit of nested nodes, for functions that recurse into them. */
const deepest = 300;

type Members = Record<string, unknown>;

function members(value: unknown): Members {
  if (isObject(value)) return value;
  throw new InvalidDocument("every node must be an object");
}

function list(value: unknown, name: string): unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new InvalidDocument(`${name} must be a list`);
}

function readData(value: unknown, place: string): Data | undefined {
  if (value === undefined || value === null) return;
  if (typeof value !== "object" || Array.isArray(value))
    throw new InvalidDocument(`data of ${place} must be an object`);
  // Values that JSON lacks would be lost in the text.
  return JSON.parse(JSON.stringify(value)) as Data;
}

function readType(node: Members): string {
  if (typeof node.type === "string" && node.type !== "") return node.type;
  throw new InvalidDocument(`a node of object ${JSON.stringify(node.object)} has no type`);
}

function readMark(value: unknown): Mark {
  const mark = members(value);
  if (mark.object !== "mark") throw new InvalidDocument("marks may only contain marks");
  const type = readType(mark);
  const data = readData(mark.data, type);
  return {
    object: "mark",
    type,
    ...(data && Object.keys(data).length > 0 ? { data } : {}),
  };
}

function readText(node: Members, into: InlineList) {
  for (const value of list(node.leaves, "leaves")) {
    const leaf = members(value);
    if (leaf.object !== "leaf" || typeof leaf.text !== "string")
      throw new InvalidDocument("leaves may only contain leaves with a text");
    into.text(leaf.text.replaceAll("\0", "\uFFFD"), list(leaf.marks, "marks").map(readMark));
  }
}

const isEmptyParagraph = (node: Node) =>
  node.object === "block" && node.type === "paragraph" && node.nodes?.length === 0 && !node.data;

/** Validates and normalizes nodes from a request; throws for invalid ones. */
export function readNodes(value: unknown, depth = 0): Node[] {
  if (depth > deepest)
    throw new InvalidDocument(`nodes must be nested at most ${deepest} levels deep`);
  const nodes: Node[] = [];
  let run: InlineList | undefined;
  const endRun = () => {
    for (const each of run?.nodes ?? []) nodes.push(each);
    run = undefined;
  };
  for (const each of list(value, "nodes")) {
    const node = members(each);
    if (node.object === "block") {
      endRun();
      nodes.push(readBlock(node, depth));
    } else if (node.object === "inline" || node.object === "text") {
      run ??= new InlineList();
      if (node.object === "text") readText(node, run);
      else run.inline(readInline(node, depth));
    } else throw new InvalidDocument(`nodes must not contain ${JSON.stringify(node.object)}`);
  }
  endRun();
  return nodes.filter((node) => !isEmptyParagraph(node));
}

function readFragments(value: unknown, depth: number): Fragment[] {
  return list(value, "fragments").map((each) => {
    const { object, fragment, type, nodes } = members(each);
    const name = fragment ?? type;
    if (object !== "fragment" || typeof name !== "string")
      throw new InvalidDocument("fragments may only contain named fragments");
    const kind = typeof type === "string" && type !== name ? { type } : {};
    return { object, fragment: name, ...kind, nodes: readNodes(nodes, depth + 1) };
  });
}

/** Validates and normalizes fragments, like `readNodes`. */
export const readFragmentList = (value: unknown) => readFragments(value, 0);

function readBlock(node: Members, depth: number): Block {
  const type = readType(node);
  const nodes = readNodes(node.nodes, depth + 1);
  if (textBlocks.has(type) && nodes.some((each) => each.object === "block"))
    throw new InvalidDocument(`${type} must not contain a block`);
  const data = readData(node.data, type);
  return block(type, {
    data: data && type === "table" ? withoutTableDefaults(data) : data,
    ...(nodes.length > 0 ? { nodes } : {}),
    fragments: readFragments(node.fragments, depth),
  });
}

function isInline(node: Node): node is Exclude<Node, Block> {
  return node.object !== "block";
}

function readInline(node: Members, depth: number): Inline {
  const type = readType(node);
  const nodes = readNodes(node.nodes, depth + 1);
  if (!nodes.every(isInline))
    throw new InvalidDocument(`the inline ${type} must not contain a block`);
  return inline(type, {
    data: readData(node.data, type),
    nodes,
    fragments: readFragments(node.fragments, depth),
  });
}
