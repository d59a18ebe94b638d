import {
  block,
  type Data,
  type Block as Node,
  paragraph,
  textOf,
} from "../../content/document/nodes.ts";
import { refOf } from "../../content/document/refs.ts";
import { draw } from "../../content/document/view/draw.ts";
import type { Block, Drawers, Part, Target } from "../../content/document/view/view.ts";
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
import { plainCards, plainTable } from "./plain-table.ts";

const title = (value: string): Node[] => (value ? [paragraph([words(value, "bold")])] : []);

/** Writes a reference block as a link with its name. */
const named = (target: Target | undefined, name: string): Node[] => {
  if (!name) return [];
  return [paragraph(target ? [linkTo(target.href, [words(name)])] : [words(name)])];
};

/** Writes an image line as a block, as Markdown does. */
function textBlock(type: string, nodes: Phrase[], data?: Data): Node[] {
  const isImage = (node: Phrase) => node.object === "inline" && node.type === "inline-image";
  if (type === "paragraph" && nodes.some(isImage)) {
    const isImages = nodes.every((node) => isImage(node) || textOf([node]).trim() === "");
    const images = nodes
      .filter(isImage)
      .map((node) => ({ ...node, object: "block", type: "image" }));
    if (isImages) return [block("images", { nodes: images as Node[] })];
  }
  return nodes.length > 0 ? [block(type, { nodes, ...(data && { data }) })] : [];
}

const inside = ({ blocks }: { blocks: Block[] }, writing: Writing) => plainBlocks(blocks, writing);

const writers: Drawers<Block, Writing, Node[]> = {
  paragraph: ({ content }) => textBlock("paragraph", plainInlines(content)),
  heading: ({ level, content }) =>
    textBlock(
      `heading-${Math.min(level, 3)}`,
      plainInlines(content),
      level > 3 ? { depth: level } : undefined,
    ),
  list: ({ style, start, isLoose, items }, writing) => {
    const written = items.map(({ isChecked, blocks }) => {
      const nodes = plainBlocks(blocks, writing);
      const isTask = isChecked !== undefined && nodes[0]?.type === "paragraph";
      return block("list-item", { nodes, ...(isTask && { data: { checked: isChecked } }) });
    });
    if (written.length === 0) return [];
    const hasTasks = written.some(({ data }) => data !== undefined);
    const type = style === "ordered" ? "list-ordered" : hasTasks ? "list-tasks" : "list-unordered";
    const data = {
      ...(style === "ordered" && start !== 1 && { start }),
      ...(isLoose && written.length > 1 && { loose: true }),
    };
    return [block(type, { data, nodes: written })];
  },
  quote: (quote, writing) => [block("blockquote", { nodes: inside(quote, writing) })],
  code: ({ lines, syntax, title: name }) => [...title(name), codeBlock(lines.join("\n"), syntax)],
  hint: ({ style, blocks }, writing) => {
    const name = { ...writing.labels, info: writing.labels.note }[style];
    return [block("blockquote", { nodes: [...title(name), ...plainBlocks(blocks, writing)] })];
  },
  images: inside,
  image: ({ picture, caption }, writing) => [
    ...textBlock("paragraph", pictureOf({ ...picture, title: "" })),
    ...plainBlocks(caption, writing),
  ],
  tabs: ({ tabs }, writing) =>
    tabs.flatMap(({ title: name, ...tab }, index) =>
      titled({ ...tab, title: name || filled(writing.labels.tab, String(index + 1)) }, writing),
    ),
  steps: ({ steps }, writing) => {
    const items = steps.map((step) => block("list-item", { nodes: titled(step, writing) }));
    return items.length > 0 ? [block("list-ordered", { nodes: items })] : [];
  },
  columns: ({ columns }, writing) => columns.flatMap(({ blocks }) => plainBlocks(blocks, writing)),
  expandable: ({ title: name, blocks }, writing) =>
    titled({ title: name || writing.labels.details, blocks }, writing),
  table: (table, writing) => plainTable(table, writing, plainBlocks),
  cards: (cards, writing) => plainCards(cards, writing, plainBlocks),
  divider: () => [block("divider")],
  math: ({ formula }) => [codeBlock(formula, "math")],
  embed: ({ url, target, caption }) => (target ? named(target, caption || url) : []),
  file: ({ target, label }) => named(target, label || (target?.href ?? "")),
  reference: ({ target, label }) => named(target, label || target?.title || (target?.href ?? "")),
  footnote: ({ label, blocks }, writing) => [
    block("footnote", { data: { label }, nodes: plainBlocks(blocks, writing) }),
  ],
  operation: (operation, writing) => plainOperation(operation, writing, plainBlocks),
  integration: ({ target, title: name }) => (target ? named(target, name) : []),
  // A blank line would end it.
  html: ({ html }, { target }) => {
    const hrefOf = (url: string) => target(refOf(url))?.href;
    const shown = safeHtmlText(html, { hrefOf, idOf: (id) => id });
    return shown ? [block("html", { data: { html: `<div>\n${shown}\n</div>` } })] : [];
  },
  condition: () => [],
  updates: inside,
  update: ({ date, blocks }, writing) => titled({ title: date, blocks }, writing),
  reusable: inside,
  unknown: inside,
};

const titled = ({ title: name, blocks }: Pick<Part, "title" | "blocks">, writing: Writing) => [
  ...title(name),
  ...plainBlocks(blocks, writing),
];

/** Converts blocks to nodes that Markdown can express; others become words and links. */
export const plainBlocks = (blocks: readonly Block[], writing: Writing): Node[] =>
  blocks.flatMap((shown) => draw(writers, shown, writing));
