import {
  block,
  type Data,
  type Fragment,
  inline,
  type Block as Node,
  paragraph,
  textOf,
} from "../../content/document/nodes.ts";
import { draw } from "../../content/document/view/draw.ts";
import type { Block, Card, Cell, Drawers, Target } from "../../content/document/view/view.ts";
import { lineBreak, linkTo, type Phrase, pictureOf, type Writing, words } from "./plain-inlines.ts";

type WriteBlocks = (blocks: readonly Block[], writing: Writing) => Node[];
type Table = Extract<Block, { kind: "table" }>;
type Cards = Extract<Block, { kind: "cards" }>;

interface CellWriting {
  writing: Writing;
  write: WriteBlocks;
}

const joined = (lines: readonly Phrase[][], between: Phrase = lineBreak): Phrase[] =>
  lines
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index === 0 ? line : [between, ...line]));

/** Returns blocks as lines, for positions in which Markdown allows only one, such as a cell. */
function linesOf(nodes: readonly Node[]): Phrase[][] {
  return nodes.flatMap(({ type, nodes: inner = [] }): Phrase[][] => {
    if (type === "paragraph" || type.startsWith("heading-")) return [inner as Phrase[]];
    const blocks = inner as Node[];
    if (type === "code") return blocks.map((line) => [words(textOf([line]), "code")]);
    if (type === "images") {
      return blocks.map(({ data = {} }) => [inline("inline-image", { data })]);
    }
    if (type !== "list-item") return linesOf(blocks);
    const [first = [], ...more] = linesOf(blocks);
    return [[words("• "), ...first], ...more];
  });
}

const linkOf = ({ href, title }: Target) => [linkTo(href, [words(title ?? href)])];
const comma = words(", ");

const writers: Drawers<Cell, CellWriting, Phrase[]> = {
  blocks: ({ blocks }, { writing, write }) => joined(linesOf(write(blocks, writing))),
  text: ({ text }) => (text ? [words(text)] : []),
  check: ({ isChecked }) => (isChecked ? [words("✓")] : []),
  rating: ({ stars }) => (stars > 0 ? [words("★".repeat(stars))] : []),
  options: ({ options }) =>
    joined(
      options.map(({ label }) => [words(label)]),
      comma,
    ),
  targets: ({ targets }) => joined(targets.map(linkOf), comma),
  files: ({ files }) =>
    joined(
      files.map((picture) => {
        const { target, file } = picture;
        if (file?.dimensions) return pictureOf(picture);
        const name = target?.title ?? file?.name;
        return target ? linkOf({ ...target, title: name }) : name ? [words(name)] : [];
      }),
      comma,
    ),
};

/** Returns the lines of a card with a target, to which the first line links. */
function linkedLines(lines: Phrase[][], { href, title }: Target): Phrase[][] {
  const [first = [], ...more] = lines;
  const isLinked = first.some((node) => node.object === "inline" && node.type === "link");
  const own = [words(title ?? href)];
  if (isLinked) return [[linkTo(href, own)], ...lines];
  return [[linkTo(href, first.length > 0 ? first : own)], ...more];
}

function cardItem({ cover, target, lines: cells }: Card, context: CellWriting): Node {
  const lines = cells
    .map((cell) => draw(writers, cell, context))
    .filter((line) => textOf(line).trim() !== "");
  const shown = target ? linkedLines(lines, target) : lines;
  const image = cover ? pictureOf({ ...cover, alt: "", title: "" }) : [];
  return block("list-item", { nodes: [paragraph(joined([image, ...shown]))] });
}

/** Writes cards as a list. */
export function plainCards({ cards }: Cards, writing: Writing, write: WriteBlocks): Node[] {
  const items = cards.map((card) => cardItem(card, { writing, write }));
  return items.length > 0 ? [block("list-unordered", { nodes: items })] : [];
}

/** Writes a table with one line per cell. */
export function plainTable(
  { columns, rows, hasHead }: Table,
  writing: Writing,
  write: WriteBlocks,
) {
  const context = { writing, write };
  const fragments: Fragment[] = [];
  const add = (fragment: string, line: Phrase[]) => {
    fragments.push({ object: "fragment", fragment, nodes: [paragraph(line)] });
    return fragment;
  };
  const definition: Data = {};
  for (const [at, { head, align }] of columns.entries()) {
    const name = hasHead ? draw(writers, head, context) : [];
    const aligned = align && align !== "left" && { textAlignment: align };
    definition[add(`c${at}`, name)] = { type: "text", ...aligned };
  }
  const records = rows.map((cells, row) => {
    const values = cells.map((cell, at) => [
      `c${at}`,
      add(`r${row}c${at}`, draw(writers, cell, context)),
    ]);
    return [`r${row}`, { values: Object.fromEntries(values) }];
  });
  const data = { definition, records: Object.fromEntries(records) };
  return [block("table", { data, fragments })];
}
