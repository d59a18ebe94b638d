import { draw } from "../../document/view/draw.ts";
import { mergedCells } from "../../document/view/merges.ts";
import { lineOf, textOfCell } from "../../document/view/text.ts";
import type { Cell, Column, Drawers, Merge } from "../../document/view/view.ts";
import { toPieces } from "./inlines.ts";
import type { BlockOf, LayoutContext } from "./layout-context.ts";
import { linkLook, nameOf } from "./links.ts";
import { pictureOf, withPictures } from "./pictures.ts";
import { line, type Printed } from "./printed.ts";
import { colours, gap } from "./theme.ts";

/** Width of borders and padding of a column, and of the last one. */
const around = 12.5;
const edge = 1;
/** Minimum width of a column with borders and padding; a table with more columns is split. */
const narrowestColumn = 48;
/** Minimum width of the text of a column. */
const narrowestText = 14;

/** Divides the width among columns by their content, with a minimum for each. */
function widthsOf(lengths: number[], width: number): number[] {
  const weights = lengths.map((length) => Math.min(Math.max(Math.sqrt(length), 2.5), 12));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const room = width - lengths.length * (around + narrowestText) - edge;
  return weights.map((weight) => narrowestText + (Math.max(room, 0) * weight) / sum);
}

/** Splits columns into tables that fit the width; each repeats the first column. */
function partsOf<Each>(columns: Each[], width: number): Each[][] {
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

interface CellContext {
  context: LayoutContext;
  /** Look of its texts. */
  look: Omit<Printed, "text">;
}

const drawers: Drawers<Cell, CellContext, Printed[]> = {
  blocks: ({ blocks }, { context, look }) => {
    const content = lineOf(blocks);
    return content
      ? withPictures(toPieces(content, context), look)
      : context.blocks(blocks, context);
  },
  text: ({ text }, { look }) => [{ ...line(text), ...look }],
  check: ({ isChecked }) => [line(isChecked ? "✓" : "")],
  rating: ({ stars }) => [line("★".repeat(stars))],
  options: ({ options }) => options.map(({ label }) => line(label)),
  targets: ({ targets }, { context }) =>
    targets.map((target) => line(nameOf(target), linkLook(target, context))),
  files: ({ files }, { context }) =>
    files.map((picture) => {
      const { target, file } = picture;
      const name = file?.name || (target ? nameOf(target) : "");
      return pictureOf(picture, context) ?? line(name, linkLook(target, context));
    }),
};

function printCell(cell: Cell, context: LayoutContext, look: CellContext["look"] = {}): Printed {
  const [only, ...more] = draw(drawers, cell, { context, look });
  if (!only) return line("");
  return more.length === 0 ? only : { stack: [only, ...more] };
}

interface FilledColumn extends Pick<Column, "head" | "align"> {
  cells: Cell[];
  /** Number of characters in its longest cell. */
  length: number;
}

const spansOf = (merge: Merge | undefined) =>
  merge && { rowSpan: merge.rowSpan, colSpan: merge.colSpan };

const empty: Cell = { kind: "text", text: "" };

const filled = ({ columns, rows }: BlockOf<"table">): FilledColumn[] =>
  columns.map(({ head, align, title }, at) => {
    const cells = rows.map((row) => row[at] ?? empty);
    const length = cells.reduce(
      (longest, cell) => Math.max(longest, textOfCell(cell).length),
      title.length,
    );
    return { head, align, cells, length };
  });

/**
 * Lays out a table, whose header repeats on each sheet. One that is too wide is split into several.
 */
export function tableOf(table: BlockOf<"table">, context: LayoutContext): Printed[] {
  const { rows, merges, hasHead } = table;
  if (rows.length === 0 && !hasHead) return [];
  if (context.width < narrowestText + around + edge)
    return rows.flat().map((cell) => printCell(cell, context));
  const parts = partsOf(filled(table), context.width);
  // Not if the table is split, as a merged cell may be in two parts.
  const merged = mergedCells(parts.length === 1 ? merges : []);
  return parts.map((part): Printed => {
    const lengths = part.map(({ length }) => length);
    const widths = widthsOf(lengths, context.width);
    const within = (index: number) => ({ ...context, width: widths[index] ?? narrowestText });
    const head = part.map((column, index) => ({
      ...printCell(column.head, within(index), { bold: true }),
      ...(column.align && { alignment: column.align }),
      fillColor: colours.surface,
    }));
    const body = rows.map((_, row) =>
      part.map(({ cells, align }, index) => ({
        ...printCell(cells[row] ?? empty, within(index)),
        ...(align && { alignment: align }),
        ...spansOf(merged.begins(row, index)),
      })),
    );
    return {
      table: { headerRows: hasHead ? 1 : 0, widths, body: hasHead ? [head, ...body] : body },
      layout,
      fontSize: 9,
      margin: [0, 2, 0, gap],
    };
  });
}

/** Lays out cards as rows of a table without a header, with their lines, image and target. */
export function cardsOf({ cards }: BlockOf<"cards">, context: LayoutContext): Printed[] {
  const hasCover = cards.some(({ cover }) => cover);
  const hasTarget = cards.some(({ target }) => target);
  const rows = cards.map(({ lines, cover, target }): Cell[] => [
    ...lines,
    ...(hasCover ? [{ kind: "files" as const, files: cover ? [cover] : [] }] : []),
    ...(hasTarget ? [{ kind: "targets" as const, targets: target ? [target] : [] }] : []),
  ]);
  const [first = []] = rows;
  const column: Column = { title: "", head: empty, align: undefined, width: undefined };
  const columns = first.map(() => column);
  return columns.length > 0
    ? tableOf({ kind: "table", columns, rows, merges: [], hasHead: false }, context)
    : [];
}
