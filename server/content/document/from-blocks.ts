import type { Definition, Paragraph, PhrasingContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { fromAttributes } from "./attributes.ts";
import { dataOfInfo } from "./code-info.ts";
import { fromInlines, linesOf, type Source, written } from "./from-inlines.ts";
import type { Flow } from "./from-list.ts";
import { fromList } from "./from-list.ts";
import { fromTable } from "./from-table.ts";
import { type Block, block, type Data, type Node, paragraph } from "./nodes.ts";

const deepest = 100;

/** Converts blocks to document nodes; `::data` adds its attributes to the next block. */
export function fromBlocks(children: Flow[], source: Source, depth = 0): Block[] {
  const blocks: Block[] = [];
  let pending: Data | undefined;
  for (const child of children) {
    const made = depth > deepest ? literal(child, source) : fromBlock(child, source, depth);
    if (!made) continue;
    const withData = pending ? { ...made, data: { ...made.data, ...pending } } : made;
    const given = child.type === "leafDirective" && child.name === "data" && made.data;
    if (given) pending = withData.data;
    else {
      blocks.push({ ...withData, ...linesOf(child, source) });
      pending = undefined;
    }
  }
  if (pending) blocks.push(block("data", { data: pending }));
  return blocks;
}

function literal(node: Flow, source: Source): Block {
  return paragraph([
    { object: "text", leaves: [{ object: "leaf", text: written(node, source), marks: [] }] },
  ]);
}

function fromBlock(node: Flow, source: Source, depth: number): Block | undefined {
  switch (node.type) {
    case "paragraph":
      return fromParagraph(node, source);
    case "heading":
      return block(`heading-${Math.min(node.depth, 3)}`, {
        data: {
          ...(node.data?.anchor !== undefined && { id: node.data.anchor }),
          ...(node.depth > 3 && { depth: node.depth }),
        },
        nodes: fromInlines(node.children, source),
      });
    case "blockquote":
      return block("blockquote", { nodes: fromBlocks(node.children, source, depth + 1) });
    case "list":
      return fromList(node, source, (children) => fromBlocks(children, source, depth + 2));
    case "code":
      return block("code", {
        data: dataOfInfo(node.lang, node.meta),
        nodes: node.value.split("\n").map(codeLine),
      });
    case "table":
      return fromTable(node, source);
    case "thematicBreak":
      return block("divider");
    case "html":
      return block("html", { data: { html: node.value } });
    case "footnoteDefinition":
      return block("footnote", {
        data: { label: node.label ?? node.identifier },
        nodes: fromBlocks(node.children, source, depth + 1),
      });
    case "leafDirective":
    case "containerDirective":
      return fromDirective(node, source, depth);
    // Definitions were resolved at their references.
    default:
      return;
  }
}

function codeLine(text: string): Block {
  return block("code-line", {
    nodes: text ? [{ object: "text", leaves: [{ object: "leaf", text, marks: [] }] }] : [],
  });
}

const isImage = (node: PhrasingContent | undefined) =>
  node?.type === "image" || node?.type === "imageReference";

/** Converts a paragraph; images alone on their lines become a block of images. */
function fromParagraph({ children }: Paragraph, source: Source): Block {
  const nodes = fromInlines(children, source);
  const images: Block[] = [];
  for (const [index, node] of nodes.entries()) {
    const isPart = index % 2 === 0 ? isImage(children[index]) : isLineEnd(node);
    if (!isPart || children.length % 2 === 0) return paragraph(nodes);
    if (index % 2 === 1) continue;
    if (node.object !== "inline" || node.type !== "inline-image") return paragraph(nodes);
    images.push(block("image", { data: node.data }));
  }
  return block("images", { nodes: images });
}

const isLineEnd = (node: Node) =>
  node.object === "text" && node.leaves.map(({ text }) => text).join() === "\n";

function isLabel(node: Flow | undefined): node is Paragraph {
  return node?.type === "paragraph" && Boolean(node.data?.directiveLabel);
}

function fromDirective(
  node: LeafDirective | ContainerDirective,
  source: Source,
  depth: number,
): Block {
  const { name } = node;
  const { type = name, ...parts } = fromAttributes(node.attributes ?? {}, name === "block");
  if (node.type === "leafDirective") {
    const label =
      node.children.length > 0 ? [paragraph(fromInlines(node.children, source))] : undefined;
    return block(type, { ...parts, nodes: parts.nodes ?? label });
  }
  if (type === "table") return fromTableDirective(node, parts, source, depth);
  const [head, ...tail] = node.children;
  const title = isLabel(head) ? paragraph(fromInlines(head.children, source)) : undefined;
  const body = fromBlocks(title ? tail : node.children, source, depth + 1);
  if (type !== "expandable")
    return block(type, { ...parts, nodes: title ? [title, ...body] : body });
  return block(type, {
    ...parts,
    fragments: [
      { object: "fragment", fragment: "expandable-title", nodes: title ? [title] : [] },
      { object: "fragment", fragment: "expandable-body", nodes: body },
    ],
  });
}

/** Converts a table whose cells are directives within it. */
function fromTableDirective(
  { children }: ContainerDirective,
  { data, fragments = [], nodes }: Pick<Block, "data" | "fragments" | "nodes">,
  source: Source,
  depth: number,
): Block {
  const made = [...fragments];
  const rest: Flow[] = [];
  for (const child of children) {
    const { name, type } = (child.type === "containerDirective" && child.attributes) || {};
    if (child.type !== "containerDirective" || child.name !== "fragment" || name == null) {
      rest.push(child);
      continue;
    }
    const kind = type ? { type } : {};
    const inner = fromBlocks(child.children, source, depth + 1);
    made.push({ object: "fragment", fragment: name, ...kind, nodes: inner });
  }
  const others = rest.length > 0 ? fromBlocks(rest, source, depth + 1) : nodes;
  return block("table", { data, fragments: made, ...(others && { nodes: others }) });
}

/** Collects all definitions of a text; the first of a name counts. */
export function definitionsOf(children: Flow[]): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  const waiting: Flow[][] = [children];
  for (let nodes = waiting.pop(); nodes; nodes = waiting.pop())
    for (const node of nodes) {
      if (node.type === "definition" && !definitions.has(node.identifier))
        definitions.set(node.identifier, node);
      else if ("children" in node) waiting.push(node.children);
    }
  return definitions;
}
