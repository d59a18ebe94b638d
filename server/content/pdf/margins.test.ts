import { expect, test } from "vitest";
import { redPng } from "../../testing/png.ts";
import { printJob as job, printedPage as page, print } from "../../testing/print.ts";
import { block, expectInMargins, printed, text, wrap, write } from "../../testing/printed.ts";
import type { Block, Node } from "../document/nodes.ts";
import { page as paper } from "./layout/theme.ts";

const closed = (words: string) => words.replaceAll(/\s+/g, "");

const row = (cells: string[]) => `| ${cells.join(" | ")} |\n`;
const table = (columns: number, cell: (column: number) => string) => {
  const numbers = Array.from({ length: columns }, (_, at) => at);
  return row(numbers.map((at) => `H${at}`)) + row(numbers.map(() => "-")) + row(numbers.map(cell));
};

test("a table with too many columns is several tables, each with the first column", async () => {
  const { words } = await printed(table(40, (at) => `c${at}`));
  for (let at = 0; at < 40; at += 1) expect(words).toMatch(new RegExp(`\\bc${at}\\b`));
  expect(words.match(/\bH0\b/g)).toHaveLength(5);
});

/** More than a sheet has room for beside each other: the innermost ones are stacked. */
const levels = 30;

test.each([...Object.keys(wrap), "all"])(
  "%s within each other keep all of their text",
  async (kind) => {
    const wraps = kind === "all" ? Object.values(wrap) : [wrap[kind] ?? block];
    let nodes: Node[] = [text("innermost")];
    for (let level = 0; level < levels; level += 1)
      nodes = [
        (wraps[level % wraps.length] as (inner: Node[]) => Block)([
          text(`level${level}`),
          ...nodes,
        ]),
      ];
    const { words } = await printed(write(nodes));
    for (const name of ["innermost", "level0", "level15", `level${levels - 1}`])
      expect(closed(words)).toContain(name);
  },
);

test.each([
  ["a sentence", (word: string) => `${word} \`${word}\``],
  ["a task", (word: string) => `- [ ] ${word}\n  - [x] ${word}`],
  ["a right-to-left item", (word: string) => `- שלום ${word}`],
  ["a footnote", (word: string) => `a[^1]\n\n[^1]: ${word}`],
  ["a numbered item", (word: string) => `99999999. ${word}\n\n   > ${word}`],
  ["a table", (word: string) => table(12, () => word)],
  ["a heading", (word: string) => `# ${word}\n\n## a ${word}`],
])("a long word in %s stays within the margins", async (_, write) => {
  const word = "W".repeat(119);
  expect(closed((await printed(write(word))).words)).toContain(word);
});

test("pages at any depth are listed within the margins", async () => {
  const pages = Array.from({ length: 20 }, (_, depth) => {
    const own = { depth, ...(depth > 0 && { parent: `p${depth - 1}` }) };
    return page(`p${depth}`, `Page ${depth} ${"long ".repeat(40)}`, "x", own);
  });
  const { places, sheets } = await print(job(pages));
  expectInMargins(places);
  expect(sheets.slice(0, 4).join(" ")).toContain("Page 19");
});

test("images in boxes, lists and columns fit them", async () => {
  const map = {
    name: "map.png",
    url: "https://s.test/m",
    contentType: "image/png",
    dimensions: { width: 4000, height: 40 },
  };
  const markdown = write(
    Object.values(wrap).map((make) =>
      make([
        make([
          block("images", {
            nodes: [block("image", { data: { ref: { kind: "file", file: "map" } } })],
          }),
        ]),
      ]),
    ),
  );
  const { imageWidths } = await print(
    job([page("a", "A", markdown)], { files: { map } }),
    new Map([["map", redPng()]]),
  );
  expect(imageWidths).toHaveLength(7);
  for (const width of imageWidths) expect(width).toBeLessThan(paper.width - 2 * paper.side - 25);
});
