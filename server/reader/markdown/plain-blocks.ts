import { text } from "../../content/document/data-text.ts";
import {
  asBlocks,
  type Block,
  block,
  type Data,
  type Node,
  paragraph,
} from "../../content/document/nodes.ts";
import { refOf } from "../../content/document/refs.ts";
import { isBlock, textIn } from "../drawing/drawing.ts";
import { safeHtmlText } from "../drawing/safe-html.ts";
import { filled } from "../page/labels.ts";
import {
  linkTo,
  type Phrase,
  pictureOf,
  plainInlines,
  type Writing,
  words,
} from "./plain-inlines.ts";
import { codeBlock, plainOperation } from "./plain-operation.ts";
import { plainTable } from "./plain-table.ts";

type Write = (given: Block, writing: Writing) => Block[];

/** Levels of blocks, as on the page. */
const deepest = 40;

const dataOf = ({ data = {} }: Block): Data => data;
const nodesOf = ({ nodes = [] }: Block): Node[] => nodes;
const fragmentOf = ({ fragments = [] }: Block, name: string): Node[] =>
  fragments.find(({ fragment }) => fragment === name)?.nodes ?? [];

const inside: Write = (given, writing) => plainBlocks(nodesOf(given), writing);
const nothing: Write = () => [];
const title = (value: string): Block[] => (value ? [paragraph([words(value, "bold")])] : []);
const linked = (href: string, name: string) => [paragraph([linkTo(href, [words(name)])])];

/** Markdown has images in a line of their own as a block. */
function textBlock(type: string, nodes: Phrase[], data?: Data): Block[] {
  const isImage = (node: Phrase) => node.object === "inline" && node.type === "inline-image";
  if (type === "paragraph" && nodes.some(isImage)) {
    const isImages = nodes.every((node) => isImage(node) || textIn([node]).trim() === "");
    const images = nodes
      .filter(isImage)
      .map((node) => ({ ...node, object: "block", type: "image" }));
    if (isImages) return [block("images", { nodes: images as Block[] })];
  }
  return nodes.length > 0 ? [block(type, { nodes, ...(data && { data }) })] : [];
}

const ofText: Write = (given, writing) => {
  const { depth } = dataOf(given);
  const data = given.type === "heading-3" && depth !== undefined ? { depth } : undefined;
  return textBlock(given.type, plainInlines(nodesOf(given), writing), data);
};

const list: Write = (given, writing) => {
  const { start, loose } = dataOf(given);
  const items = nodesOf(given)
    .filter(isBlock)
    .map((item) => {
      const nodes = plainBlocks(nodesOf(item), writing);
      const { checked } = dataOf(item);
      const isTask = typeof checked === "boolean" && nodes[0]?.type === "paragraph";
      return block("list-item", { nodes, ...(isTask && { data: { checked } }) });
    });
  if (items.length === 0) return [];
  const isOrdered = given.type === "list-ordered";
  const hasTasks = items.some(({ data }) => data !== undefined);
  const type = isOrdered ? given.type : hasTasks ? "list-tasks" : "list-unordered";
  const data = {
    ...(isOrdered && start !== undefined && { start }),
    ...(loose === true && items.length > 1 && { loose }),
  };
  return [block(type, { data, nodes: items })];
};

const code: Write = (given) => {
  const lines = nodesOf(given).map((line) => textIn([line]));
  const { syntax, title: name } = dataOf(given);
  return [...title(text(name)), codeBlock(lines.join("\n"), text(syntax))];
};

const hint: Write = (given, writing) => {
  const { labels } = writing;
  const titles: Record<string, string> = {
    success: labels.success,
    warning: labels.warning,
    danger: labels.danger,
  };
  const name = titles[text(dataOf(given).style)] ?? labels.note;
  return [block("blockquote", { nodes: [...title(name), ...inside(given, writing)] })];
};

const image: Write = (given, writing) => [
  ...textBlock("paragraph", pictureOf(dataOf(given), writing)),
  ...inside(given, writing),
];

/** Returns what a part of a block holds; another block that stands in its place is written itself. */
const partOf = (part: Block, type: string, writing: Writing) =>
  plainBlocks(part.type === type ? nodesOf(part) : [part], writing);

const tabs: Write = (given, writing) =>
  nodesOf(given)
    .filter(isBlock)
    .flatMap((tab, index) => [
      ...title(text(dataOf(tab).title) || filled(writing.labels.tab, String(index + 1))),
      ...partOf(tab, "tabs-item", writing),
    ]);

const stepper: Write = (given, writing) => {
  const steps = nodesOf(given)
    .filter(isBlock)
    .map((step) =>
      block("list-item", {
        nodes: [...title(text(dataOf(step).title)), ...partOf(step, "stepper-step", writing)],
      }),
    );
  return steps.length > 0 ? [block("list-ordered", { nodes: steps })] : [];
};

const expandable: Write = (given, writing) => [
  ...title(
    textIn(fragmentOf(given, "expandable-title")) ||
      text(dataOf(given).title) ||
      writing.labels.details,
  ),
  ...plainBlocks(fragmentOf(given, "expandable-body"), writing),
];

/** A reference that stands alone is a link with the title of its target. */
const reference: Write = (given, { hrefOf, file }) => {
  const { ref } = dataOf(given);
  const target = hrefOf(ref);
  const own = file(text((ref as Data | undefined)?.file))?.name;
  const name = textIn(nodesOf(given)) || own || target?.title || target?.href;
  if (!name) return [];
  return target ? linked(target.href, name) : [paragraph([words(name)])];
};

/** An address with its caption: that of a player, or of what an integration shows. */
const address: Write = (given, { hrefOf }) => {
  const { props, ...own } = dataOf(given);
  const { url, title } = given.type === "integration" ? ((props ?? {}) as Data) : own;
  const target = hrefOf({ kind: "url", url: text(url) });
  return target ? linked(target.href, textIn(nodesOf(given)) || text(title) || text(url)) : [];
};

const countNodes = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => {
    if (node.object === "text") return sum + 1;
    const inner = [node.nodes ?? [], ...(node.fragments ?? []).map((each) => each.nodes)];
    return inner.reduce((all, each) => all + countNodes(each), sum + 1);
  }, 0);

const reusable: Write = (given, writing) => {
  const { ref, id } = dataOf(given);
  const nodes = writing.reusable(text((ref as Data | undefined)?.reusableContent) || text(id));
  if (!nodes || writing.room.nodes < 0) return [];
  writing.room.nodes -= countNodes(nodes) + 1;
  return plainBlocks(nodes, writing);
};

/** Writes what the page shows of HTML; without blank lines, which would end it. */
const ofHtml: Write = (given, { hrefOf }) => {
  const shown = safeHtmlText(text(dataOf(given).html), (url) => hrefOf(refOf(url))?.href);
  return shown ? [block("html", { data: { html: `<div>\n${shown}\n</div>` } })] : [];
};

const update: Write = (given, writing) => [
  ...title(text(dataOf(given).date)),
  ...inside(given, writing),
];

const operation: Write = (given, writing) => plainOperation(given, writing, plainBlocks);

const written: Record<string, Write> = {
  paragraph: ofText,
  "heading-1": ofText,
  "heading-2": ofText,
  "heading-3": ofText,
  "list-ordered": list,
  "list-unordered": list,
  "list-tasks": list,
  blockquote: (given, writing) => [block("blockquote", { nodes: inside(given, writing) })],
  code,
  hint,
  image,
  tabs,
  stepper,
  expandable,
  table: (given, writing) => plainTable(given, writing, plainBlocks),
  divider: () => [block("divider")],
  math: (given) => [codeBlock(text(dataOf(given).formula) || textIn(nodesOf(given)), "math")],
  embed: address,
  integration: address,
  file: reference,
  drawing: image,
  "content-ref": reference,
  "reusable-content": reusable,
  footnote: (given, writing) => [
    block("footnote", {
      data: { label: text(dataOf(given).label) },
      nodes: inside(given, writing),
    }),
  ],
  swagger: operation,
  "openapi-operation": operation,
  "openapi-schemas": operation,
  "openapi-webhook": operation,
  html: ofHtml,
  update,
  // One that is left could not be evaluated: it may hide something.
  if: nothing,
  "front-matter": nothing,
  data: nothing,
};

/** Rewrites the blocks of a text in those that Markdown has: the others are in words and links. */
export function plainBlocks(nodes: readonly Node[], writing: Writing): Block[] {
  if (writing.nesting > deepest) return [];
  const inner = { ...writing, nesting: writing.nesting + 1 };
  return asBlocks(nodes).flatMap((each) =>
    (Object.hasOwn(written, each.type) ? (written[each.type] ?? inside) : inside)(each, inner),
  );
}
