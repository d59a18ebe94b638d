import { text } from "../data-text.ts";
import { membersOf } from "../nodes.ts";
import type { Cell, Merge } from "./view.ts";

interface Grid {
  rowIds: readonly string[];
  columnIds: readonly string[];
  rows: readonly (readonly Cell[])[];
}

function isEmpty(cell: Cell | undefined): boolean {
  switch (cell?.kind) {
    case undefined:
      return true;
    case "text":
      return cell.text === "";
    case "check":
      return !cell.isChecked;
    case "rating":
      return cell.stars === 0;
    case "blocks":
      return cell.blocks.length === 0;
    case "options":
      return cell.options.length === 0;
    case "targets":
      return cell.targets.length === 0;
    case "files":
      return cell.files.length === 0;
  }
}

const cellKey = (row: number, column: number) => `${row} ${column}`;

function cellsOf({ row, column, rowSpan, colSpan }: Merge): string[] {
  return Array.from({ length: rowSpan * colSpan }, (_, at) =>
    cellKey(row + Math.floor(at / colSpan), column + (at % colSpan)),
  );
}

/** Limit of rows or columns of a merged cell in this format. */
export const widestSpan = 50;

/** Returns the rest of a span from an index on, within the table. */
const spanOf = (given: unknown, at: number, length: number): number =>
  Number.isInteger(given) ? Math.min(Math.max(Number(given), 1), widestSpan, length - at) : 1;

/** Reads the merged cells of a table, without those that overlap others or would hide content. */
export function readMerges(given: unknown, { rowIds, columnIds, rows }: Grid): Merge[] {
  if (!Array.isArray(given) || given.length === 0) return [];
  const taken = new Set<string>();
  const cells = new Map(
    rows.flatMap((row, at) => row.map((cell, index) => [cellKey(at, index), cell] as const)),
  );
  return given.slice(0, rowIds.length * columnIds.length).flatMap((each) => {
    const { anchor, rowSpan, colSpan } = membersOf(each);
    const { record, column: columnId } = membersOf(anchor);
    const row = rowIds.indexOf(text(record));
    const column = columnIds.indexOf(text(columnId));
    if (row < 0 || column < 0) return [];
    const merge = {
      row,
      column,
      rowSpan: spanOf(rowSpan, row, rowIds.length),
      colSpan: spanOf(colSpan, column, columnIds.length),
    };
    const places = cellsOf(merge);
    const isHiding = places.slice(1).some((place) => !isEmpty(cells.get(place)));
    if (places.length < 2 || isHiding || places.some((place) => taken.has(place))) return [];
    for (const place of places) taken.add(place);
    return [merge];
  });
}

/**
 * Returns a function that tells, for a position in a table, the merged cell that begins there or
 * covers it.
 */
export function mergedCells(merges: readonly Merge[]) {
  const first = new Map(merges.map((merge) => [cellKey(merge.row, merge.column), merge]));
  const covered = new Set(merges.flatMap((merge) => cellsOf(merge).slice(1)));
  return {
    begins: (row: number, column: number) => first.get(cellKey(row, column)),
    isCovered: (row: number, column: number) => covered.has(cellKey(row, column)),
  };
}
