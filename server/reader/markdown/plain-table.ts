import { text } from "../../content/document/data-text.ts";
import {
  type Block,
  block,
  type Data,
  type Fragment,
  inline,
  type Node,
  paragraph,
} from "../../content/document/nodes.ts";
import { cardParts, columnsOf, coverRef, recordsOf } from "../drawing/draw-table.ts";
import { isBlock, textIn } from "../drawing/drawing.ts";
import type { Target } from "../drawing/target.ts";
import { lineBreak, linkTo, type Phrase, pictureOf, type Writing, words } from "./plain-inlines.ts";

type WriteBlocks = (nodes: readonly Node[], writing: Writing) => Block[];

const isObject = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const joined = (lines: readonly Phrase[][]): Phrase[] =>
  lines
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index === 0 ? line : [lineBreak, ...line]));

/** Returns the lines of blocks that stand where Markdown has one line, such as a cell. */
function linesOf(nodes: readonly Node[]): Phrase[][] {
  return nodes.flatMap((node): Phrase[][] => {
    if (!isBlock(node)) return [[node]];
    const { type, nodes: inner = [] } = node;
    if (type === "paragraph" || type.startsWith("heading-")) return [inner as Phrase[]];
    if (type === "code") return inner.map((line) => [words(textIn([line]), "code")]);
    if (type === "images") {
      return inner.filter(isBlock).map(({ data = {} }) => [inline("inline-image", { data })]);
    }
    if (type !== "list-item") return linesOf(inner);
    const [first = [], ...more] = linesOf(inner);
    return [[words("• "), ...first], ...more];
  });
}

/** Reads the cells of a table or of cards. */
class Cells {
  readonly #fragments: ReadonlyMap<string, Node[]>;
  readonly #writing: Writing;
  readonly #write: WriteBlocks;

  constructor({ fragments = [] }: Block, writing: Writing, write: WriteBlocks) {
    this.#fragments = new Map(fragments.map(({ fragment, nodes }) => [fragment, nodes]));
    this.#writing = writing;
    this.#write = write;
  }

  fragment(id: unknown): Phrase[] | undefined {
    const nodes = this.#fragments.get(text(id));
    return nodes && joined(linesOf(this.#write(nodes, this.#writing)));
  }

  value(value: unknown, type: string): Phrase[] {
    const fragment = typeof value === "string" ? this.fragment(value) : undefined;
    if (fragment) return fragment;
    if (type === "checkbox") return value === true ? [words("✓")] : [];
    if (type === "rating")
      return [words("★".repeat(Math.min(Math.max(Number(value) || 0, 0), 10)))];
    if (Array.isArray(value)) {
      return value.flatMap((each, index) => [
        ...(index > 0 ? [words(", ")] : []),
        ...this.value(each, "text"),
      ]);
    }
    if (!isObject(value)) return text(value) ? [words(text(value))] : [];
    const target = this.#writing.hrefOf(value);
    return target ? [linkTo(target.href, [words(target.title ?? target.href)])] : [];
  }
}

/** Returns the lines of a card with a target: the first one is the link to it. */
function linkedLines(lines: Phrase[][], { href, title }: Target): Phrase[][] {
  const [first = [], ...more] = lines;
  const isLinked = first.some((node) => node.object === "inline" && node.type === "link");
  const own = [words(title ?? href)];
  if (isLinked) return [[linkTo(href, own)], ...lines];
  return [[linkTo(href, first.length > 0 ? first : own)], ...more];
}

/** Writes cards as a list. */
function cardList(data: Data, cells: Cells, writing: Writing): Block[] {
  const { cover, goal, columns } = cardParts(data);
  const items = recordsOf(data).map((values) => {
    const lines = columns
      .map(({ id, type }) => cells.value(values[id], type))
      .filter((line) => textIn(line).trim() !== "");
    const target = writing.hrefOf(values[goal]);
    const image = pictureOf({ ref: coverRef(values[cover]) }, writing);
    const shown = target ? linkedLines(lines, target) : lines;
    return block("list-item", { nodes: [paragraph(joined([image, ...shown]))] });
  });
  return items.length > 0 ? [block("list-unordered", { nodes: items })] : [];
}

/** Writes a table in rows of lines, or its cards as a list. */
export function plainTable(given: Block, writing: Writing, write: WriteBlocks): Block[] {
  const data = given.data ?? {};
  const columns = columnsOf(data);
  if (columns.length === 0) return [];
  const cells = new Cells(given, writing, write);
  const view = isObject(data.view) ? data.view : {};
  if (view.type === "cards") return cardList(data, cells, writing);
  const fragments: Fragment[] = [];
  const add = (fragment: string, line: Phrase[]) => {
    fragments.push({ object: "fragment", fragment, nodes: [paragraph(line)] });
    return fragment;
  };
  const definition: Data = {};
  for (const [at, { id, title, align }] of columns.entries()) {
    const name = view.hideHeader === true ? [] : (cells.fragment(id) ?? [words(title)]);
    const aligned = align !== "left" && { textAlignment: align };
    definition[add(`c${at}`, name)] = { type: "text", ...aligned };
  }
  const rows = recordsOf(data).map((values, row) => [
    `r${row}`,
    {
      values: Object.fromEntries(
        columns.map(({ id, type }, at) => [
          `c${at}`,
          add(`r${row}c${at}`, cells.value(values[id], type)),
        ]),
      ),
    },
  ]);
  return [block("table", { data: { definition, records: Object.fromEntries(rows) }, fragments })];
}
