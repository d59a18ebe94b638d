import * as fc from "fast-check";
import { type Block, block, type Fragment, paragraph } from "../../content/document/nodes.ts";
import { inlines, line } from "./random-inlines.ts";

const cell = fc.option(inlines(1));
const align = fc.constantFrom(undefined, "left", "center", "right");
const column = fc.record({ title: fc.oneof(line, fc.constant("")), textAlignment: align });

/** Table with text cells, some of them empty. */
export const randomTable: fc.Arbitrary<Block> = fc
  .array(column, { minLength: 1, maxLength: 3 })
  .chain((columns) =>
    fc
      .array(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), {
        maxLength: 3,
      })
      .map((rows) => tableOf(columns, rows)),
  );

function tableOf(
  columns: { title: string; textAlignment?: string }[],
  rows: (Parameters<typeof paragraph>[0] | null)[][],
): Block {
  const fragments: Fragment[] = [];
  const definition = Object.fromEntries(
    columns.map(({ title, textAlignment }, index) => [
      `c${index + 1}`,
      { title, type: "text", ...(textAlignment ? { textAlignment } : {}) },
    ]),
  );
  const records = Object.fromEntries(
    rows.map((cells, row) => {
      const values: Record<string, string> = {};
      for (const [index, nodes] of cells.entries()) {
        if (!nodes) continue;
        const fragment = `r${row + 1}.c${index + 1}`;
        values[`c${index + 1}`] = fragment;
        fragments.push({ object: "fragment", fragment, nodes: [paragraph(nodes)] });
      }
      return [`r${row + 1}`, { values }];
    }),
  );
  return block("table", { data: { view: { type: "grid" }, definition, records }, fragments });
}
