import { expect, test } from "vitest";
import { outline } from "../../../testing/format-pages/outline.ts";
import { formatPages } from "../../../testing/format-pages/read-pages.ts";
import { toDocument } from "../from-markdown.ts";
import type { Node } from "../nodes.ts";
import { convertText } from "./convert-text.ts";

/** Most frequent forms; the corpus has all. */
const frequent = new Set([
  "cards",
  "code-tag",
  "details",
  "figure",
  "hint-in-list-item",
  "hint-in-tab",
  "image-in-sentence",
  "math-inline",
  "notes-in-notes",
  "references",
  "table-html",
  "table-with-lists",
  "tabs-in-step",
]);

test.each(formatPages().filter(({ name }) => frequent.has(name)))(
  "$name becomes nodes",
  ({ markdown, nodes }) => {
    expect(outline(toDocument(convertText(markdown).markdown).nodes as Node[])).toBe(nodes);
  },
);

test("texts without forms of the format stay as written", () => {
  const text = `# A\r\n\r\n* one\n*   two <b>\n\n\`\`\`md\n{% hint %}\n$$x$$\n<figure>\n\`\`\`\n\n<a id="x"></a> $5\n`;
  expect(convertText(text)).toEqual({
    markdown: text.replaceAll("\r\n", "\n"),
    unrecognized: [],
    lost: [],
  });
  const own = `:::::tabs\n::::tabs-item{title="A"}\n1. one\n\n   :::hint{style="info"}\n   x\n   :::\n::::\n:::::\n`;
  expect(convertText(own).markdown).toBe(own);
});

test.each([
  '{% tabs %}\n{% tab title="A" %}\nX\n{% endtab %}\n{% endtabs %}\n',
  '{% hint style="info" %}\nX\n{% endhint %}\n',
  "<details>\n\n<summary>A</summary>\n\nX\n\n</details>\n",
  '- a\n\n  {% hint style="info" %}\n  {% tabs %}\n  {% tab title="A" %}\n  X\n  {% endtab %}\n  {% endtabs %}\n  {% endhint %}\n- b\n',
  '> {% hint style="info" %}\n> X\n> {% endhint %}\n',
])("blocks that HTML becomes stay within their frame: %j", (frame) => {
  const lines = [
    "<table><tr><td><ul><li>one</li></ul></td></tr></table>",
    '<figure><img src="a.png"><figcaption><p>two <b>words</b></p></figcaption></figure>',
    '<table><thead><tr><th data-type="checkbox">A</th></tr></thead><tbody><tr><td>true</td></tr></tbody></table>',
  ];
  const texts = lines.map((line) => convertText(frame.replace("X", line)).markdown);
  for (const text of texts) {
    const document = toDocument(`${text}\nAfter\n`);
    expect(JSON.stringify(document)).not.toContain(":::");
    expect(document.nodes.at(-1)).toMatchObject({ type: "paragraph" });
    expect(JSON.stringify(document.nodes.at(-1))).toContain("After");
    expect(convertText(text).markdown).toBe(text);
  }
});

test("unknown tags and tags without an end stay, and are reported", () => {
  const text = "{% widget a=1 %}\n\nText `{% code %}` {% endhint %}\n\n{% tab title='x' %}\ny\n";
  expect(convertText(text)).toEqual({
    markdown: text,
    unrecognized: ["{% widget a=1 %}", "{% endhint %}", "{% tab title='x' %}"],
    lost: [],
  });
});

test.each([
  "| A | $$ |\n| - | - |\n| B | $$$ |\n| C | $$ |\n",
  "- $$ cheap\n- $$ cheap too\n",
  "Intro:\n\n\techo $$HOME\n\techo $$PATH\n",
  "[l](https://e.com/?a=$$b&c=$$d) and https://e.com/?a=$$b$$ and ![$$a$$](b.png)\n",
  "[a]: https://x/$$q$$\n",
  '<div id="x">$$a$$</div>\n',
  '<a id="y" href="https://x/$$q$$">y</a>\n',
  "**$$** or **$$**, ($$) or ($$), $$ a $$ or $$\n",
  '{% widget title="$$a$$" %}\n',
  "US$$5 x US$$6\n",
  "$$a$$$$b$$\n",
])("dollars that are no formula stay: %j", (text) => {
  expect(convertText(text).markdown).toBe(text);
});

test.each([
  ["The PID is $$.\n\n$$\na+b\n$$", 'The PID is $$.\n\n::math{formula="a+b"}'],
  ["Of $5 to $6 are\n$$ x = {-b \\over 2a} $$ and $$ S_0 $$.", [["x = {-b \\over 2a}", "S_0"]]],
  ["> text $$a\n> b$$", '> text :inline-math{formula="a&#xA;b"}'],
  ["> $$\n> a\n\n$$\nb\n$$", '> $$\n> a\n\n::math{formula="b"}'],
  ["> $$\n> a\n> > b\n> $$", '> ::math{formula="a&#xA;> b"}'],
  ["*$$a_b$$* $$x^*$$ $$y^*$$", [["a_b", "x^*", "y^*"]]],
  ["| $$x$$ | $$ |\n| - | - |\n| $$y$$ | $$ |", [["x", "y"]]],
  ["<p>$$a &lt; b$$ and <code>$$c$$</code></p>", ':inline-math{formula="a < b"} and `$$c$$`'],
  [
    "<details>\n<summary>A $$x$$</summary>\n$$\na\n\n= b\n$$\n</details>",
    ':::expandable[A :inline-math{formula="x"}]\n::math{formula="a&#xA;&#xA;= b"}\n:::',
  ],
])("formulas stay in their block: %j", (text, expected) => {
  const { markdown } = convertText(text);
  if (typeof expected === "string") expect(markdown).toBe(expected);
  else
    expect([[...markdown.matchAll(/formula="(.*?)"/g)].map(([, each]) => each)]).toEqual(expected);
});

test.each([
  'Text with <code>a :icon{icon="x"} **:icon{icon="y"}**</code>.\n',
  "<div>\n<pre>\na\n\n    b\n\n</pre>\n</div>\n",
  "A <pre>**b** c</pre> d\n",
  "<p>\n<code>\n\n**a**\n\n</code>\n</p>\n",
])("HTML of code with more than text stays: %j", (text) => {
  expect(convertText(text).markdown).toBe(text);
});

test.each([
  [
    '<a href="https://x.y">\n<div>\n<img src="l.svg" width="230" alt="A">\n</div></a>',
    '[:inline-image{ref="l.svg" alt="A" width="230"}](https://x.y)',
  ],
  [
    '<a href="https://x.y"><figure><img src="l.svg" width="4"><figcaption>A <b>b</b></figcaption></figure></a>',
    '[:inline-image{ref="l.svg" width="4" title="A b"}](https://x.y)',
  ],
  [
    '<a href="https://x.y"><center><img src="a.png" width="4"><img src="b.png"></center></a>',
    '[:inline-image{ref="a.png" width="4"}![](b.png)](https://x.y)',
  ],
])("a link around a frame of images has them as its words: %j", (html, markdown) => {
  expect(convertText(`${html}\n`).markdown).toBe(`${markdown}\n`);
});

test("what stands for code in HTML is code", () => {
  const text = "The <var>v</var>, <samp>a $$x$$ *b*</samp> and <tt>t</tt>, <var>*w*</var>\n";
  expect(convertText(text).markdown).toBe("The `v`, `a $$x$$ b` and `t`, `w`\n");
});

test("code in HTML with dollars stays code", () => {
  const text =
    "<p>The <code>$$A</code> or <code>$$B</code></p>\n\n<code>$$A</code> <code>*a* $$x$$</code>\n";
  expect(convertText(text).markdown).toBe("The `$$A` or `$$B`\n\n`$$A` `a $$x$$`\n");
});

test.each([
  "<script>\n:::note\n{% hint %}\n</script>\n",
  "<textarea>\n{% hint %}\n\n$$a$$\n{% endhint %}\n</textarea>\n",
  '<div id="x">\n<pre>\n{% hint %}\n<details>\n</pre>\n</div>\n',
  "Intro:\n\n    <details>\n    <summary>A</summary>\n    </details>\n",
  "Intro:\n\n    :::note\n    a\n    :::\n",
  "- a\n\n      $$a$$\n      </details>\n",
  "```md\n> ```\n> {% if x %}y{% endif %}\n> ```\n```\n",
  "- ```\n  - ```\n  {% hint %}x{% endhint %}\n  ```\n",
  "- ```\n         ```\n  $$x$$\n  ```\n",
  '<details id="x"><summary>A</summary>\n\nb\n\n</details>\n',
  '<details name="x">\n<summary>A</summary>\nb\n</details>\n',
  "<!-- {% hint %}\n\n<details> -->\n",
])("code, comments and anchors stay: %j", (text) => {
  expect(convertText(text)).toEqual({ markdown: text, unrecognized: [], lost: [] });
});

test("a style sheet stays, and is reported as lost", () => {
  const text = "<style>\n.a { color: red }\n</style>\n\n- b <style>.c{}</style>\n";
  const lost = ["<style> .a { color: red }", "<style>"];
  expect(convertText(text)).toEqual({ markdown: text, unrecognized: [], lost });
});

test("a missing number of a table has no value", () => {
  const head = '<tr><th data-type="rating">R</th><th data-type="number">N</th><th>T</th></tr>';
  const row = "<tr><td>null</td><td>null</td><td>null</td></tr>";
  const { markdown } = convertText(`<table><thead>${head}</thead><tbody>${row}</tbody></table>\n`);
  expect(markdown).toContain('"records":{"r1":{"values":{"c3":"r1.c3"}}}');
  expect(markdown.match(/null/g)).toHaveLength(1);
});

const hint = ':::hint{style="info"}\na\n:::';

test.each([
  ["Use `<!--`.", "Use `<!--`."],
  ["A <!-- that does not end.", "A <!-- that does not end."],
  ["<!-- {% endhint %} -->", "<!-- {% endhint %} -->\n"],
  ["<style>\n{% a %}\n</style>", "<style>\n{% a %}\n</style>\n"],
  ["The `<pre>` or <pre> element", "The `<pre>` or <pre> element"],
  ["> ```\n> code\n", "> ```\n> code\n"],
  ["> ~~~\n> > ~~~\n> {% a %}\n> ~~~\n", "> ~~~\n> > ~~~\n> {% a %}\n> ~~~\n"],
  ["Intro:\n\n    </details>\n", "Intro:\n\n    </details>\n"],
  [
    '<pre class="language-html"><code>a\n{% if user %}\n  b\n{% endif %}\n</code></pre>\n',
    "```html\na\n{% if user %}\n  b\n{% endif %}\n```\n",
  ],
  ["<code>{% hint %}</code>\n", "`{% hint %}`\n"],
  [
    '<details id="x">\n\n<details><summary>B</summary>\n\nb\n\n</details>\n\n</details>\n',
    '<details id="x">\n\n:::expandable[B]\n\nb\n\n:::\n\n</details>\n',
  ],
])("conversion goes on after code and comments: %j", (text, expected) => {
  const { markdown, unrecognized } = convertText(`${text}\n{% hint %}\na\n{% endhint %}`);
  expect(markdown).toBe(`${expected}\n${hint}`);
  expect(unrecognized).toEqual([]);
});

test.each(["a:\n  b: 1\n    c: 2", "a:\n\tb: 1\n\t\tc: 2", "    a\n  b\nc"])(
  "fenced code keeps its indentation in a list item: %j",
  (code) => {
    const open = '1. x\n   {% hint style="info" %}\n';
    for (const indent of ["", "   "]) {
      const lines = ["```yaml", ...code.split("\n"), "```"].map((line) => line && indent + line);
      const { markdown } = convertText(`${open}${lines.join("\n")}\n   {% endhint %}\n`);
      const texts = [
        ...JSON.stringify(toDocument(markdown)).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g),
      ];
      expect(texts.map(([, text]) => JSON.parse(`"${text}"`)).join("\n")).toBe(`x\n${code}`);
    }
  },
);

test.each([
  '<p dir="rtl">a</p>\n',
  '<p lang="de">a</p>\n',
  '<h1 align="justify">a</h1>\n',
  '<ol type="a"><li>a</li></ol>\n',
  "<ol reversed><li>a</li></ol>\n",
  'A <span style="color:#f00">b</span> c\n',
  '<div style="background-color: red">a</div>\n',
  'A <font color="red">b</font> c\n',
  'A <span title="b">c</span>\n',
  `<table><tr>${"<td>b</td>".repeat(101)}</tr></table>\n`,
  '<table title="a"><tr><td>b</td></tr></table>\n',
])("HTML with an attribute that Markdown can't say stays: %j", (text) => {
  expect(convertText(text).markdown).toBe(text);
});

test.each([
  ['<iframe src="https://a.test/b" title="c"></iframe>\n', '::embed{url="https://a.test/b"}\n'],
  [
    '<iframe src="//www.youtube.com/embed/abcdef1"></iframe>\n',
    '::embed{url="https://www.youtube.com/embed/abcdef1"}\n',
  ],
  ['<video src="media/a.mp4" controls>Not supported</video>\n', '::file{ref="media/a.mp4"}\n'],
  [
    '<video controls title="Start">\n  <source src="https://a.test/b.webm" type="video/webm">\n  <track src="c.vtt">\n</video>\n',
    '::embed[Start]{url="https://a.test/b.webm"}\n',
  ],
  ['<audio src="/files/abc"></audio>\n', '::file{ref="/files/abc"}\n'],
  ['<p>One <video src="a.mp4"></video> two</p>\n', 'One\n\n::file{ref="a.mp4"}\n\ntwo\n'],
  ['<div><iframe src="https://a.test/b"></iframe></div>\n', '::embed{url="https://a.test/b"}\n'],
  ["<video></video>\n", "<video></video>\n"],
  [
    '<video src="data:video/mp4;base64,AA"></video>\n',
    '<video src="data:video/mp4;base64,AA"></video>\n',
  ],
  ['<iframe src="a.html"></iframe>\n', '<iframe src="a.html"></iframe>\n'],
  ['One <b>b</b> <video src="a.mp4"></video> two\n', 'One **b**\n\n::file{ref="a.mp4"}\n\ntwo\n'],
])("frames, videos and recordings with an address are blocks: %j", (text, expected) => {
  expect(convertText(text).markdown).toBe(expected);
});

test.each([
  [
    'A <code class="expression">space.vars.BUILD\\_ID + "b"</code> c\n',
    `A :expression{expression='space.vars.BUILD_ID + "b"'} c\n`,
  ],
  [
    '<p>A <code class="expression">page.vars.a</code></p>\n',
    'A :expression{expression="page.vars.a"}\n',
  ],
  ['A <a data-footnote-ref href="#user-content-fn-1">note</a>\n\n[^2]: b\n', "A note\n\n[^2]: b\n"],
  [
    'A <i class="fa-check" style="color:$success;">:check:</i>\n',
    'A :icon{icon="check" color="$success"}\n',
  ],
  ['<p><i class="fa-check"></i> <b>c</b></p>\n', ':icon{icon="check"} **c**\n'],
  [
    '{% @github-files/github-code-block url="https://a.test/b" %}\n',
    '::embed{url="https://a.test/b"}\n',
  ],
])("expressions, footnotes, icons and blocks of integrations are nodes: %j", (text, expected) => {
  expect(convertText(text)).toEqual({ markdown: expected, unrecognized: [], lost: [] });
});

test.each([
  ["- [x] [a](b) then <b>y</b>\n", "- [x] [a](b) then **y**\n"],
  ["- [ ] **Buy** <kbd>x</kbd>\n", "- [ ] **Buy** :kbd[x]\n"],
  ["1. [x] <kbd>x</kbd>\n\n   <b>y</b>\n", "1. [x] :kbd[x]\n\n   **y**\n"],
  ["> - [x] `a` <b>y</b>\n> - [ ] b <i>z</i>\n", "> - [x] `a` **y**\n> - [ ] b *z*\n"],
])("tasks keep their checkbox: %j", (text, expected) => {
  expect(convertText(text).markdown).toBe(expected);
});

test.each([
  "- a\n  - b\n\n  :::hint\n  c\n  :::\n",
  "1. a\n   - b\n\n     c\n\n   :::hint\n   d\n   :::\n",
  "::::hint\n- ```a\n  b\n  ```\n- ```c\n  d\n  ```\n::::\n",
  "13. ```js\n    a\n    ```\n\n    :::hint\n    b\n    :::\n",
  "- - - a\n\n      :::hint\n      b\n      :::\n",
])("blocks stay in their list item: %j", (text) => {
  expect(convertText(text).markdown).toBe(text);
});

test("text that looks like a form of the format stays text when it is written", async () => {
  const { toMarkdown } = await import("../to-markdown.ts");
  const leaf = { object: "leaf", text: "{% hint %} $$x$$ <kbd>y</kbd> :::note", marks: [] };
  const text = { object: "text", leaves: [leaf] };
  const nodes = [{ object: "block", type: "paragraph", nodes: [text] }];
  const written = toMarkdown({ object: "document", data: {}, nodes });
  expect(toDocument(convertText(written).markdown).nodes).toEqual(nodes);
});

const times = (count: number, text: string) => text.repeat(count);

test.each([
  ["tags that never end", times(20_000, "{% ")],
  ["tags that never close", times(5_000, '{% hint style="info" %}\n')],
  ["tags in each other", times(500, "{% hint %}\n") + times(500, "{% endhint %}\n")],
  ["ends without a start", times(10_000, "{% endhint %}\n")],
  ["colons", times(5_000, ":::note\n")],
  ["colons in each other", times(500, ":::note\n") + times(500, ":::\n")],
  ["expandables", times(3_000, "<details>\n")],
  ["elements that never close", times(3_000, "<div>\n\n")],
  ["elements in each other", times(2_000, "<div>") + times(2_000, "</div>")],
  ["inline elements", times(3_000, "<b>a ")],
  ["tables in tables", times(200, "<table><tr><td>")],
  ["a wide cell", `<table><tr><td colspan="100000" rowspan="100000">x</td></tr><tr></tr></table>`],
  [
    "rows without cells",
    `<table><tr><td colspan="100">x</td></tr>${times(5_000, "<tr></tr>")}</table>`,
  ],
  [
    "rows shorter than the first",
    `<table><tr>${times(100, "<td>x")}</tr>${times(5_000, "<tr></tr>")}</table>`,
  ],
  [
    "kept HTML around quotes in each other",
    Array.from({ length: 40 }, (_, at) => `${"> ".repeat(at)}<div>\n${"> ".repeat(at)}`).join(
      "\n",
    ) + "<video></video></div>".repeat(40),
  ],
  ["dollars", times(20_000, "$$ ")],
  ["formulas in a line", times(8_300, "$$a$$ ")],
  ["backticks, each longer", Array.from({ length: 150 }, (_, at) => "`".repeat(at)).join(" $$ ")],
  ["attributes without an end", `{% hint ${times(20_000, 'a="')} %}`],
  ["a tag with much white space", `{% a b${times(50_000, " ")}c %}`],
  ["comments in sentences without an end", times(70_000, "a <!-- {% hint %}\n")],
  ["elements of code without an end", times(5_000, "<pre><code>")],
  [
    "annotations",
    `${times(5_000, "[a](#user-content-fn-1)[^1] ")}\n\n[^1]: ${times(1_000, "b ")}\n`,
  ],
  ["annotated words", `${times(5_000, "[")}a](#user-content-fn-1)[^1]\n\n[^1]: b\n`],
  ["comments without an end", times(5_000, "<!-- {% hint %}\n")],
])("hostile text is bounded: %s", (_name, text) => {
  const { markdown } = convertText(text);
  expect(markdown.length).toBeLessThan(3 * text.length + 100_000);
});

test.each([
  [
    '<div data-gb-custom-block data-tag="hint" data-style=\'danger\'>\n\n<div align="center">x</div>\n\n</div>\n',
    ':::hint{style="danger"}\n\n::data{align="center"}\n\nx\n\n:::\n',
  ],
  [
    '<div data-gb-custom-block data-tag="stepper"><div data-gb-custom-block data-tag="step">\n\n## A\n\n</div></div>\n\nB\n',
    "::::stepper\n:::stepper-step\n\n## A\n\n:::\n::::\n\nB\n",
  ],
  [
    '`<div data-gb-custom-block data-tag="if"> </div>`\n',
    '`<div data-gb-custom-block data-tag="if"> </div>`\n',
  ],
  [
    '```html\n<div data-gb-custom-block data-tag="hint"></div>\n```\n',
    '```html\n<div data-gb-custom-block data-tag="hint"></div>\n```\n',
  ],
])("elements that stand for tags are their blocks: %j", (text, expected) => {
  expect(convertText(text)).toMatchObject({ markdown: expected, unrecognized: [] });
});

test.each([
  '<div data-gb-custom-block data-tag="hint">\n',
  '<div data-gb-custom-block data-tag="hint">\n</div>\n',
  "</div>",
  '<div data-gb-custom-block data-tag="hint" ',
  '<div data-gb-custom-block data-a="',
])("many elements of %j are read", (part) => {
  const text = `<div data-gb-custom-block>\n${part.repeat(400)}`;
  expect(convertText(text).markdown.length).toBeGreaterThan(0);
});
