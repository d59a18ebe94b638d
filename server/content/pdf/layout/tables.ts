import type { Block, Data, Fragment, Node } from "../../document/nodes.ts";
import { toPieces } from "./inlines.ts";
import { type LayoutContext, plainText } from "./layout-context.ts";
import { printValues, valuesOfCell, withPictures } from "./pictures.ts";
import type { Piece, Printed } from "./printed.ts";
import { colours, gap } from "./theme.ts";

interface Column {
  id: string;
  title: string;
  textAlignment?: string;
}

const isObject = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const columnsOf = (definition: unknown): Column[] =>
  Object.entries(isObject(definition) ? definition : {}).map(([id, column]) => {
    const { title = "", textAlignment } = isObject(column) ? column : {};
    return { id, title: String(title), textAlignment: textAlignment as string | undefined };
  });

function recordsOf(records: unknown): Data[] {
  const order = (record: unknown) => String(isObject(record) ? (record.orderIndex ?? "") : "");
  return Object.values(isObject(records) ? records : {})
    .sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
    .map((record) => (isObject(record) && isObject(record.values) ? record.values : {}));
}

/** Returns the values in the cells of a table, among which are ids of its files. */
export const valuesInTable = (data: Data = {}): string[] =>
  recordsOf(data.records).flatMap((values) => Object.values(values).flatMap(valuesOfCell));

const hasPicture = (pieces: readonly Piece[]) => pieces.some(({ picture }) => picture);

type Blocks = (nodes: readonly Node[], context: LayoutContext) => Printed[];

/** Divides the width by column contents, with a minimum for each. */
function sharesOf(lengths: number[]): number[] {
  const weights = lengths.map((length) => Math.min(Math.max(Math.sqrt(length), 2.5), 12));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
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

/** Table whose header repeats on each sheet. */
export function tableOf(block: Block, context: LayoutContext, blocks: Blocks): Printed[] {
  const columns = columnsOf(block.data?.definition);
  if (columns.length === 0) return [];
  const rows = recordsOf(block.data?.records);
  const cells = new Map(
    (block.fragments ?? []).map((each: Fragment) => [each.fragment, each.nodes]),
  );
  const nodesIn = (value: unknown) => (typeof value === "string" ? cells.get(value) : undefined);
  const lengths = columns.map(({ id, title }) =>
    Math.max(title.length, ...rows.map((values) => plainText(nodesIn(values[id])).length)),
  );
  // Borders and padding add to the column widths.
  const room = context.width - columns.length * 12.5 - 1;
  const widths = sharesOf(lengths).map((share) => Math.max(share * room, 8));
  const within = (index: number) => ({ ...context, width: widths[index] ?? 8 });

  const cell = (value: unknown, index: number): Printed => {
    const narrow = within(index);
    const nodes = nodesIn(value);
    const values = valuesOfCell(value);
    if (typeof value !== "string" && values.length > 0)
      return { stack: printValues(values, narrow) };
    if (!nodes) {
      const text = value === undefined || value === null || isObject(value) ? "" : String(value);
      return { text: [{ kind: "text", text }] };
    }
    const [only, ...more] = nodes;
    const isText = only?.object === "block" && only.type === "paragraph" && more.length === 0;
    const pieces = isText ? toPieces(only.nodes ?? [], narrow) : [];
    if (!isText) return { stack: blocks(nodes, narrow) };
    return hasPicture(pieces) ? { stack: withPictures(pieces, {}) } : { text: pieces };
  };
  const head = columns.map(({ id, title }, index): Printed => {
    const [paragraph] = cells.get(id) ?? [];
    const text: Piece[] =
      paragraph?.object === "block"
        ? toPieces(paragraph.nodes ?? [], within(index), { bold: true })
        : [{ kind: "text", text: title, bold: true }];
    const inside = hasPicture(text) ? { stack: withPictures(text, {}) } : { text };
    return { ...inside, fillColor: colours.surface };
  });
  const body = rows.map((values) =>
    columns.map(({ id, textAlignment }, index) => ({
      ...cell(values[id], index),
      ...(textAlignment ? { alignment: textAlignment } : {}),
    })),
  );
  return [
    {
      table: { headerRows: 1, widths, body: [head, ...body] },
      layout,
      fontSize: 9,
      margin: [0, 2, 0, gap],
    },
  ];
}
