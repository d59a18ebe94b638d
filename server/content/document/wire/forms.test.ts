import { expect, test } from "vitest";
import { toDocument } from "../from-markdown.ts";
import type { Block, Inline, Leaf, Text } from "../nodes.ts";
import { toMarkdown } from "../to-markdown.ts";
import { fromWire } from "./from-wire.ts";
import { toWire } from "./to-wire.ts";

const shown = (markdown: string) => toWire(toDocument(markdown)).nodes as Block[];

/** Markdown of nodes that a caller sends. */
const stored = (...nodes: object[]) =>
  toMarkdown(fromWire({ object: "document", data: {}, nodes }));

const leaf = (text: string, more: object = {}) => ({ object: "leaf", text, marks: [], ...more });
const text = (...leaves: object[]) => ({ object: "text", leaves });
const block = (type: string, parts: object) => ({ object: "block", type, ...parts });
const inline = (type: string, parts: object) => ({ object: "inline", type, ...parts });
const paragraph = (...nodes: object[]) => block("paragraph", { nodes });

const leavesOf = ([first]: Block[]): Leaf[] => ((first?.nodes ?? []) as Text[])[0]?.leaves ?? [];

test("breaks are line endings, and lines of the Markdown are joined by spaces", () => {
  expect(leavesOf(shown("One\ntwo\\\nthree"))).toEqual([
    leaf("One two", { stored: { lines: [3] } }),
    leaf("\n"),
    leaf("three"),
  ]);
  expect(stored(paragraph(text(leaf("One two\nthree"))))).toBe("One two\\\nthree\n");
  expect(stored(paragraph(text(leaf("One two", { stored: { lines: [3, 3, 5, 99] } }))))).toBe(
    "One\ntwo\n",
  );
  const code = block("code", { nodes: [block("code-line", { nodes: [text(leaf("a\nb"))] })] });
  expect(stored(code)).toMatch(/^::block\{type="code"/);
});

test("the data of a mark may be null", () => {
  const marks = [{ object: "mark", type: "bold", data: null, stored: { type: "bold" } }];
  expect(stored(paragraph(text(leaf("a", { marks }))))).toBe("**a**\n");
});

test("HTML is code that can be changed", () => {
  const [html] = shown("<div>\na\n</div>");
  expect(html).toMatchObject({ type: "code", data: { syntax: "html" }, stored: { type: "html" } });
  const line = block("code-line", { nodes: [text(leaf("<hr class='b'>"))] });
  expect(stored({ ...html, nodes: [line] })).toBe("<hr class='b'>\n");
  expect(stored({ ...html, type: "quote" })).not.toContain("<div>\n");
  expect(leavesOf(shown("a <ins>b"))[1]).toEqual(
    leaf("<ins>", { marks: [{ object: "mark", type: "code" }], stored: { type: "html" } }),
  );
  expect(stored(paragraph(text(leaf("a "), leaf("<del>", { stored: { type: "html" } }))))).toBe(
    "a <del>\n",
  );
});

test("footnotes are lists that begin at their numbers", () => {
  const [words, note, named] = shown("a[^2]\n\n[^2]: b\n\n[^c]: d") as [Block, Block, Block];
  expect(leavesOf([words])[1]).toMatchObject({ text: "2", marks: [{ type: "superscript" }] });
  expect(note).toMatchObject({ type: "list-ordered", data: { start: 2 } });
  expect(named).toMatchObject({ type: "list-unordered", data: {} });
  const item = block("list-item", { nodes: [paragraph(text(leaf("more")))] });
  expect(stored({ ...note, data: { start: 7 }, nodes: [item] })).toBe("7. more\n");
});

test("captions are fragments, whatever texts have them in", () => {
  const captions = (markdown: string) =>
    shown(markdown).flatMap(({ nodes = [] }) => nodes.map((node) => (node as Block).fragments));
  const caption = (...leaves: object[]) => [
    { fragment: "caption", nodes: [{ type: "paragraph", nodes: [{ leaves }] }] },
  ];
  expect(captions('![](a.png "One")\n![](b.png)')).toMatchObject([caption({ text: "One" }), []]);
  const rich = '::::images\n:::image{ref="a.png"}\n**Two**\n:::\n::::';
  expect(captions(rich)).toMatchObject([caption({ text: "Two", marks: [{ type: "bold" }] })]);
  const image = (...words: object[]) =>
    block("images", {
      nodes: [
        block("image", {
          data: { ref: { kind: "url", url: "a.png" }, alt: "A", width: 20 },
          fragments: [
            { object: "fragment", fragment: "caption", nodes: [paragraph(text(...words))] },
          ],
        }),
      ],
    });
  expect(stored(image(leaf("Plain")))).toContain(
    '::image{ref="a.png" alt="A" title="Plain" width="20"}',
  );
  const bold = leaf("Rich", { marks: [{ object: "mark", type: "bold" }] });
  expect(stored(image(bold))).toContain(':::image{ref="a.png" alt="A" width="20"}\n**Rich**\n:::');
  expect(shown("::embed[Talk]{url=x}")[0]?.fragments).toMatchObject(caption({ text: "Talk" }));
});

test("buttons have a label and a target", () => {
  const [line] = shown(':button[Go **on**]{ref="/pages/p"}');
  const given = line?.nodes?.[0] as Inline;
  expect(given.data).toEqual({
    ref: { kind: "page", page: "p" },
    label: "Go on",
    kind: "primary",
  });
  const changed = { ...given, data: { ...given.data, label: "Stop" } };
  expect(stored(paragraph(changed))).toBe(':button[Stop]{ref="/pages/p" kind="primary"}\n');
});

test("sizes, days, tags, flags and specifications have the types of the schemas", () => {
  const data = (markdown: string) => shown(markdown)[0]?.data;
  const cases = [
    [':::if{expression="a"}\n:::', { expression: "a" }],
    [
      '::openapi-operation{spec="pets" path="/a" method="get"}',
      { ref: { kind: "openapi", spec: "pets" }, path: "/a", method: "get" },
    ],
    [
      '::openapi-schemas{spec="pets" schemas="A,B" grouped="true"}',
      { ref: { kind: "openapi", spec: "pets" }, schemas: ["A", "B"], grouped: true },
    ],
    ['::embed{url="x" fullWidth="true"}', { url: "x", fullWidth: true }],
  ] as const;
  for (const [markdown, expected] of cases) {
    expect(data(markdown)).toEqual(expected);
    const [sent] = shown(markdown);
    expect(stored({ ...sent, stored: undefined })).toBe(`${markdown}\n`);
  }
  const columns = '::::columns\n:::column{width="33.3%"}\n:::\n\n:::column{width="200"}\n:::\n::::';
  expect(shown(columns)[0]?.nodes).toMatchObject([
    { data: { width: { unit: "%", value: 33.3 } } },
    { data: { width: 200 } },
  ]);
  const updates = '::::updates{format="full"}\n:::update{date="2025-01-02" tags="a,b"}\n:::\n::::';
  expect(shown(updates)[0]?.nodes).toMatchObject([
    {
      data: {
        date: "2025-01-02T00:00:00.000Z",
        tags: [
          { kind: "tag", tag: "a" },
          { kind: "tag", tag: "b" },
        ],
      },
    },
  ]);
  expect(stored(...shown(columns), ...shown(updates))).toBe(`${columns}\n\n${updates}\n`);
});

test("an operation of a file is a block of that file, and a described one is expandable", () => {
  const [ofFile] = shown('::openapi-operation{ref="a.yaml" path="/a" method="get"}');
  expect(ofFile).toMatchObject({ type: "swagger", data: { ref: { kind: "url", url: "a.yaml" } } });
  const [described] = shown(':::swagger{method="get" path="/a"}\nMore\n:::');
  expect(described).toMatchObject({
    type: "expandable",
    fragments: [{ fragment: "expandable-title" }, { fragment: "expandable-body" }],
  });
  const [title, body] = described?.fragments ?? [];
  const renamed = [{ ...title, nodes: [paragraph(text(leaf("Get it")))] }, body];
  expect(stored({ ...described, fragments: renamed })).toBe(":::expandable[Get it]\nMore\n:::\n");
});

test("values that the schemas lack come back until a program chooses another", () => {
  const [hint] = shown(':::hint{style="odd" class="a"}\nMind\n:::') as [Block];
  expect(hint).toMatchObject({ data: { style: "info", class: "a" } });
  expect(stored(hint)).toContain(':::hint{style="odd" data=');
  expect(stored({ ...hint, data: { style: "danger" } })).toContain(':::hint{style="danger"}');
  const [list] = shown("- a\n\n- b") as [Block];
  expect(list).toMatchObject({ data: {}, stored: { data: { loose: true } } });
  expect(stored(list)).toBe("- a\n\n- b\n");
});

test("unknown blocks are their text or their blocks", () => {
  const [empty, words] = shown('::block{type="new" a="1"}\n\n::block[Hello]{type="new"}');
  expect(empty).toMatchObject({ type: "paragraph", nodes: [], stored: { type: "new" } });
  expect(words).toMatchObject({ type: "columns", nodes: [{ type: "column" }] });
  expect(stored({ ...empty, nodes: [text(leaf("Hello"))] })).toContain('::block{type="new" a="1"');
  expect(stored({ ...empty, type: "heading-1", nodes: [text(leaf("Hi"))] })).toBe("# Hi\n");
});

test("items stand in a block of their kind", () => {
  expect(shown(':::tabs-item{title="A"}\n:::\n\n:::tabs-item{title="B"}\n:::')).toMatchObject([
    { type: "tabs", nodes: [{ data: { title: "A" } }, { data: { title: "B" } }], stored: false },
  ]);
  const [tabs] = shown("::::tabs\nAlone\n::::") as [Block];
  expect(tabs.nodes).toMatchObject([{ type: "tabs-item", stored: false }]);
  const [item] = tabs.nodes as [Block];
  const titled = { ...tabs, nodes: [{ ...item, data: { title: "One" } }] };
  expect(stored(titled)).toBe('::::tabs\n:::tabs-item{title="One"}\nAlone\n:::\n::::\n');
});

test("cells have values of the type of their column", () => {
  const table = (data: object) => shown(`:::table{data='${JSON.stringify(data)}'}\n:::`)[0];
  const url = { kind: "url", url: "a.png" };
  const shownTable = table({
    view: { type: "cards", coverDefinition: "b" },
    definition: {
      a: { title: "A", type: "files" },
      b: { title: "B", type: "files" },
      c: { title: "C", type: "select" },
      d: { title: "D", type: "number" },
    },
    records: {
      r: { values: { a: [{ kind: "file", file: "f" }], b: [url], c: "r.c", d: "many" } },
      s: { values: { d: 1 } },
    },
  });
  expect(shownTable?.data).toMatchObject({
    view: { cardSize: "medium", columns: ["a", "b", "c", "d"] },
    definition: {
      a: { type: "files" },
      b: { type: "image" },
      c: { type: "text", textAlignment: "left" },
      d: { type: "number" },
    },
    records: { r: { values: { a: ["f"], b: url, c: "r.c" } }, s: { values: { d: 1 } } },
  });
});

test("what a caller omits or sends in the form of texts is read as before", () => {
  const nodes = [
    inline("button", { nodes: [text(leaf("Go"))], data: { ref: { kind: "page", page: "p" } } }),
    inline("hard-break", {}),
    inline("html", { data: { html: "<b>" } }),
  ];
  const image = { data: { ref: { kind: "url", url: "a" }, title: "T", width: "3" } };
  expect(stored(block("heading-2", { nodes: [] }), paragraph(...nodes))).toBe(
    '##\n\n:button[Go]{ref="/pages/p"}\\\n<b>\n',
  );
  expect(stored(block("images", { nodes: [block("image", image)] }))).toContain(
    '::image{ref="a" title="T" width="3"}',
  );
  expect(() => stored({ object: "block" })).toThrow("has no type");
  expect(() => stored(paragraph(text({ object: "leaf" })))).toThrow("leaves with a text");
});
