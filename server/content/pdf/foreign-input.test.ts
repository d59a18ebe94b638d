import { expect, test } from "vitest";
import { redPng } from "../../testing/png.ts";
import { printJob as job, printedPage as page, print } from "../../testing/print.ts";
import { block, printed, text, wrap, write } from "../../testing/printed.ts";
import type { Block, Node } from "../document/nodes.ts";

const data = (value: object) => `::::table{data='${JSON.stringify(value)}'}\n::::`;
test("cells have signs, names and links for their values", async () => {
  const definition = {
    hidden: { title: "Hidden", type: "text" },
    done: { title: "Done", type: "checkbox" },
    stars: { title: "Stars", type: "rating" },
    goal: { title: "Goal", type: "content-ref" },
    odd: { title: "Odd", type: "text" },
  };
  const values = {
    hidden: "secret",
    done: true,
    stars: 3,
    goal: { kind: "page", page: "b" },
    odd: { a: {} },
  };
  const more = {
    done: false,
    stars: -1,
    goal: { kind: "url", url: "https://a.test/x" },
    odd: [1, { kind: "page", page: {} }],
  };
  const view = { type: "cards", columns: ["done", "stars", "odd"], targetDefinition: "goal" };
  const records = { r1: { values }, r2: { values: more } };
  const given = job([
    page("a", "A", data({ view, definition, records })),
    page("b", "Target", "x"),
  ]);
  const { sheets, links } = await print(given);
  expect(sheets[1]).toMatch(/A ✓ ?★★★ ?Target.*https:\/\/a\.test\/x/s);
  expect(sheets[1]).not.toMatch(/secret|Hidden|Done|true|false|object/);
  expect(links).toContainEqual({ from: 2, url: "https://a.test/x" });
  expect(links).toContainEqual({ from: 2, to: 3 });
});

test("phone numbers and mail addresses are links, and scripts are not", async () => {
  const { links } = await printed(
    "[call](tel:+4930123456) [write](mailto:a@b.test) [run](javascript:alert)",
  );
  expect(links.flatMap(({ url }) => url ?? [])).toEqual(["tel:+4930123456", "mailto:a@b.test"]);
});

test("reusable content is printed at any depth, with its headings as targets of links", async () => {
  const include = (id: string) =>
    block("reusable-content", { data: { ref: { kind: "reusable-content", reusableContent: id } } });
  const inner = wrap.hint?.([
    wrap.list?.([wrap.quote?.([include("r")] as Node[])] as Node[]),
  ] as Node[]) as Block;
  const markdown = `[go](#shared-head)\n\n${"filler\n\n".repeat(60)}${write([inner, include("r")])}`;
  const reusableContents = {
    r: '## Shared head\n\nBody[^1] :expression{expression="space.vars.name"}\n\n[^1]: Note',
  };
  const { words, links } = await printed(markdown, {
    reusableContents,
    variables: { name: "Atlas" },
  });
  expect(words.match(/Shared head(1\.)? Body1 Atlas/g)).toHaveLength(2);
  expect(links.find(({ from, to }) => from === 2 && to !== undefined)?.to).toBe(4);
});

test("the cover of a page stands above it, or a box with its address", async () => {
  const map = {
    name: "m.png",
    url: "https://s.test/m",
    contentType: "image/png",
    dimensions: { width: 900, height: 900 },
  };
  const pages = [
    page("a", "First", "x", { cover: { kind: "file", file: "map" } }),
    page("b", "Second", "x", { cover: { kind: "url", url: "https://a.test/c.png" } }),
    page("c", "Third", "x", { cover: { kind: "file", file: "gone" } }),
  ];
  const images = new Map([["map", redPng()]]);
  const { sheets, imageWidths, links } = await print(job(pages, { files: { map } }), images);
  expect(imageWidths).toEqual([180]);
  expect(sheets[1]).toMatch(/^First/);
  expect(sheets[2]).toMatch(/^Image: Cover *Second/);
  expect(sheets[3]).toMatch(/^Image: Cover *Third/);
  expect(links).toContainEqual({ from: 3, url: "https://a.test/c.png" });
});

test("variables have their values, and what depends on a visitor is named", async () => {
  const expression = (name: string) => `:expression{expression="${name}"}`;
  const when = (condition: string, words: string) =>
    `:::if{expression="${condition}"}\n${words}\n:::\n\n`;
  const markdown = [
    `${expression("space.vars.product")} ${expression("page.vars.version")} ${expression("visitor.claims.name")}`,
    when("space.vars.product == 'Atlas'", "shown"),
    when("space.vars.product == 'Other'", "unseen"),
    when("visitor.claims.beta", "conditional"),
  ].join("\n\n");
  const pages = [page("a", "All", markdown, { variables: { version: "4.2" } })];
  const { sheets } = await print(job(pages, { variables: { product: "Atlas" } }));
  expect(sheets[1]).toMatch(
    /Atlas 4\.2 visitor\.claims\.name.*shown.*Only where visitor\.claims\.beta.*conditional/s,
  );
  expect(sheets[1]).not.toContain("unseen");
});

test.each([
  ["no headings", "#\n\n##\n\ntext"],
  ["headings that can't be seen", "# \u200b\n\n## &shy;\n\ntext"],
  [
    "empty blocks",
    "::::tabs\n::::\n\n::::stepper\n::::\n\n::::columns\n::::\n\n:::expandable[]\n:::\n\n- \n\n> \n\n|  |\n| - |\n\n::math{}\n\n::embed{}\n\n::file{}\n\n::image{}\n\n![]()\n\ntext",
  ],
  ["the same footnote twice", "a[^1]\n\n[^1]: one\n\n[^1]: two\n\ntext"],
])("a page with %s is printed", async (_, markdown) => {
  const { words } = await printed(markdown);
  expect(words).toContain("text");
});

test("a page whose title can't be seen is listed as untitled", async () => {
  const { sheets, outline } = await print(job([page("a", "\u200b", "x"), page("b", " ", "y")]));
  expect(sheets[0]).toMatch(/Contents Untitled 2 Untitled 3/);
  expect(outline.map(({ title }) => title)).toEqual(["Untitled", "Untitled"]);
});

const odd = [
  null,
  -1,
  1e300,
  true,
  [],
  {},
  "constructor",
  "__proto__",
  { kind: "url", url: 5 },
  { kind: "page", page: {} },
  { kind: "file", file: "constructor" },
];
const members = [
  "ref",
  "url",
  "title",
  "style",
  "start",
  "depth",
  "alt",
  "formula",
  "expression",
  "code",
  "html",
  "label",
  "records",
  "definition",
  "view",
  "path",
  "method",
];
const kinds = [
  "paragraph",
  "heading-3",
  "list-ordered",
  "hint",
  "images",
  "image",
  "tabs",
  "stepper",
  "columns",
  "if",
  "file",
  "embed",
  "math",
  "expandable",
  "table",
  "content-ref",
  "reusable-content",
  "integration",
  "swagger",
  "openapi-schemas",
  "footnote",
  "constructor",
  "toString",
];

test("data of other kinds is no text and no error", async () => {
  const nodes = odd.flatMap((value) => {
    const data = Object.fromEntries(members.map((name) => [name, value]));
    return kinds.map((type) => block(type, { data }));
  });
  const { words } = await printed(write([...nodes, text("The end")]));
  expect(words).toContain("The end");
  expect(words).not.toMatch(/\[object|native code|undefined|null/);
});

test("texts that stand directly in a block are printed", async () => {
  const inline: Node = {
    object: "text",
    leaves: [{ object: "leaf", text: "bare words", marks: [] }],
  };
  const nodes = ["hint", "code", "unknown"].map((type) => block(type, { nodes: [inline] }));
  const { words } = await printed(write(nodes));
  expect(words.match(/bare words/g)).toHaveLength(3);
});

test("control characters are left out, and lines of other systems end", async () => {
  const { words } = await printed(
    "one\u0007two\u001b\u007f\u0085three\u2028four\n\n```\na\u000bb\u000cc\u0001d\n```",
  );
  expect(words).toMatch(/onetwo three four a b cd/);
  expect(words).not.toMatch(/[\p{Cc}]|U\+/u);
});

test("skin tones and frames of digits leave their sign alone", async () => {
  const { words } = await printed("👍🏽 1️⃣ #️⃣ end");
  expect(words).toMatch(/👍 1 # end/);
});
