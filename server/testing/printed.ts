import { expect } from "vitest";
import type { Block, Node } from "../content/document/nodes.ts";
import { toMarkdown } from "../content/document/to-markdown.ts";
import type { PrintJob } from "../content/pdf/layout/layout-context.ts";
import { page as paper } from "../content/pdf/layout/theme.ts";
import type { ReadPdf } from "./pdf.ts";
import { print, printedPage, printJob } from "./print.ts";

/** Markdown of these blocks. */
export const write = (nodes: Node[]) => toMarkdown({ object: "document", data: {}, nodes });
export const text = (words: string): Block => ({
  object: "block",
  type: "paragraph",
  nodes: [{ object: "text", leaves: [{ object: "leaf", text: words, marks: [] }] }],
});
export const block = (type: string, more: Partial<Block> = {}): Block => ({
  object: "block",
  type,
  ...more,
});

export function expectInMargins(places: ReadPdf["places"]) {
  const seen = places.filter((each) => each.text.trim() !== "");
  expect(Math.min(...seen.map(({ x }) => x))).toBeGreaterThan(paper.side - 0.5);
  expect(Math.max(...seen.map(({ right }) => right))).toBeLessThan(paper.width - paper.side + 0.5);
}

/** Prints a page within its margins, and returns the words of its sheets without the footers. */
export async function printed(markdown: string, more: Partial<PrintJob> = {}) {
  const made = await print(printJob([printedPage("a", "All", markdown)], more));
  expectInMargins(made.places);
  const words = made.sheets
    .slice(1)
    .join(" ")
    .replaceAll(/Fleet guide \d+ \/ \d+/g, "");
  return { ...made, words };
}

/** Blocks with others within. */
export const wrap: Record<string, (inner: Node[]) => Block> = {
  hint: (nodes) => block("hint", { nodes }),
  quote: (nodes) => block("blockquote", { nodes }),
  tabs: (nodes) => block("tabs", { nodes: [block("tabs-item", { nodes })] }),
  steps: (nodes) => block("stepper", { nodes: [block("stepper-step", { nodes })] }),
  columns: (nodes) =>
    block("columns", {
      nodes: [block("column", { nodes }), block("column", { nodes: [text("side")] })],
    }),
  list: (nodes) => block("list-ordered", { nodes: [block("list-item", { nodes })] }),
  expandable: (nodes) =>
    block("expandable", {
      fragments: [
        { object: "fragment", fragment: "expandable-title", nodes: [text("more")] },
        { object: "fragment", fragment: "expandable-body", nodes },
      ],
    }),
};
