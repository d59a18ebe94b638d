import type { Heading, Image, PhrasingContent, RootContent } from "mdast";
import { givesHeadingId, isWritableId } from "./heading-ids.ts";
import { withoutHtml } from "./inline-html.ts";
import type { Block, Data, Node } from "./nodes.ts";
import { isHtmlBlock } from "./raw-html.ts";
import { toCode } from "./to-code.ts";
import { dataDirective, toDirective } from "./to-directive.ts";
import { type Target, toInlines } from "./to-inlines.ts";
import { toList } from "./to-list.ts";
import { asOne, toParagraph } from "./to-paragraph.ts";
import { toTable } from "./to-table.ts";

/** Markdown form of a block, and the data that the form can't express. */
interface Plain {
  node: RootContent;
  rest?: Data;
}

function toImages({ data, nodes = [] }: Block, target: Target): Plain | undefined {
  const images: Image[] = [];
  for (const node of nodes) {
    if (node.object !== "block" || node.type !== "image" || node.nodes || node.fragments) return;
    const [image] = toInlines(
      [{ object: "inline", type: "inline-image", data: node.data }],
      target,
    );
    if (image?.type !== "image") return;
    images.push(image);
  }
  if (images.length === 0) return;
  const children = images.flatMap((image, index): PhrasingContent[] =>
    index === 0 ? [image] : [{ type: "text", value: "\n" }, image],
  );
  return { node: { type: "paragraph", children }, rest: data };
}

function toHeading({ type, data = {}, nodes = [] }: Block, target: Target): Plain {
  const { depth: lower, id, ...others } = data;
  const isLower = type === "heading-3" && (lower === 4 || lower === 5 || lower === 6);
  const own = type === "heading-1" ? 1 : type === "heading-2" ? 2 : 3;
  const depth = isLower ? lower : own;
  const rest = isLower || lower === undefined ? others : { ...others, depth: lower };
  const content = toInlines(nodes, target);
  // HTML that would be read as the heading's id stays HTML.
  const children = givesHeadingId(content) ? withoutHtml(content) : content;
  const node = asOne<Heading>({ type: "heading", depth, children });
  if (id === undefined) return { node, rest };
  if (!isWritableId(id, children)) return { node, rest: { id, ...rest } };
  return { node: { ...node, data: { anchor: id } }, rest };
}

function toQuote(block: Block, target: Target): Plain | undefined {
  const children = toFlow(block.nodes ?? [], target);
  return (
    children && { node: { type: "blockquote", children: children as never }, rest: block.data }
  );
}

function toFootnote({ data = {}, nodes = [] }: Block, target: Target): Plain | undefined {
  const { label, ...rest } = data;
  const children = toFlow(nodes, target);
  if (typeof label !== "string" || !target.footnotes.has(label) || !children) return;
  const identifier = label.toLowerCase();
  return {
    node: { type: "footnoteDefinition", identifier, label, children: children as never },
    rest,
  };
}

function toVoid({ type, data = {}, nodes }: Block, isLast: boolean): Plain | undefined {
  if (nodes) return;
  if (type === "divider") return { node: { type: "thematicBreak" }, rest: data };
  const { html, ...rest } = data;
  if (type === "html" && typeof html === "string" && isHtmlBlock(html, isLast))
    return { node: { type: "html", value: html }, rest };
}

function toPlain(block: Block, target: Target, isLast: boolean): Plain | undefined {
  const { type, data, nodes = [] } = block;
  if (type === "table") {
    const node = toTable(block, (cell) => toInlines(cell, target));
    return node && { node };
  }
  if (block.fragments) return;
  switch (type) {
    case "paragraph":
      return nodes.length > 0 ? { node: toParagraph(nodes, target), rest: data } : undefined;
    case "heading-1":
    case "heading-2":
    case "heading-3":
      return toHeading(block, target);
    case "list-ordered":
    case "list-unordered":
    case "list-tasks": {
      const made = toList(block, (items) => toFlow(items, target));
      return made && { node: made.list, rest: made.rest };
    }
    case "blockquote":
      return toQuote(block, target);
    case "code":
      return toCode(block);
    case "images":
      return toImages(block, target);
    case "footnote":
      return toFootnote(block, target);
    default:
      return toVoid(block, isLast);
  }
}

/** Converts blocks to Markdown content; undefined if there are other nodes among them. */
export function toFlow(nodes: Node[], target: Target, isRoot = false): RootContent[] | undefined {
  const flow: RootContent[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.object !== "block") return;
    const plain = toPlain(node, target, isRoot && index === nodes.length - 1);
    if (plain?.rest && Object.keys(plain.rest).length > 0) flow.push(dataDirective(plain.rest));
    flow.push(plain?.node ?? toDirective(node, target, (inner) => toFlow(inner, target)));
  }
  return flow;
}
