import { expect, test } from "vitest";
import { publishedSite } from "../../testing/published.ts";
import { visit } from "../../testing/visitor.ts";

const words = (text: string, ...types: string[]) => ({
  object: "text",
  leaves: [{ object: "leaf", text, marks: types.map((type) => ({ object: "mark", type })) }],
});
const block = (type: string, data: object, ...nodes: object[]) => ({
  object: "block",
  type,
  data,
  nodes,
});
const empty = (type: string, data: object) => ({ object: "block", type, data, isVoid: true });
const inline = (type: string, data: object, ...nodes: object[]) => ({
  object: "inline",
  type,
  data,
  nodes,
});
const fragment = (name: string, ...nodes: object[]) => ({
  object: "fragment",
  fragment: name,
  type: name,
  nodes,
});
const line = (text: string) => block("paragraph", {}, words(text));
const item = (text: string, data = {}) => block("list-item", data, line(text));
const url = (path: string) => ({ kind: "url", url: `https://example.com/${path}` });

/** Blocks of the format, each with what its page must have. */
const blocks: [node: object, drawn: string][] = [
  [line("In a paragraph"), "<p>In a paragraph</p>"],
  [block("heading-1", {}, words("First level")), "First level<a"],
  [block("heading-2", {}, words("Second level")), "Second level<a"],
  [block("heading-3", {}, words("Third level")), "Third level<a"],
  [block("list-ordered", { start: 3 }, item("Third")), '<ol start="3"><li>Third</li></ol>'],
  [block("list-unordered", {}, item("Some")), "<ul><li>Some</li></ul>"],
  [
    block("list-tasks", {}, item("Done", { checked: true })),
    '<input type="checkbox" disabled checked aria-label="Done"><div>Done</div>',
  ],
  [block("blockquote", {}, line("Said")), "<blockquote><p>Said</p></blockquote>"],
  [block("hint", { style: "danger" }, line("Hot")), "<p>Hot</p></div>"],
  [
    block("code", { title: "a.txt" }, block("code-line", {}, words("x < y"))),
    "<figcaption>a.txt</figcaption>",
  ],
  [
    block("images", {}, empty("image", { ref: url("a.png"), alt: "A picture" })),
    '<img src="https://example.com/a.png" alt="A picture"',
  ],
  [
    block("tabs", {}, block("tabs-item", { title: "Linux" }, line("Shell"))),
    '<p class="tab-title">Linux</p><p>Shell</p>',
  ],
  [
    block("stepper", {}, block("stepper-step", {}, line("A step"))),
    '<ol class="stepper"><li><p>A step</p></li></ol>',
  ],
  [
    block("columns", {}, block("column", {}, line("A column"))),
    '<div class="columns"><div><p>A column</p></div></div>',
  ],
  [block("if", { expression: "true" }, line("Under a condition")), "<p>Under a condition</p>"],
  [empty("divider", {}), "<hr>"],
  [empty("drawing", { ref: url("d.svg"), alt: "A drawing" }), 'alt="A drawing"'],
  [empty("embed", { url: "https://example.com/e" }), "<span>https://example.com/e</span>"],
  [empty("math", { formula: "a+b" }), "<math"],
  [
    {
      ...block("expandable", {}),
      fragments: [
        fragment("expandable-title", line("More of it")),
        fragment("expandable-body", line("Expanded")),
      ],
    },
    "<summary>More of it</summary><div><p>Expanded</p></div>",
  ],
  [
    {
      ...empty("table", {
        view: { type: "grid", columns: ["a"] },
        definition: { a: { id: "a", type: "text", title: "Head of a column" } },
        records: { r: { orderIndex: "1", values: { a: "cell" } } },
      }),
      fragments: [fragment("cell", line("In a cell"))],
    },
    "In a cell</td>",
  ],
  [empty("content-ref", { ref: url("c") }), "<span>https://example.com/c</span>"],
  [
    empty("integration", {
      integration: "none",
      block: "x",
      props: { url: "https://example.com/i" },
    }),
    "<span>https://example.com/i</span>",
  ],
  [empty("swagger", { method: "get", path: "/swagger" }), "<code>GET /swagger</code>"],
  [empty("openapi-operation", { method: "put", path: "/o" }), "<code>PUT /o</code>"],
  [empty("openapi-schemas", { spec: "of-schemas" }), "<code>of-schemas</code>"],
  [empty("openapi-webhook", { spec: "of-webhook" }), "<code>of-webhook</code>"],
];

/** Inlines and marks of the format. */
const inlines: [node: object, drawn: string][] = [
  [inline("link", { ref: url("l") }, words("A link")), ">A link</a>"],
  [
    inline(
      "link",
      { ref: url("ci") },
      inline("inline-image", { ref: url("badge.svg"), alt: "Build" }),
    ),
    '<a href="https://example.com/ci" rel="noreferrer"><img src="https://example.com/badge.svg" alt="Build" loading="lazy" class="inline-image"',
  ],
  [inline("emoji", { code: "1f680" }), "🚀"],
  [inline("icon", { icon: "rocket" }), '<svg class="icon"'],
  [inline("expression", { expression: '"Computed"' }, words("x")), "Computed"],
  [inline("inline-math", { formula: "c" }), "<mi>c</mi>"],
  [
    inline("inline-image", { ref: url("i.png"), alt: "Inline" }),
    '<img src="https://example.com/i.png" alt="Inline" loading="lazy" class="inline-image"',
  ],
  [inline("mention", { ref: url("m") }, words("Mentioned")), ">Mentioned</a>"],
  [
    inline("button", { ref: url("b"), kind: "secondary", label: "Press" }, words("Press")),
    'class="button secondary" rel="noreferrer">Press</a>',
  ],
  [words("thick", "bold"), "<strong>thick</strong>"],
  [words("slanted", "italic"), "<em>slanted</em>"],
  [words("typed", "code"), "<code>typed</code>"],
  [words("Esc", "keyboard"), "<kbd>Esc</kbd>"],
  [words("struck", "strikethrough"), "<s>struck</s>"],
  [words("above", "superscript"), "<sup>above</sup>"],
  [words("below", "subscript"), "<sub>below</sub>"],
];

test("every kind of node of a document is drawn, and written as plain Markdown", async () => {
  const between = inlines.flatMap(([node]) => [words(" "), node]);
  const nodes = [...blocks.map(([node]) => node), block("paragraph", {}, ...between)];
  const document = { document: { object: "document", data: {}, nodes } };
  const { address } = await publishedSite("public", [
    { operation: "insert_page", title: "Kinds", document: document as never },
  ]);
  const text = (await (await visit(address)).text()).replaceAll(/>\s+</g, "><");
  for (const [node, drawn] of [...blocks, ...inlines]) {
    expect(text, JSON.stringify(node)).toContain(drawn);
  }
  const markdown = await (await visit(`${address}/guide-b/kinds.md`)).text();
  for (const words of ["**a.txt**", "**Linux**", "1. A step", "$`c`$", "<kbd>Esc</kbd>"]) {
    expect(markdown).toContain(words);
  }
  expect(markdown).not.toMatch(/:{1,3}[a-z-]+[[{\n]/);
});
