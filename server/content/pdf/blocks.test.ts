import { expect, test } from "vitest";
import { redPng } from "../../testing/png.ts";
import { printJob as job, printedPage as page, print } from "../../testing/print.ts";
import { block, printed, text, write } from "../../testing/printed.ts";
import type { Node } from "../document/nodes.ts";

const image = (name: string, contentType = "image/png") => ({
  name,
  url: `https://service.example.com/files/x/${name}`,
  contentType,
  dimensions: { width: 2, height: 2 },
});

const table = (data: object) => `::::table{data='${JSON.stringify(data)}'}\n::::`;

test("cells have the labels of options and the names of files, which are links", async () => {
  const options = [{ value: "r", label: "Bright red" }];
  const data = {
    definition: {
      color: { title: "Color", type: "select", options },
      files: { title: "Files", type: "files" },
    },
    records: { r1: { values: { color: ["r", "other"], files: ["plan"] } } },
  };
  const files = { plan: image("plan.svg", "image/svg+xml") };
  const { words, links } = await printed(table(data), { files });
  expect(words).toMatch(/Color *Files *Bright red *other *plan\.svg/);
  expect(links).toContainEqual({ from: 2, url: files.plan.url });
});

test("a card is a row with its lines, its image and its target", async () => {
  const data = {
    view: { type: "cards", columns: ["name"], coverDefinition: "image", targetDefinition: "goal" },
    definition: {
      name: { title: "Name", type: "text" },
      image: { title: "Image", type: "files" },
      goal: { title: "Goal", type: "content-ref" },
    },
    records: {
      r1: { values: { name: "First", image: ["map"], goal: { kind: "page", page: "b" } } },
      r2: { values: { name: "Second" } },
    },
  };
  const pages = [page("a", "Start", table(data)), page("b", "Target", "x")];
  const made = await print(
    job(pages, { files: { map: image("map.png") } }),
    new Map([["map", redPng()]]),
  );
  expect(made.sheets[1]).toMatch(/First *Target *Second/);
  expect(made.sheets[1]).not.toMatch(/Name|Image|Goal/);
  expect(made.imageWidths).toHaveLength(1);
  expect(made.links).toContainEqual({ from: 2, to: 3 });
});

test("a page that is not printed has its title, without a link", async () => {
  const goal = { kind: "page", page: "other" };
  const data = {
    definition: { goal: { title: "Goal", type: "content-ref" } },
    records: { r1: { values: { goal } } },
  };
  const markdown = [
    '::content-ref{ref="/pages/other"}',
    "Or [](/pages/other) and [its rules](/pages/other#rules).",
    table(data),
  ].join("\n\n");
  const given = job(
    [
      page("a", "Start", markdown),
      page("l", "Shortcut", "", { type: "link", target: goal }),
      page("m", "Way out", "", {
        type: "link",
        target: { kind: "url", url: "https://a.test/x" },
      }),
    ],
    { otherTitles: { other: "The other" } },
  );
  const { sheets, links } = await print(given);
  expect(sheets[1]).toMatch(/The other *Or The other and its rules\. *Goal *The other/);
  expect(sheets[2]).toMatch(/Shortcut *The other/);
  expect(new Set(links.map(({ url }) => url))).toEqual(new Set([undefined, "https://a.test/x"]));
  expect(links.filter(({ to }) => to === undefined).every(({ from }) => from === 4)).toBe(true);
  expect(links.filter(({ from, to }) => from > 1 && to !== undefined)).toEqual([]);
});

test("of what is missing, the words remain", async () => {
  const ref = { kind: "page", page: "gone" };
  const labelled = block("content-ref", { data: { ref }, nodes: [text("Its label")] });
  const { words } = await printed(
    write([
      text("One"),
      block("content-ref", { data: { ref } }),
      block("file"),
      labelled,
      text("Two"),
    ]),
  );
  expect(words).toMatch(/One *Its label *Two/);
});

test("an image has the width that its text gives it, within the sheet", async () => {
  const files = {
    map: { ...image("map.png"), dimensions: { width: 400, height: 40 } },
    plan: { ...image("plan.png"), dimensions: undefined },
  };
  const markdown = [
    '# Logo :inline-image{ref="/files/map" width="4"}',
    ...["188", "50%", "5000"].map((width) => `::image{ref="/files/map" width="${width}"}`),
    '::image{ref="/files/plan" width="20"}',
    "![](/files/map)",
  ].join("\n\n");
  const { imageWidths } = await print(
    job([page("a", "Start", markdown)], { files }),
    new Map(["map", "plan"].map((name) => [name, redPng()])),
  );
  const rounded = imageWidths.map((width) => Math.round(width));
  expect(rounded).toEqual([3, 141, 242, 483, 15, 300]);
});

test("the head of a column is aligned as its cells", async () => {
  const { places } = await printed("| Name | Sum | Mid |\n|---|--:|:-:|\n| One | Xyz | Nid |");
  const placeOf = (words: string) => places.find(({ text }) => text.trim() === words);
  expect(placeOf("Sum")?.right).toBeCloseTo(placeOf("Xyz")?.right ?? 0, 0);
  const middleOf = (words: string) => ((placeOf(words)?.x ?? 0) + (placeOf(words)?.right ?? 0)) / 2;
  expect(Math.abs(middleOf("Mid") - middleOf("Nid"))).toBeLessThan(1);
});

test("columns have their widths, or what the others leave", async () => {
  const column = (words: string, width = "") =>
    `:::column${width && `{width="${width}"}`}\n${words}\n:::`;
  const { places } = await printed(
    `::::columns\n${column("One", "25%")}\n\n${column("Two")}\n::::\n\n::::columns\n${column("Three")}\n\n${column("Four")}\n::::`,
  );
  const startOf = (words: string) => places.find(({ text }) => text.trim() === words)?.x ?? 0;
  const left = startOf("One");
  expect(startOf("Three")).toBe(left);
  expect(Math.round(startOf("Two") - left)).toBe(133);
  expect(Math.round(startOf("Four") - left)).toBe(250);
});

test("mentions and buttons are links with their labels", async () => {
  const markdown =
    'Ask :mention{ref="/pages/b"}, then :button[Press]{ref="https://a.test/go"} or [](/pages/b).';
  const { sheets, links } = await print(
    job([page("a", "Start", markdown), page("b", "Target", "x")]),
  );
  expect(sheets[1]).toMatch(/Ask *Target, then *Press *or *Target\s*\./);
  expect(links).toContainEqual({ from: 2, to: 3 });
  expect(links).toContainEqual({ from: 2, url: "https://a.test/go" });
});

test("the note of an annotation follows its words", async () => {
  const noted: Node = {
    object: "inline",
    type: "annotation",
    nodes: [{ object: "text", leaves: [{ object: "leaf", text: "cell", marks: [] }] }],
    fragments: [
      {
        object: "fragment",
        fragment: "n1",
        type: "annotation-body",
        nodes: [text("A small battery.")],
      },
    ],
  };
  const { words } = await printed(write([block("paragraph", { nodes: [noted] })]));
  expect(words).toMatch(/cell *\(A small battery\.\)/);
});

test("an update begins with its date and tags, to which links lead", async () => {
  const update = (date: string, words: string) =>
    `:::update{date="${date}" tags="new,fixed"}\n${words}\n:::`;
  const updates = `::::updates\n${update("2026-02-01", "filler\n\n".repeat(60))}\n\n${update("2026-01-02", "Older")}\n::::`;
  const { sheets, links } = await print(
    job([page("a", "News", `[older](#2026-01-02)\n\n${updates}`)]),
  );
  const last = sheets.findIndex((sheet) => sheet.includes("Older"));
  expect(sheets[1]).toMatch(/2026-02-01 · new · fixed *filler/);
  expect(sheets[last]).toMatch(/2026-01-02 · new · fixed *Older/);
  expect(links).toContainEqual({ from: 2, to: last + 1 });
});

test("what only a published site draws is named, with the words of the text about it", async () => {
  const { words, links } = await printed(
    [
      "::::openapi-webhook\nWhen it **arrives**\n::::",
      '::::integration{integration="ci"}\nIts words\n::::',
      '::integration{data=\'{"props":{"url":"https://a.test/x","title":"A board"}}\'}',
      '::drawing{ref="https://a.test/d.svg" alt="A plan"}',
    ].join("\n\n"),
  );
  expect(words).toMatch(
    /API webhook, shown on the published site *When it *arrives *Integration, shown on the published site *Its words *A board *Image: *A plan/,
  );
  const urls = new Set(links.flatMap(({ url }) => url ?? []));
  expect(urls).toEqual(new Set(["https://a.test/x", "https://a.test/d.svg"]));
});

test.each([
  ["a page", { kind: "page", page: "\ud800" }],
  ["a page that is named like a place in another", { kind: "page", page: "a#b" }],
  ["an anchor of this page", { kind: "anchor", anchor: "\ud800" }],
  ["an anchor of a missing page", { kind: "anchor", page: "x", anchor: "\ud800" }],
  ["a file", { kind: "file", file: "__proto__" }],
])("a reference to %s that can't be is no error", async (_, ref) => {
  const nodes = [block("content-ref", { data: { ref } }), text("The end")];
  const { words } = await printed(write(nodes));
  expect(words).toContain("The end");
});

test("a page with more cells than any real one is printed as written, with the other pages", async () => {
  const named = (count: number, member: object) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, member]));
  const cells = table({ definition: named(400, {}), records: named(251, {}) });
  const { sheets } = await print(job([page("a", "A", cells), page("b", "B", "The end")]));
  expect(sheets[1]).toContain("::::table{data=");
  expect(sheets.at(-1)).toContain("The end");
});

test("links lead to the anchors of paragraphs", async () => {
  const between = "Words.\n\n".repeat(60);
  const { links } = await printed(`[Down](#x)\n\n${between}A <a id="x"></a> b`);
  expect(links).toEqual([{ from: 2, to: 4 }]);
});
