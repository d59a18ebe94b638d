import type { syntaxTree } from "@codemirror/language";
import { markdown } from "./markdown-language";
import { textWidth } from "./text-width";

type Tree = ReturnType<typeof syntaxTree>;
export type SyntaxNode = Tree["topNode"];

/** Cell of a table, without the spaces around its content. */
export interface Cell {
  from: number;
  to: number;
}

interface Row {
  from: number;
  to: number;
  cells: Cell[];
}

/** Returns the cells of a row between its bars, also the empty ones. */
function readRow(text: string, row: SyntaxNode): Row {
  const { from, to } = row;
  const bars = row.getChildren("TableDelimiter").map((bar) => bar.from);
  const starts = [from, ...bars.map((bar) => bar + 1)];
  const cells = starts.flatMap((start, at): Cell[] => {
    const end = bars[at] ?? to;
    const inner = text.slice(start, end);
    const isOutside = (at === 0 || at === bars.length) && inner.trim() === "";
    if (isOutside && bars.length > 0) return [];
    const lead = inner.trim() === "" ? Math.min(1, inner.length) : inner.search(/\S/);
    const content = inner.trim();
    return [{ from: start + lead, to: start + lead + content.length }];
  });
  return { from, to, cells };
}

export interface Table {
  from: number;
  to: number;
  /** Its head, and its other rows. */
  rows: Row[];
  /** Row of dashes. */
  rule: Cell;
}

/** Reads a table of a text; undefined for one that is still being typed. */
export function readTable(text: string, node: SyntaxNode): Table | undefined {
  const rule = node.getChildren("TableDelimiter")[0];
  const rows = [...node.getChildren("TableHeader"), ...node.getChildren("TableRow")];
  if (!rule) return undefined;
  const { from, to } = node;
  return { from, to, rows: rows.map((row) => readRow(text, row)), rule };
}

/** Returns the tables of a parsed text. */
function tablesIn(text: string, tree: Tree): Table[] {
  const tables: Table[] = [];
  tree.iterate({
    enter: ({ name, node }) => {
      if (name !== "Table") return;
      const table = readTable(text, node);
      if (table) tables.push(table);
    },
  });
  return tables;
}

/** Columns beyond which a table is left as it is: spaces would make it harder to read. */
const widest = 160;

type Side = "left" | "right" | "center";

const sideOf = (mark: string): Side => {
  if (/^:.*:$/.test(mark)) return "center";
  return mark.endsWith(":") ? "right" : "left";
};

interface Change {
  from: number;
  to: number;
  insert: string;
}

/** Returns the spaces before and after a content in its column. */
function around(free: number, side: Side): [string, string] {
  const before = side === "left" ? 0 : side === "right" ? free : Math.floor(free / 2);
  return [" ".repeat(before + 1), " ".repeat(free - before + 1)];
}

function dashes(mark: string, width: number): string {
  const [begin, end] = [mark.startsWith(":") ? ":" : "", mark.endsWith(":") ? ":" : ""];
  return begin + "-".repeat(width - begin.length - end.length) + end;
}

/**
 * Returns the changes of white space and dashes that align a table. A row without a bar at its
 * start could become a list by spaces, so such a table stays.
 */
function alignTable(text: string, { rows, rule }: Table): Change[] {
  if ([...rows, rule].some(({ from }) => text[from] !== "|")) return [];
  const marks = [...text.slice(rule.from, rule.to).matchAll(/:?-+:?/g)].map((match) => ({
    mark: match[0],
    from: rule.from + match.index,
    to: rule.from + match.index + match[0].length,
  }));
  const widths = marks.map(({ mark }, column) => {
    const contents = rows.map(({ cells }) => cells[column]);
    const sizes = contents.map((cell) => (cell ? textWidth(text.slice(cell.from, cell.to)) : 0));
    return Math.max(3, mark.replaceAll("-", "").length + 1, ...sizes);
  });
  if (widths.reduce((sum, width) => sum + width + 3, 1) > widest) return [];
  const changes: Change[] = [];
  const pad = (cell: Cell, row: Cell, column: number, insert?: string) => {
    const content = insert ?? text.slice(cell.from, cell.to);
    const width = widths[column];
    if (width === undefined) return;
    const side = insert === undefined ? sideOf(marks[column]?.mark ?? "") : "left";
    const [before, after] = around(width - textWidth(content), side);
    const start = cell.from - (/[ \t]*$/.exec(text.slice(row.from, cell.from))?.[0].length ?? 0);
    const end = cell.to + (/^[ \t]*/.exec(text.slice(cell.to, row.to))?.[0].length ?? 0);
    changes.push({ from: start, to: cell.from, insert: before });
    if (insert !== undefined) changes.push({ from: cell.from, to: cell.to, insert });
    if (end < row.to) changes.push({ from: cell.to, to: end, insert: after });
  };
  for (const row of rows) row.cells.forEach((cell, column) => void pad(cell, row, column));
  marks.forEach(
    (mark, column) => void pad(mark, rule, column, dashes(mark.mark, widths[column] ?? 3)),
  );
  return changes
    .filter(({ from, to, insert }) => text.slice(from, to) !== insert)
    .sort((a, b) => a.from - b.from);
}

/** Aligns the tables of a text, except for those of an earlier text. */
export function alignTables(text: string, earlier = ""): string {
  if (!text.includes("|") || text === earlier) return text;
  const changes = tablesIn(text, markdown.parser.parse(text))
    .filter(({ from, to }) => !earlier.includes(text.slice(from, to)))
    .flatMap((table) => alignTable(text, table));
  let aligned = "";
  let end = 0;
  for (const { from, to, insert } of changes) {
    aligned += text.slice(end, from) + insert;
    end = to;
  }
  return aligned + text.slice(end);
}
