import * as fc from "fast-check";
import type { Document } from "#lib/contract/content/document.ts";
import {
  type Block,
  block,
  documentOf,
  type Node,
  paragraph,
} from "../../content/document/nodes.ts";
import { data, imageData, inlines, line, ref } from "./random-inlines.ts";
import { randomTable } from "./random-table.ts";

const noData = fc.constant({});
const someData = fc.oneof({ weight: 3, arbitrary: noData }, { weight: 1, arbitrary: data });

const paragraphs = fc
  .tuple(inlines(), someData)
  .map(([nodes, each]) => block("paragraph", { data: each, nodes }));

const headings = fc
  .tuple(
    fc.constantFrom("heading-1", "heading-2", "heading-3"),
    fc.oneof(inlines(), fc.constant<Node[]>([])),
    fc.oneof(noData, fc.constant({ id: "here" })),
    fc.constantFrom({}, { depth: 4 }, { depth: 6 }),
  )
  .map(([type, nodes, id, depth]) =>
    block(type, { data: { ...id, ...(type === "heading-3" ? depth : {}) }, nodes }),
  );

const codeLine = (text: string) =>
  block("code-line", {
    nodes: text ? [{ object: "text", leaves: [{ object: "leaf", text, marks: [] }] }] : [],
  });

const codeData = fc.record(
  {
    syntax: fc.constantFrom("js", "c++", "a`b", "x y"),
    title: line.filter((value) => value !== ""),
    overflow: fc.constantFrom("wrap", "scroll"),
    lineNumbers: fc.boolean(),
    meta: fc.constantFrom("{1,2}", 'title="a"', "a  b", "switcher"),
  },
  { requiredKeys: [] },
);

const codes = fc
  .tuple(fc.array(fc.oneof(line, fc.constant("")), { minLength: 1, maxLength: 4 }), codeData)
  .map(([lines, each]) => block("code", { data: each, nodes: lines.map(codeLine) }));

const images = fc
  .tuple(
    fc.array(
      imageData.map((each) => block("image", { data: each })),
      { maxLength: 3 },
    ),
    someData,
  )
  .map(([nodes, each]) => block("images", { data: each, nodes }));

const html = fc.constantFrom(
  "<div>\nx\n</div>",
  "<!-- a -->",
  "<b>",
  "no html",
  "<!-- open",
  "<p>\n\n</p>",
);

const voids = fc.oneof(
  someData.map((each) => block("divider", { data: each })),
  html.map((value) => block("html", { data: { html: value } })),
  fc
    .tuple(
      fc.constantFrom("file", "drawing", "embed", "math", "content-ref", "swagger", "new-block"),
      data,
      fc.option(ref),
    )
    .map(([type, each, to]) => block(type, { data: to ? { ...each, ref: to } : each })),
);

function list(type: string, items: Block[], extra: Record<string, unknown>, start: number): Block {
  const isOrdered = type === "list-ordered";
  const own = isOrdered && start !== 1 ? { start } : {};
  return block(type, { data: { ...own, ...extra }, nodes: items });
}

function containers(inner: fc.Arbitrary<Block[]>): fc.Arbitrary<Block> {
  const items = (checked: fc.Arbitrary<Record<string, unknown>>) =>
    fc.array(
      fc.tuple(inner, checked).map(([nodes, each]) => block("list-item", { data: each, nodes })),
      { minLength: 1, maxLength: 3 },
    );
  const tasks = fc.record({ checked: fc.boolean() });
  const loose = { loose: true };
  return fc.oneof(
    fc
      .tuple(fc.constantFrom("list-unordered", "list-ordered"), items(noData), fc.nat(20))
      .map(([type, each, start]) => list(type, each, each.length % 2 ? {} : loose, start)),
    items(tasks).map((each) => list("list-tasks", each, each.length % 2 ? {} : loose, 1)),
    items(data).map((each) => list("list-unordered", each, {}, 1)),
    fc.tuple(inner, someData).map(([nodes, each]) => block("blockquote", { data: each, nodes })),
    fc
      .tuple(fc.constantFrom("hint", "tabs", "tabs-item", "stepper", "columns", "if"), inner, data)
      .map(([type, nodes, each]) => block(type, { data: each, nodes })),
    fc.tuple(inlines(), inner, data).map(([title, body, each]) =>
      block("expandable", {
        data: each,
        fragments: [
          { object: "fragment", fragment: "expandable-title", nodes: [paragraph(title)] },
          { object: "fragment", fragment: "expandable-body", nodes: body },
        ],
      }),
    ),
  );
}

function blocks(depth: number): fc.Arbitrary<Block[]> {
  const simple = fc.oneof(
    { weight: 4, arbitrary: paragraphs },
    { weight: 1, arbitrary: headings },
    { weight: 1, arbitrary: codes },
    { weight: 1, arbitrary: images },
    { weight: 1, arbitrary: voids },
    { weight: 1, arbitrary: randomTable },
  );
  const all = depth > 0 ? fc.oneof(simple, containers(blocks(depth - 1))) : simple;
  return fc.array(all, { maxLength: 3 });
}

/** Documents as parsed Markdown produces them. */
export const randomDocument: fc.Arbitrary<Document> = blocks(2).map(documentOf);
