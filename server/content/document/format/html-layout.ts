import type { Element } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { elementsIn, property } from "./convertible-html.ts";

const mostColumns = 100;

/** Returns the value of a CSS property in the `style` of an element. */
export const styleOf = (node: Element, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i")
    .exec(property(node, "style") ?? "")?.[1]
    ?.trim();

/** Returns the alignment of an element by its attribute, style or name. */
export function alignOf(node: Element): string | undefined {
  const align =
    property(node, "align") ?? property(node, "dataAlign") ?? styleOf(node, "text-align");
  return align?.toLowerCase() ?? (node.tagName === "center" ? "center" : undefined);
}

/** Returns the alignment as blocks store it; undefined for the default and for others. */
export function textAlignOf(node: Element): "center" | "end" | undefined {
  const align = alignOf(node);
  return align === "center" ? align : align === "right" || align === "end" ? "end" : undefined;
}

/** Returns the width of a cell in pixels. */
export function widthOf(cell: Element): number | undefined {
  const [, pixels] = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(property(cell, "width") ?? "") ?? [];
  return Number(pixels) || undefined;
}

/** Returns true for an element that contains only images, with or without captions. */
export const holdsOnlyImages = (node: Element): boolean =>
  elementsIn(node, "img").length > 0 &&
  node.children.every(
    (child) =>
      (child.type === "text" && child.value.trim() === "") ||
      (child.type === "element" && /^(?:br|img|figure|picture)$/.test(child.tagName)),
  );

const isCell = (node: Element["children"][number]): node is Element =>
  node.type === "element" && /^t[dh]$/.test(node.tagName);

/** Returns the numbers of columns and rows that a cell spans. */
export const spansOf = (cell: Element) => ({
  wide: Math.min(Number(property(cell, "colSpan")) || 1, mostColumns),
  high: Math.min(Number(property(cell, "rowSpan")) || 1, 1000),
});

/** Returns the elements of a table with a name, without those of nested tables. */
export function ownIn(table: Element, name: string): Element[] {
  const found: Element[] = [];
  visit(table, "element", (each) => {
    if (each.tagName === "table" && each !== table) return SKIP;
    if (each.tagName === name) found.push(each);
    return undefined;
  });
  return found;
}

/**
 * Returns the rows of a table, without those of nested tables. Of merged cells, only the first
 * position has content.
 */
export function rowsOf(table: Element): (Element | undefined)[][] {
  const pending: number[] = [];
  return ownIn(table, "tr").map((row) => {
    const cells: (Element | undefined)[] = [];
    const fill = () => {
      while ((pending[cells.length] ?? 0) > 0 && cells.length < mostColumns) {
        pending[cells.length] = (pending[cells.length] ?? 1) - 1;
        cells.push(undefined);
      }
    };
    for (const cell of row.children.filter(isCell)) {
      fill();
      const { wide, high } = spansOf(cell);
      for (let at = 0; at < wide && cells.length < mostColumns; at++) {
        pending[cells.length] = high - 1;
        cells.push(at === 0 ? cell : undefined);
      }
    }
    fill();
    return cells;
  });
}

/** Returns true for a table whose first row has the titles of its columns. */
export function hasHead(table: Element): boolean {
  const [first = []] = rowsOf(table);
  const [top] = ownIn(table, "tr");
  const isInHead = ownIn(table, "thead").some((head) => top && head.children.includes(top));
  return isInHead || first.every((cell) => cell === undefined || cell.tagName === "th");
}

/**
 * Returns the alignment of each column: that of its header, or the one that all its other cells
 * share.
 */
export function alignsOf(table: Element): (string | undefined)[] {
  const [head = [], ...rows] = rowsOf(table);
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => {
    const first = head[at];
    const aligns = new Set(rows.flatMap((row) => (row[at] ? [alignOf(row[at])] : [])));
    const [common] = aligns.size === 1 ? aligns : [];
    return (first && alignOf(first)) ?? common;
  });
}
