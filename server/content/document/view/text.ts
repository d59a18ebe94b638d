import { draw } from "./draw.ts";
import type { Block, Cell, Drawers, Inline } from "./view.ts";

const ofInline: Drawers<Inline, undefined, string> = {
  text: ({ text }) => text,
  link: ({ content }) => textOfInlines(content),
  mention: ({ label }) => label,
  button: ({ label }) => label,
  break: () => "\n",
  emoji: ({ sign }) => sign,
  icon: () => "",
  math: ({ formula }) => formula,
  image: () => "",
  "footnote-reference": () => "",
  annotation: ({ content }) => textOfInlines(content),
  expression: ({ value }) => value,
  anchor: () => "",
  html: () => "",
  unknown: ({ content }) => textOfInlines(content),
};

const ofCell: Drawers<Cell, undefined, string> = {
  blocks: ({ blocks }) => textOfBlocks(blocks),
  text: ({ text }) => text,
  check: () => "",
  rating: () => "",
  options: ({ options }) => options.map(({ label }) => label).join(" "),
  targets: ({ targets }) => targets.map(({ title, href }) => title ?? href).join(" "),
  files: ({ files }) => files.map(({ file }) => file?.name ?? "").join(" "),
};

const inside = ({ blocks }: { blocks: Block[] }) => textOfBlocks(blocks);
const inParts = (parts: readonly { title: string; blocks: Block[] }[]) =>
  parts.flatMap(({ title, blocks }) => [title, textOfBlocks(blocks)]);
const lines = (parts: readonly string[]) => parts.filter((part) => part !== "").join("\n");

const ofBlock: Drawers<Block, undefined, string> = {
  paragraph: ({ content }) => textOfInlines(content),
  heading: ({ content }) => textOfInlines(content),
  list: ({ items }) => lines(items.map(inside)),
  quote: inside,
  code: (code) => code.lines.join("\n"),
  hint: inside,
  images: inside,
  image: ({ caption }) => textOfBlocks(caption),
  tabs: ({ tabs }) => lines(inParts(tabs)),
  steps: ({ steps }) => lines(inParts(steps)),
  columns: ({ columns }) => lines(inParts(columns)),
  expandable: ({ title, blocks }) => lines([title, textOfBlocks(blocks)]),
  table: ({ columns, rows }) =>
    lines([...columns.map(({ head }) => textOfCell(head)), ...rows.flat().map(textOfCell)]),
  cards: ({ cards }) => lines(cards.flatMap((card) => card.lines.map(textOfCell))),
  divider: () => "",
  math: ({ formula }) => formula,
  embed: ({ caption }) => caption,
  file: ({ label }) => label,
  reference: ({ label }) => label,
  footnote: inside,
  operation: ({ summary, blocks }) => lines([summary, textOfBlocks(blocks)]),
  integration: ({ title }) => title,
  html: () => "",
  condition: inside,
  updates: inside,
  update: inside,
  reusable: inside,
  unknown: inside,
};

/** Returns the words of inline content. */
export const textOfInlines = (content: readonly Inline[]): string =>
  content.map((each) => draw(ofInline, each, undefined)).join("");

export const textOfCell = (cell: Cell): string => draw(ofCell, cell, undefined);

/** Returns the words of blocks, one line for each. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
  lines(blocks.map((each) => draw(ofBlock, each, undefined)));

/** Returns the inline content of a single paragraph; undefined for other blocks. */
export function lineOf(blocks: readonly Block[]): Inline[] | undefined {
  const [only, ...more] = blocks;
  return only?.kind === "paragraph" && more.length === 0 ? only.content : undefined;
}
