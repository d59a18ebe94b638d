import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { rewriteLinks } from "../../../document/rewrite-links.ts";
import { readDocxPage } from "../docx-page.ts";
import { readGoogleDoc } from "../web/google-doc.ts";
import { readHtmlPage } from "../web/html-page.ts";
import { readWebPage } from "../web/readable-page.ts";
import { readMarkdownPage } from "./markdown-page.ts";

const modules = join(import.meta.dirname, "../../../../../node_modules");

test("front matter that is invalid YAML, or has multiplying aliases, stays text", () => {
  const names = "abcdefgh";
  const lines = [...names].map((name, at) => {
    const before = names[at - 1];
    return `${name}: &${name} [${before ? Array(9).fill(`*${before}`) : "x"}]`;
  });
  for (const front of ["title: [", lines.join("\n"), `title: ${"[".repeat(50_000)}`]) {
    const { title, markdown } = readMarkdownPage(`---\n${front}\n---\n\nText\n`);
    expect(title).toBeUndefined();
    expect(markdown).toContain(front.split("\n")[0]);
  }
});

test.each([
  '<div align="center">\n\n# Project\n\n</div>\n\nText\n',
  '<h1 align="center">Project</h1>\n\nText\n',
])("a first heading is the title, however it is aligned: %j", (markdown) => {
  expect(readMarkdownPage(markdown)).toMatchObject({ title: "Project", markdown: "Text\n" });
});

test("a first heading is looked for in linear time", () => {
  const comments = "<!-- a -->\n".repeat(10_000);
  expect(readMarkdownPage(`${comments}# A\n\nText\n`)).toMatchObject({
    title: "A",
    markdown: "Text\n",
  });
  for (const start of [comments, "<!--".repeat(250_000), `<!--${"a".repeat(1_000_000)}-->`]) {
    expect(readMarkdownPage(`${start}Text\n`).title).toBeUndefined();
  }
  const { title } = readMarkdownPage(`# A${" ".repeat(200_000)}b\n`);
  expect(title).toMatch(/^A /);
}, 15_000);

test("modules of MDX go, their images stay, and what is not recognized is told", () => {
  const { markdown, notes } = readMarkdownPage(
    "import A from './a.png'\nimport {\n  B,\n} from '@theme/B';\n\nexport const meta = {\n  a: 1,\n};\n\n<img src={A} /> <img src={require('./b.png').default} /> <img src={useBaseUrl(\"/c.png\")} />\n\nimport is a word\n\n```js\nimport x from 'y'\n```\n\n!!! tip\n\nplain <Your Name> `<Code>` List<String>\n\n.. note:: this\n\n<CardGroup cols={2}>\n</CardGroup>\n",
    { mdx: true },
  );
  expect(markdown).toContain(
    "![](./a.png) ![](./b.png) ![](/c.png)\n\nimport is a word\n\n```js\nimport",
  );
  expect(markdown).not.toContain("meta");
  expect(notes).toEqual([
    ...["export const meta = {", "!!! tip", ".. note:: this"].map((text) => ({
      kind: "unknown-tag",
      text,
    })),
    { kind: "layout", text: "<CardGroup cols={2}>" },
  ]);
});

test.each([
  "!!! a\n",
  "??? a\n    ",
  '=== "a"\n',
  "<Note>\n",
  "</Note>\n<Note>\n",
  "export const a = {\n",
  "<Tabs>\n<Tab>\n",
  "<A ",
  "`",
])("a long text of %j is read", (part) => {
  const { markdown, notes = [] } = readMarkdownPage(part.repeat(2000), { mdx: true });
  expect(markdown.length + notes.length).toBeGreaterThan(100);
});

test.each([
  [
    "if: visitor.claims.unsigned.isBeta === true",
    { condition: "visitor.claims.unsigned.isBeta === true" },
  ],
  ["if: false", { condition: "false" }],
  [`if: ${"visitor.claims.a || ".repeat(100)}true`, { condition: "false" }, "if"],
  ["title: 2024", { title: "2024" }],
  ["permalink: /guides/start.html", { formerPaths: ["guides/start"] }],
  [
    "description: a\ntags: [b]\nmetaLinks:\n  alternates: [c]\nkeywords: []\ndate:",
    {},
    "tags, metaLinks",
  ],
  ["icon: a.png\nvars:\n  a: 1\n  b: [2]", { variables: { a: 1 } }, "icon, vars.b"],
  [
    "layout:\n  width: wide\n  tags: { visible: true }\n  actions: { visible: false }",
    {},
    "layout.actions",
  ],
  ["layout: page", {}],
])("the front matter %j is carried over or noted", (front, members, noted?: string) => {
  const page = readMarkdownPage(`---\n${front}\n---\n\nText\n`);
  expect(page).toMatchObject({ ...members, markdown: "Text\n" });
  expect(page.notes).toEqual(noted && [{ kind: "front-matter", text: noted }]);
});

test.each([
  [
    'import Tabs from "@theme/Tabs";\n\n<Tabs groupId="os">\n<TabItem value="a" label="A &amp; B" default>\n\nOne\n\n</TabItem>\n<TabItem value="b">\n\nTwo\n\n</TabItem>\n</Tabs>\n\nAfter\n',
    '::::tabs\n:::tabs-item{title="A &amp; B"}\n\nOne\n\n:::\n:::tabs-item{title="b"}\n\nTwo\n\n:::\n::::\n\nAfter\n',
  ],
  [
    '<Tabs\n  defaultValue="x"\n  values={[\n    { label: \'XAML\', value: \'x\' },\n    {value: "c", label: "C#"},\n  ]}\n>\n<TabItem value="x">\n\n```js\n<TabItem>\n```\n\n</TabItem>\n<TabItem value={\'c\'}>\nTwo\n</TabItem>\n</Tabs>\n',
    '::::tabs\n:::tabs-item{title="XAML"}\n\n```js\n<TabItem>\n```\n\n:::\n:::tabs-item{title="C#"}\nTwo\n:::\n::::\n',
  ],
  [
    '<Admonition type="tip" title="Try">\n\nOne\n\n</Admonition>\n',
    ':::hint{style="success"}\n**Try**\n\n\nOne\n\n:::\n',
  ],
  [
    "> [!WARNING]\n> One\n>\n> - two\n\n1. a\n   > [!note] Title\n   > b\n\n> plain\n",
    ':::hint{style="warning"}\nOne\n\n- two\n:::\n\n\n1. a\n   :::hint{style="info"}\n   **Title**\n\n   b\n   :::\n\n\n> plain\n',
  ],
  ["> [!other]\n> One\n", "> [!other]\n> One\n"],
  ["<Tabs>One</Tabs>\n", "<Tabs>One</Tabs>\n"],
  ["```\n<TabItem>a</TabItem>\n```\n", "```\n<TabItem>a</TabItem>\n```\n"],
  [
    '<Tabs>\n    <TabItem value="a">\n\n        One\n\n        ```js\n          b\n        ```\n    </TabItem>\n</Tabs>\n\n    code\n',
    '::::tabs\n:::tabs-item{title="a"}\n\nOne\n\n```js\n  b\n```\n:::\n::::\n\n    code\n',
  ],
  [
    '<Tabs>\n  <TabItem label="A">One `a`</TabItem>\n</Tabs>\n',
    '::::tabs\n:::tabs-item{title="A"}\nOne `a`\n:::\n::::\n',
  ],
  [
    '!!! note "A `title`"\n\n    One\n    ~~~py\n    !!! not\n    ~~~\n\n    ??? danger\n        Two\n\nAfter\n',
    '::::hint{style="info"}\n**A `title`**\n\n\nOne\n~~~py\n!!! not\n~~~\n\n:::expandable[Danger]\n\nTwo\n\n:::\n::::\n\nAfter\n',
  ],
  [
    '=== "C"\n\n    ```c\n    int a;\n    ```\n\n=== "Go"\n\n\tgo\n\n===! "Other"\n\n    other\n\n=== no tab\n',
    '::::tabs\n:::tabs-item{title="C"}\n\n```c\nint a;\n```\n:::\n:::tabs-item{title="Go"}\n\ngo\n:::\n::::\n\n::::tabs\n:::tabs-item{title="Other"}\n\nother\n:::\n::::\n\n=== no tab\n',
  ],
  [
    "1. item\n\n    !!! warning inline end\n        Mind\n\n2. next\n",
    '1. item\n\n    :::hint{style="warning"}\n    Mind\n    :::\n\n2. next\n',
  ],
  ['Text\n\n    === "code"\n        x\n', 'Text\n\n    === "code"\n        x\n'],
  [
    '<Note>\nCareful\n</Note>\n\n<Tip>One</Tip>\n\n<Callout type="warning">\nTwo\n</Callout>\n',
    ':::hint{style="info"}\nCareful\n:::\n\n:::hint{style="success"}\nOne\n:::\n\n:::hint{style="warning"}\nTwo\n:::\n',
  ],
  [
    '<Steps>\n  <Step title="First">\n    Do it\n  </Step>\n</Steps>\n',
    "::::stepper\n:::stepper-step\n### First\n\nDo it\n:::\n::::\n",
  ],
  ["<Steps>\n### First\n", "<Steps>\n### First\n"],
  ["</Note>\n\n<Note>\nopen\n", "</Note>\n\n<Note>\nopen\n"],
  [
    "<Tabs items={['npm', \"yarn\"]}>\n<Tabs.Tab>\none\n</Tabs.Tab>\n<Tabs.Tab>two</Tabs.Tab>\n</Tabs>\n",
    '::::tabs\n:::tabs-item{title="npm"}\none\n:::\n:::tabs-item{title="yarn"}\ntwo\n:::\n::::\n',
  ],
  [
    '<AccordionGroup>\n<Accordion title="Why?">\nBecause\n</Accordion>\n</AccordionGroup>\n',
    ":::expandable[Why?]\n\nBecause\n\n:::\n",
  ],
  [
    '<Card title="Pages" icon="x" href="/pages">\n  See **them**\n</Card>\n<Card title="More" href="/more" />\n',
    "**[Pages](</pages>)**\n\nSee **them**\n\n\n**[More](</more>)**\n",
  ],
  ['<Frame caption="c">\n  ![q](/a.png)\n</Frame>\n', "![q](/a.png)\n\n*c*\n"],
  ["```\n> [!NOTE]\n> a\n```\n", "```\n> [!NOTE]\n> a\n```\n"],
])("components and alerts are blocks: %j", (source, expected) => {
  expect(readMarkdownPage(source).markdown).toBe(expected);
});

test("front matter, the first heading and blocks of other tools are converted", () => {
  const file = `\uFEFF---\r\ntitle: "Set up: fast"\r\ndescription: In short\r\nicon: 🚀\r\nsidebar_position: 3\r\n---\r\n
{% hint style="danger" %}
Mind
{% endhint %}

:::tip Try
it
:::

\`\`\`md
{% hint style="info" %}
:::note
\`\`\`
`;
  expect(readMarkdownPage(file)).toEqual({
    title: "Set up: fast",
    description: "In short",
    emoji: "🚀",
    order: 3,
    markdown: `:::hint{style="danger"}
Mind
:::

:::hint{style="success"}
**Try**

it
:::

\`\`\`md
{% hint style="info" %}
:::note
\`\`\`
`,
  });
  expect(readMarkdownPage("# A *b* #\n\ntext").title).toBe("A b");
  expect(readMarkdownPage("A\n===\ntext")).toMatchObject({ title: "A", markdown: "text\n" });
  expect(readMarkdownPage("---\nbroken: [\n---\nx").markdown).toContain("broken");
  expect(readMarkdownPage("---\ntitle: T\n---\n# Other\n").markdown).toBe("# Other\n");
  const vars = "---\nvars:\n  plan: pro\n  seats: 3\n  list: [1]\n  a-b: no\n---\nx";
  expect(readMarkdownPage(vars).variables).toEqual({ plan: "pro", seats: 3 });
  expect(readMarkdownPage("")).toMatchObject({ markdown: "" });
});

test("only the targets of links change, in any context", () => {
  const text = `[a *b*](one.md "T") ![i\\]](<p q.png>) [![n](x.png)](two.md) <https://e.com>

[ref]: three.md 'Title'
[ref] \`[code](one.md)\` <a href="four.md">x</a> <img alt=a src='y.png'>
`;
  expect(rewriteLinks(text, () => undefined)).toBe(text);
  const seen: string[] = [];
  const after = rewriteLinks(text, (url, kind) => {
    seen.push(`${kind} ${url}`);
    return url.endsWith(".md") ? "/pages/1#a" : url.endsWith(".png") ? "/files/2" : undefined;
  });
  expect(
    after,
  ).toBe(`[a *b*](/pages/1#a "T") ![i\\]](/files/2) [![n](/files/2)](/pages/1#a) <https://e.com>

[ref]: /pages/1#a "Title"
[ref] \`[code](one.md)\` <a href="/pages/1#a">x</a> <img alt=a src="/files/2">
`);
  expect(seen).toContain("image p q.png");
  expect(seen).toContain("link https://e.com");
});

test("links of real texts can be rewritten and restored exactly", () => {
  for (const name of ["hono", "pino", "pg", "zod", "diff", "undici"]) {
    const text = readFileSync(join(modules, name, "README.md"), "utf8");
    expect(rewriteLinks(text, () => undefined)).toBe(text);
    const count = (markdown: string) => {
      let links = 0;
      rewriteLinks(markdown, () => void links++ as undefined);
      return links;
    };
    const moved = rewriteLinks(text, (url) => `/pages/x?${encodeURIComponent(url)}`);
    expect(count(moved), name).toBe(count(text));
  }
});

test("HTML becomes Markdown: content stays, scripts and decoration are removed", () => {
  const html = `<html><head><title>Named</title><meta name="description" content="About"></head>
  <body><nav>menu</nav><main><h1>Title <a class="headerlink" href="#t">¶</a></h1>
  <p onclick="x()">A <b>b</b> <a href="javascript:alert(1)">l</a><br>c</p>
  <script>alert(1)</script><style>p{}</style><form><input value="x"></form>
  <div class="highlight-python"><pre>x = 1\n  y</pre></div>
  <table><tr><th>a<th>b</tr><tr><td>1<td><code>|</code></tr></table>
  <details><summary>More</summary><p>in</p></details>
  <ul><li><input type="checkbox" checked>done</li></ul></main></body></html>`;
  const page = readHtmlPage(html);
  expect(page).toMatchObject({ title: "Title", description: "About" });
  expect(page.markdown).toBe(`A **b** [l](javascript:alert\\(1\\))\\
c

\`\`\`python
x = 1
  y
\`\`\`

| a | b |
| - | - |
| 1 | \`\\|\` |

:::expandable[More]
in
:::

- [x] done
`);
});

test("maliciously nested HTML is rejected with a message", () => {
  const deep = `${"<div>".repeat(50_000)}x`;
  expect(() => readHtmlPage(deep)).toThrow(/too deeply nested|larger/);
  expect(() => readHtmlPage("x".repeat(6 * 1024 * 1024))).toThrow("larger than 5 MiB");
});

test("a web page is read without its surroundings", () => {
  const paragraph =
    "A sentence, with commas, that says something of use to whoever reads it. ".repeat(4);
  const page =
    readWebPage(`<!doctype html><html><head><title>Install | Foo docs</title></head><body>
    <header><a href="/">Foo</a></header><div class="sidebar"><ul><li><a href="/a">A</a></li></ul></div>
    <article><h1>Install</h1><p>${paragraph}</p><pre><code class="language-sh">npm i foo</code></pre>
    <p>${paragraph}<img data-src="a.png" alt="A"></p></article><footer>© Foo</footer></body></html>`);
  expect(page.title).toBe("Install");
  expect(page.markdown).not.toMatch(/^#/);
  expect(page.markdown).toContain("```sh\nnpm i foo\n```");
  expect(page.markdown).toContain("![A](a.png)");
  expect(page.markdown).not.toMatch(/Foo docs|©|sidebar|\[A\]\(\/a\)/);
});

test("a published document is read with its classes and redirected links", () => {
  const page =
    readGoogleDoc(`<html><head><title>Plan</title><style>.c1{font-weight:700}.c2{font-style:italic}</style></head>
    <body><div id="header">Published</div><div id="contents"><p class="title c9"><span>The plan</span></p>
    <h2><span>First</span></h2><p><span class="c1">Bold</span> <span class="c2">lean</span>
    <span><a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D">link</a></span></p></div></body></html>`);
  expect(page).toEqual({
    title: "The plan",
    markdown: "## First\n\n**Bold** *lean* [link](https://example.com/a)\n",
  });
});

/** Builds a minimal Word document. */
function docx(body: string, more: Record<string, Uint8Array> = {}) {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zipSync({
    "[Content_Types].xml": strToU8(types),
    "_rels/.rels": strToU8(rels),
    "word/document.xml": strToU8(document),
    ...more,
  });
}

test("a Word document keeps its headings, marks, lists and tables", async () => {
  const run = (text: string, mark = "") =>
    `<w:r><w:rPr>${mark}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const cell = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`;
  const { page } = await readDocxPage(
    docx(`<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run("Report")}</w:p>
      <w:p>${run("Some ")}${run("bold", "<w:b/>")}${run(" words")}</w:p>
      <w:tbl><w:tr>${cell("a")}${cell("b")}</w:tr><w:tr>${cell("1")}${cell("2")}</w:tr></w:tbl>`),
  );
  expect(page.markdown).toContain("Some **bold** words");
  expect(page.markdown).toMatch(/\|\s*1\s*\|\s*2\s*\|/);
  await expect(readDocxPage(zipSync({ "a.txt": strToU8("x") }))).rejects.toThrow("not a Word");
  await expect(readDocxPage(strToU8("no zip"))).rejects.toThrow("not a ZIP archive");
  await expect(readDocxPage(docx("<w:p>"))).rejects.toThrow("damaged");
});
