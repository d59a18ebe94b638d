import type { PhrasingContent } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { toAttributes } from "./attributes.ts";
import { isLineBreak } from "./inline-html.ts";
import { markKey } from "./marks.ts";
import { inlineDirectives } from "./names.ts";
import { type Item, nest, textDirective } from "./nest-marks.ts";
import { type Inline, InvalidDocument, type Mark, type Node } from "./nodes.ts";
import { isInlineHtml } from "./raw-html.ts";
import { urlOf } from "./refs.ts";

/** Data about the whole document while its parts are written. */
export interface Target {
  footnotes: ReadonlySet<string>;
}

const mostMarks = 16;

const isCode = (mark: Mark) => mark.type === "code" && !mark.data;

/** Returns true for code whose lines could open a block. */
const breaksLines = (text: string) => /\r|^\n|\n$|[ \t]\n|\n(?![A-Za-z{}()\]"'/.,;?])/.test(text);

function fromLeaf(text: string, given: Mark[], without: Set<string>): Item {
  if (given.length > mostMarks)
    throw new InvalidDocument(`a text must have at most ${mostMarks} marks`);
  const marks = given.filter((mark) => !without.has(markKey(mark)));
  if (!marks.some(isCode) || breaksLines(text))
    return { marks, node: { type: "text", value: text } };
  return {
    marks: marks.filter((mark) => !isCode(mark)),
    node: { type: "inlineCode", value: text },
  };
}

/** Returns the marks common to all texts of some nodes. */
function sharedMarks(nodes: Node[]): Mark[] | undefined {
  let shared: Mark[] | undefined;
  for (const node of nodes) {
    const each =
      node.object === "text"
        ? node.leaves.map(({ marks }) => marks)
        : [sharedMarks(node.nodes ?? [])].filter((marks) => marks !== undefined);
    for (const marks of each) {
      const keys = new Set(marks.map(markKey));
      shared = (shared ?? marks).filter((mark) => keys.has(markKey(mark)));
    }
  }
  return shared?.filter((mark) => !isCode(mark));
}

function plainTarget({ data = {}, fragments }: Inline) {
  const { ref, title, alt, ...rest } = data;
  const url = urlOf(ref);
  const isText = (value: unknown): value is string | undefined =>
    value === undefined || (typeof value === "string" && value !== "");
  if (url === undefined || fragments || Object.keys(rest).length > 0) return;
  if (!isText(title) || !isText(alt)) return;
  return { url, title, alt };
}

/** Returns the Markdown form of an inline, if it expresses everything. */
function plain(
  node: Inline,
  target: Target,
  inLink: boolean,
  without: Set<string>,
): PhrasingContent | undefined {
  const { type, data = {}, nodes = [], fragments } = node;
  if (type === "link" && !inLink && !("alt" in data)) {
    const to = plainTarget(node);
    const children = toInlines(nodes, target, true, without);
    return to && { type: "link", url: to.url, title: to.title, children };
  }
  if (type === "inline-image" && nodes.length === 0) {
    const to = plainTarget(node);
    return to && { type: "image", ...to };
  }
  const [name, value] = Object.entries(data)[0] ?? [];
  if (nodes.length > 0 || fragments || Object.keys(data).length > 1) return;
  if (type === "hard-break" && name === undefined) return { type: "break" };
  if (typeof value !== "string") return;
  if (type === "html" && name === "html" && !isLineBreak(value) && isInlineHtml(value))
    return { type: "inlineHtml", value };
  if (type === "footnote-reference" && name === "label" && target.footnotes.has(value))
    return { type: "footnoteReference", identifier: value.toLowerCase(), label: value };
}

/** Returns an inline as a directive, which can express everything. */
function directive(
  node: Inline,
  target: Target,
  inLink: boolean,
  without: Set<string>,
): TextDirective {
  const { type, data, nodes = [], fragments } = node;
  const children = toInlines(nodes, target, inLink, without);
  const attributes = toAttributes({ data, fragments });
  const isBare = children.length === 0 && Object.keys(attributes).length === 0;
  if (inlineDirectives.has(type) && !isBare) return textDirective(type, attributes, children);
  return textDirective("inline", toAttributes({ type, data, fragments }), children);
}

function toItems(nodes: Node[], target: Target, inLink: boolean, without: Set<string>): Item[] {
  const items: Item[] = [];
  const open: Item[] = [];
  const close = (marks: Mark[]) => {
    const before = items.at(-open.length - 1)?.marks ?? [];
    const keys = new Set(marks.map(markKey));
    for (const item of open) item.marks = before.filter((mark) => keys.has(markKey(mark)));
    open.length = 0;
  };
  const add = (item: Item) => {
    close(item.marks);
    items.push(item);
  };
  for (const node of nodes) {
    if (node.object === "block") throw new InvalidDocument(`a text must not contain ${node.type}`);
    if (node.object === "text") {
      for (const { text, marks } of node.leaves) add(fromLeaf(text, marks, without));
      continue;
    }
    const shared = sharedMarks(node.nodes ?? []);
    const marks = (shared ?? []).filter((mark) => !without.has(markKey(mark)));
    const inner = new Set([...without, ...marks.map(markKey)]);
    const made = plain(node, target, inLink, inner) ?? directive(node, target, inLink, inner);
    const item = { marks, node: made };
    if (shared) add(item);
    else {
      items.push(item);
      open.push(item);
    }
  }
  close([]);
  return items;
}

/** Converts inlines and texts to phrasing; neighbors share their marks. */
export function toInlines(
  nodes: Node[],
  target: Target,
  inLink = false,
  without: Set<string> = new Set(),
): PhrasingContent[] {
  return nest(toItems(nodes, target, inLink, without));
}
