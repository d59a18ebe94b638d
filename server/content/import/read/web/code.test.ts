import { expect, test } from "vitest";
import { readHtmlPage } from "./html-page.ts";

const read = (html: string) => readHtmlPage(html).markdown;
const block = (text: string, info = "") => `\`\`\`${info}\n${text}\n\`\`\``;

test.each([
  ["a paragraph", "<p>Run <pre>a\n  b</pre> now.</p>", `Run\n\n${block("a\n  b")}\n\nnow.\n`],
  [
    "bold text",
    "<div>Run <b>it: <pre>a\n\n  b</pre> now</b>.</div>",
    `Run **it:**\n\n${block("a\n\n  b")}\n\n**now**.\n`,
  ],
  [
    "marks in marks",
    "<div><b><i>x <pre>a\n  b</pre></i></b></div>",
    `**_x_**\n\n${block("a\n  b")}\n`,
  ],
  ["a link", '<div><a href="x"><pre>a\n  b</pre></a></div>', `${block("a\n  b")}\n`],
  ["code", "<dl><dt>T</dt><dd><code><pre>a\n  b</pre></code></dd></dl>", /a\n {4}b/],
  ["a heading", "<h2>Head <pre>a\n  b</pre></h2>", `## Head\n\n${block("a\n  b")}\n`],
  [
    "an item",
    "<ul><li>Run <span><pre>a\n  b</pre></span></li></ul>",
    "- Run\n  ```\n  a\n    b\n  ```\n",
  ],
  [
    "a cell",
    "<table><tr><th>A</th></tr><tr><td>Run <pre>a\n  b</pre></td></tr></table>",
    /\n```\na\n {2}b\n```\n/,
  ],
  [
    "bold text of a cell",
    "<table><tr><th>A</th></tr><tr><td><b>x <pre>a\n  b</pre></b></td></tr></table>",
    /\*\*x\*\*\n\n```\na\n {2}b\n```\n/,
  ],
])("code in %s keeps its lines", (_, html, expected) => {
  const markdown = read(html);
  if (typeof expected === "string") expect(markdown).toBe(expected);
  else expect(markdown).toMatch(expected);
});

const js = (code: string) => `<pre><code class="language-js">${code}</code></pre>`;

test.each([
  ["bold", js("one\n<b>two</b>\nthree"), "{2}"],
  ["marked", js("one\n<mark>two\nthree</mark>"), "{2-3}"],
  [
    "of Shiki",
    js(
      '<span class="line">one</span>\n<span class="line highlighted">two</span>\n<span class="line">three</span>',
    ),
    "{2}",
  ],
  ["of Pygments", js('<span class="hll">one\n</span>two\nthree'), "{1}"],
  [
    "of Docusaurus",
    js(
      '<span class="token-line theme-code-block-highlighted-line">one<br></span><span class="token-line">two<br></span><span class="token-line">three<br></span>',
    ),
    "{1}",
  ],
  [
    "by attribute",
    js("<span data-line>one</span>\n<span data-line data-highlighted-line>two</span>\nthree"),
    "{2}",
  ],
  ["in blocks", js('<div>one</div><div class="highlight-line">two</div><div>three</div>'), "{2}"],
])("highlighted lines stay so: %s", (_, html, meta) => {
  expect(read(html)).toBe(`${block("one\ntwo\nthree", `js ${meta}`)}\n`);
});

test("highlighted lines stay so in cells, beside line numbers, and without a language", () => {
  const cell = `<table><tr><th>A</th></tr><tr><td>${js("one\n<b>two</b>")}</td></tr></table>`;
  expect(read(cell)).toContain(block("one\ntwo", "js {2}"));
  const numbered =
    '<table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><pre><code class="language-js">one\n<span class="hll">two</span></code></pre></td></tr></table>';
  expect(read(numbered)).toBe(`${block("one\ntwo", "js {2}")}\n`);
  expect(read("<pre>one\n<b>two</b></pre>")).toBe(`::data{meta="{2}"}\n\n${block("one\ntwo")}\n`);
});

test("parts of lines, and classes of the code itself, highlight no line", () => {
  expect(read(js("<b>if</b> one\ntwo"))).toBe(`${block("if one\ntwo", "js")}\n`);
  const named = '<pre class="highlight"><code class="language-js highlighted">one</code></pre>';
  expect(read(named)).toBe(`${block("one", "js")}\n`);
});
