import { isObject } from "#lib/data/is-object.ts";
import { text as textIn } from "../../document/data-text.ts";
import type { Block, Data, Fragment, Node } from "../../document/nodes.ts";
import { toPieces } from "./inlines.ts";
import { type LayoutContext, plainText } from "./layout-context.ts";
import { fileIdsOf, printValues, withPictures } from "./pictures.ts";
import type { Piece, Printed } from "./printed.ts";
import { colours, gap } from "./theme.ts";

interface Column {
  id: string;
  title: string;
  type: string;
  alignment: string | undefined;
}

const objectOf = (value: unknown): Data => (isObject(value) ? value : {});

const alignments = new Set(["left", "center", "right"]);

/** Columns of the view in its order, with those that make up its cards, else all. */
function columnsOf({ definition, view }: Data): Column[] {
  const all = Object.entries(objectOf(definition)).map(([id, column]): Column => {
    const { title, type, textAlignment } = objectOf(column);
    const alignment = alignments.has(textIn(textAlignment)) ? textIn(textAlignment) : undefined;
    return { id, title: textIn(title), type: textIn(type), alignment };
  });
  const { columns, coverDefinition, targetDefinition } = objectOf(view);
  const ids = new Set([
    ...(Array.isArray(columns) ? columns : []),
    coverDefinition,
    targetDefinition,
  ]);
  const shown = [...ids].flatMap((id) => all.find((column) => column.id === id) ?? []);
  return Array.isArray(columns) && shown.length > 0 ? shown : all;
}

function recordsOf(records: unknown): Data[] {
  const order = (record: unknown) => textIn(objectOf(record).orderIndex);
  return Object.values(objectOf(records))
    .sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
    .map((record) => objectOf(objectOf(record).values));
}

/** Returns the values in the cells of a table, among which are ids of its files. */
export const valuesInTable = (data: Data = {}): string[] =>
  recordsOf(data.records).flatMap((values) => Object.values(values).flatMap(fileIdsOf));

const hasPicture = (pieces: readonly Piece[]) => pieces.some(({ picture }) => picture);

/** Borders and padding of a column, and of the last one. */
const around = 12.5;
const edge = 1;
/** Least width of a column, with all around it; a table with more columns is printed in parts. */
const narrowestColumn = 48;
/** Least width of the text of a column. */
const narrowestText = 14;

/** Divides the width by column contents, with a minimum for each. */
function widthsOf(lengths: number[], width: number): number[] {
  const weights = lengths.map((length) => Math.min(Math.max(Math.sqrt(length), 2.5), 12));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const room = width - lengths.length * (around + narrowestText) - edge;
  return weights.map((weight) => narrowestText + (Math.max(room, 0) * weight) / sum);
}

/** Splits columns into tables that fit the width, each with the first column. */
function partsOf(columns: Column[], width: number): Column[][] {
  const most = Math.max(Math.floor(width / narrowestColumn), 1);
  if (columns.length <= most) return [columns];
  const lead = most > 2 ? columns.slice(0, 1) : [];
  const size = most - lead.length;
  const others = columns.slice(lead.length);
  return Array.from({ length: Math.ceil(others.length / size) }, (_, part) => [
    ...lead,
    ...others.slice(part * size, (part + 1) * size),
  ]);
}

const layout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => colours.border,
  vLineColor: () => colours.border,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** Most stars of a rating. */
const mostStars = 10;

/** Returns the sign of a value in a column of ticks or stars. */
function signOf(value: unknown, type: string): string | undefined {
  if (type === "checkbox") return value === true ? "✓" : "";
  if (type !== "rating") return undefined;
  return "★".repeat(Math.min(Math.max(Number(value) || 0, 0), mostStars));
}

class Cells {
  readonly #fragments: ReadonlyMap<string, Node[]>;

  constructor(fragments: readonly Fragment[]) {
    this.#fragments = new Map(fragments.map((each) => [each.fragment, each.nodes]));
  }

  nodesIn(value: unknown): Node[] | undefined {
    return typeof value === "string" ? this.#fragments.get(value) : undefined;
  }

  /** Lays out nodes: one paragraph as its text alone. */
  #print(nodes: readonly Node[], context: LayoutContext, look: Partial<Piece> = {}): Printed {
    const [only, ...more] = nodes;
    if (only?.object !== "block" || only.type !== "paragraph" || more.length > 0)
      return { stack: context.blocks(nodes, context) };
    const pieces = toPieces(only.nodes ?? [], context, look);
    return hasPicture(pieces) ? { stack: withPictures(pieces, {}) } : { text: pieces };
  }

  head({ id, title }: Column, context: LayoutContext): Printed {
    const nodes = this.nodesIn(id);
    if (nodes) return this.#print(nodes, context, { bold: true });
    return { text: [{ kind: "text", text: title, bold: true }] };
  }

  body(value: unknown, { type }: Column, context: LayoutContext): Printed {
    const nodes = this.nodesIn(value);
    if (nodes) return this.#print(nodes, context);
    return { stack: printValues(signOf(value, type) ?? value, context) };
  }
}

/** Table whose header repeats on each sheet; one that is too wide is several below each other. */
export function tableOf(block: Block, context: LayoutContext): Printed[] {
  const data = block.data ?? {};
  const columns = columnsOf(data);
  const rows = recordsOf(data.records);
  const cells = new Cells(block.fragments ?? []);
  const { type, hideHeader } = objectOf(data.view);
  const isHeaded =
    type !== "cards" &&
    hideHeader !== true &&
    columns.some(({ id, title }) => title || plainText(cells.nodesIn(id)));
  const lengthOf = ({ id, title }: Column) =>
    rows.reduce(
      (longest, values) => Math.max(longest, plainText(cells.nodesIn(values[id])).length),
      title.length,
    );
  if (columns.length === 0 || (rows.length === 0 && !isHeaded)) return [];
  if (context.width < narrowestText + around + edge)
    return rows.flatMap((values) =>
      columns.map((column) => cells.body(values[column.id], column, context)),
    );
  return partsOf(columns, context.width).map((part): Printed => {
    const widths = widthsOf(part.map(lengthOf), context.width);
    const within = (index: number) => ({ ...context, width: widths[index] ?? narrowestText });
    const head = part.map((column, index) => ({
      ...cells.head(column, within(index)),
      fillColor: colours.surface,
    }));
    const body = rows.map((values) =>
      part.map((column, index) => ({
        ...cells.body(values[column.id], column, within(index)),
        ...(column.alignment && { alignment: column.alignment }),
      })),
    );
    return {
      table: { headerRows: isHeaded ? 1 : 0, widths, body: isHeaded ? [head, ...body] : body },
      layout,
      fontSize: 9,
      margin: [0, 2, 0, gap],
    };
  });
}
