import type { Table, TableCell } from "mdast";
import { fromInlines, type Source } from "./from-inlines.ts";
import {
  type Block,
  block,
  type Data,
  type Fragment,
  type Inline,
  paragraph,
  type Text,
  textOf,
} from "./nodes.ts";

const isPlain = (nodes: (Inline | Text)[]) =>
  nodes.every(
    (node) => node.object === "text" && node.leaves.every(({ marks }) => marks.length === 0),
  );

/** Converts a Markdown table to columns, records, and a fragment for each cell with content. */
export function fromTable(table: Table, source: Source): Block {
  const fragments: Fragment[] = [];
  const keep = (fragment: string, nodes: (Inline | Text)[]) =>
    fragments.push({ object: "fragment", fragment, nodes: [paragraph(nodes)] });
  const read = (cell: TableCell) => fromInlines(cell.children, source);
  const [head, ...rows] = table.children;

  const definition: Record<string, Data> = {};
  for (const [index, cell] of (head?.children ?? []).entries()) {
    const nodes = read(cell);
    const align = table.align?.[index];
    definition[`c${index + 1}`] = {
      title: textOf(nodes),
      type: "text",
      ...(align ? { textAlignment: align } : {}),
    };
    if (!isPlain(nodes)) keep(`c${index + 1}`, nodes);
  }

  const records: Record<string, { values: Record<string, string> }> = {};
  for (const [index, row] of rows.entries()) {
    const values: Record<string, string> = {};
    for (const [column, cell] of row.children.entries()) {
      const nodes = read(cell);
      if (nodes.length === 0) continue;
      const name = `r${index + 1}.c${column + 1}`;
      values[`c${column + 1}`] = name;
      keep(name, nodes);
    }
    records[`r${index + 1}`] = { values };
  }
  return block("table", { data: { view: { type: "grid" }, definition, records }, fragments });
}
