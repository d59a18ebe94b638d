import { expect, test } from "vitest";
import { outline } from "../../../testing/format-pages/outline.ts";
import { formatPages } from "../../../testing/format-pages/read-pages.ts";
import { toDocument } from "../from-markdown.ts";
import type { Node } from "../nodes.ts";
import { toMarkdown } from "../to-markdown.ts";
import { convertText } from "./convert-text.ts";

const blocks = `blockquote code column columns content-ref divider embed expandable file footnote
front-matter heading-1 heading-2 heading-3 hint html if image images list-ordered list-tasks
list-unordered math openapi-operation openapi-schemas paragraph reusable-content stepper
stepper-step swagger table tabs tabs-item update updates`.split(/\s+/);
const inlines = `button footnote-reference hard-break icon inline-image inline-math link`.split(
  " ",
);
const marks = `bold code color italic keyboard strikethrough subscript superscript underline`.split(
  " ",
);

const wanted = new Set([...blocks, ...inlines, ...marks]);

/** Converts a text as it is stored. */
const stored = (markdown: string) => toDocument(convertText(markdown).markdown).nodes as Node[];

test("every form becomes its nodes, and the same nodes after they were saved", () => {
  const pages = formatPages();
  expect(pages.length).toBeGreaterThanOrEqual(40);
  const kinds = new Map<string, { pages: number; equal: number }>();
  const different: string[] = [];
  for (const { name, markdown, nodes } of pages) {
    const first = stored(markdown);
    const second = stored(toMarkdown({ object: "document", data: {}, nodes: first }));
    const isEqual = outline(first) === nodes && outline(second) === nodes;
    if (!isEqual) different.push(name);
    for (const kind of wanted) {
      if (!new RegExp(`(?:^|\\n) *${kind}(?: |\\n|$)|[[,] ?${kind}\\b`).test(nodes)) continue;
      const row = kinds.get(kind) ?? { pages: 0, equal: 0 };
      kinds.set(kind, { pages: row.pages + 1, equal: row.equal + Number(isEqual) });
    }
  }
  const rows = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.map(([kind, { pages: count, equal }]) => `${kind} ${count} ${equal}`);
  process.stdout.write(`block, pages, equal nodes\n${lines.join("\n")}\n`);
  expect(different).toEqual([]);
  expect([...kinds.keys()].sort()).toEqual([...wanted].sort());
});
