import { expect, test } from "vitest";
import { readHtmlPage } from "./html-page.ts";

const read = (html: string) =>
  readHtmlPage(`<html><body><h1>T</h1>${html}<p>After</p></body></html>`).markdown;

const cellOf = (html: string) =>
  /:::fragment\{name="r1\.c1"\}\n(.*?)\n:::\n/s.exec(
    read(`<table><tr><th>A</th><th>B</th></tr><tr><td>${html}</td><td>z</td></tr></table>`),
  )?.[1];

test.each([
  ["<ul><li>a</li><li>b</li></ul>", "- a\n- b"],
  ["<p>a</p><ul> <li>b</li> </ul><p>c</p>", "a\n\n- b\n\nc"],
  ['<pre><code class="language-js">a\n\nb|c</code></pre>', "```js\na\n\nb|c\n```"],
  ["<h3>a</h3>b", "### a\n\nb"],
  ["<blockquote>a</blockquote>", "> a"],
  ["<table><tr><td>a</td></tr></table>", "| |\n| - |\n| a |"],
])("a cell keeps its blocks: %s", (html, expected) => {
  expect(cellOf(html)).toBe(expected);
});

test.each([
  ["<p>a</p><p>b</p>", "a<br>b"],
  ["<div>a</div><div><b>b</b></div>", "a<br>**b**"],
  ["a<br>b", "a<br>b"],
  ["a|b <code>c|d</code>", "a\\|b `c\\|d`"],
  ['<img src="a.png">', "![](a.png)"],
])("a cell of text is one of a plain table: %s", (html, expected) => {
  const table = `<table><tr><th>A</th></tr><tr><td width="300">${html}</td></tr></table>`;
  expect(read(table)).toBe(`| A |\n| - |\n| ${expected} |\n\nAfter\n`);
});

test("merged cells stay merged", () => {
  expect(
    read("<table><tr><th>A</th><th>B</th></tr><tr><td colspan=2>x</td></tr></table>"),
  ).toContain('"rowSpan":1,"colSpan":2');
});

test.each([
  [
    "Pygments",
    '<div class="highlight"><table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><div><pre>a\n  b</pre></div></td></tr></table></div>',
    "",
  ],
  [
    "Rouge",
    '<div class="language-ruby"><pre><code><table><tr><td class="gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="code"><pre>a\n  <span>b</span>\n</pre></td></tr></table></code></pre></div>',
    "ruby",
  ],
  [
    "Chroma",
    '<table class="lntable"><tr><td><pre><code><span>1\n</span><span>2\n</span></code></pre></td><td><pre><code class="language-go">a\n  b\n</code></pre></td></tr></table>',
    "go",
  ],
  [
    "Hexo",
    '<figure><table><tr><td class="gutter"><div>1</div><div>2</div></td><td class="code"><pre class="language-js">a<br>  b</pre></td></tr></table></figure>',
    "js",
  ],
  [
    "SyntaxHighlighter",
    '<table><tr><td class="gutter"><div>8</div><div>9</div></td><td class="code"><div><div class="line"><code>a</code></div><div class="line"><code>  b</code></div></div></td></tr></table>',
    "",
  ],
  [
    "a row for each line",
    '<table><tr><td data-line-number="1"></td><td class="blob-code">a</td></tr><tr><td data-line-number="2"></td><td class="blob-code">  b</td></tr></table>',
    "",
  ],
])("numbered lines are one block of code: %s", (_, html, syntax) => {
  expect(read(html)).toBe(`\`\`\`${syntax}\na\n  b\n\`\`\`\n\nAfter\n`);
});

test.each([
  "<table><tr><td>1</td><td><code>get</code></td></tr><tr><td>2</td><td><code>put</code></td></tr></table>",
  "<table><tr><td>404</td><td><pre>a</pre></td></tr><tr><td>500</td><td><pre>b</pre></td></tr></table>",
  "<table><tr><td>One</td><td><pre>a</pre></td></tr></table>",
  '<table><tr><td></td><td class="code"><pre>a</pre></td></tr></table>',
])("a table with code is no block of code: %s", (html) => {
  expect(read(html)).not.toMatch(/^```/);
});

test("each nested table keeps its own caption, rows and head", () => {
  const inner = "<table><caption>In</caption><tr><th>B</th></tr><tr><td>b</td></tr></table>";
  const outer = `<table><caption>Out</caption><tr><td>a</td><td>${inner}</td></tr></table>`;
  const markdown = read(outer);
  expect(markdown.match(/^Out$/gm)).toHaveLength(1);
  expect(markdown.match(/^In$/gm)).toHaveLength(1);
  expect(markdown).toContain("| B |\n| - |\n| b |");
});

test.each([
  ["<p>a</p><ul><li>b</li><li><i>c</i></li></ul>", "a<br>b<br>*c*"],
  ["<h3>a</h3>", "a"],
  ["<pre>a</pre>", "`a`"],
])("a header keeps the text of its blocks: %s", (html, expected) => {
  const table = `<table><tr><th>${html}</th></tr><tr><td>x</td></tr></table>`;
  expect(read(table)).toBe(`| ${expected} |\n| - |\n| x |\n\nAfter\n`);
});

test("100 nested tables keep all their texts", () => {
  const open = (at: number) => `<table><tr><th>H${at}</th></tr><tr><td><p>x</p><p>y${at}</p>`;
  const levels = Array.from({ length: 100 }, (_, at) => at);
  const markdown = read(levels.map(open).join("") + "</td></tr></table>".repeat(100));
  for (const at of levels) expect(markdown).toMatch(new RegExp(`\\by${at}\\b`));
});
