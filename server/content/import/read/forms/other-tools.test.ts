import { expect, test } from "vitest";
import { readMarkdownPage } from "../markdown/markdown-page.ts";

test.each([
  ["js{1,4,6-8}", "js {1,4,6-8}"],
  ["ts:line-numbers=2 {1}", 'ts lineNumbers="true" {1}'],
  ["js [main.js]", 'js title="main.js"'],
  ['{ .yaml .annotate title="mk.yml" }', 'yaml title="mk.yml"'],
  ["{.python .numberLines}", 'python lineNumbers="true"'],
  [
    'py title="sort it.py" linenums="1" hl_lines="2 3"',
    'py title="sort it.py" lineNumbers="true" hl_lines="2 3"',
  ],
  ['title=".browserslistrc"', 'text title=".browserslistrc"'],
  ["jsx {5} showLineNumbers title='a.js'", 'jsx title="a.js" lineNumbers="true" {5}'],
  ["c++", "c++"],
  ["text plain words", "text plain words"],
])("the settings %j of code are read", (info, expected) => {
  expect(readMarkdownPage(`\`\`\`${info}\nx\n\`\`\`\n`).markdown).toBe(
    `\`\`\`${expected}\nx\n\`\`\`\n`,
  );
});

test.each([
  ["bash npm", 'bash title="npm"'],
  ["ts Basic Example theme={null}", 'ts title="Basic Example" theme={null}'],
  ["jsx live noInline", "jsx live noInline"],
])("words behind the language of code are its title in MDX: %j", (info, expected) => {
  const { markdown } = readMarkdownPage(`\`\`\`${info}\nx\n\`\`\`\n`, { mdx: true });
  expect(markdown).toBe(`\`\`\`${expected}\nx\n\`\`\`\n`);
});

const tabs =
  '::::tabs\n:::tabs-item{title="npm"}\n```bash\nnpm i\n```\n\n:::\n:::tabs-item{title="go"}\n```go\nx\n```\n:::\n::::\n';

test.each([
  ["<CodeGroup>\n```bash npm\nnpm i\n```\n\n```go\nx\n```\n</CodeGroup>\n", tabs],
  ["::: code-group\n```bash [npm]\nnpm i\n```\n\n```go\nx\n```\n:::\n", tabs],
  ["::: code-group\nwords\n:::\n", "::: code-group\nwords\n:::\n"],
  ["<CodeGroup>\n```bash npm\nnpm i\n```\n", "<CodeGroup>\n```bash npm\nnpm i\n```\n"],
  ["::: details\nOne\n:::\n", ":::expandable[Details]\nOne\n:::\n"],
  [
    ":::: details Click `it` {open}\n::: tip\nOne\n:::\n::::\n",
    '::::expandable[Click `it`]{open="true"}\n:::hint{style="success"}\nOne\n:::\n::::\n',
  ],
])("groups of code and what folds between colons are blocks: %j", (source, expected) => {
  expect(readMarkdownPage(source).markdown).toBe(expected);
});

test.each([
  ["sums $$\\sum_{i=1}^n i$$ up", 'sums :inline-math{formula="\\sum_{i=1}^n i"} up'],
  ["$$\n\\sum_{i=1}\n^n i\n$$", '::math{formula="\\sum_{i=1}&#xA;^n i"}'],
  ["sums $\\sum_{i=1}^n i$ up", "sums $\\sum_{i=1}^n i$ up"],
  ["<pre>\na_{i=1}\n</pre>", "```\na_{i=1}\n```"],
  ["`![A](a.png){width=200}`", "`![A](a.png){width=200}`"],
  ['The `up`{job="api"} metric', 'The `up`{job="api"} metric'],
  ['**up**{job="api"}, _up_{a=b}', '**up**{job="api"}, _up_{a=b}'],
  ["f(x){a=b} and x]{a=b} and {x}{a=b}", "f(x){a=b} and x]{a=b} and {x}{a=b}"],
  ["x:{a=b}", "x:{a=b}"],
  ["\\(x_{i=1}\\) and \\[y_{a=b}\\]", "\\(x_{i=1}\\) and \\[y_{a=b}\\]"],
])("no list of attributes is in formulas or code: %j", (source, expected) => {
  const { markdown, notes } = readMarkdownPage(`${source}\n`);
  expect(markdown).toBe(`${expected}\n`);
  expect(notes).toBeUndefined();
});

test("lists of attributes keep sizes and ids, and are not shown", () => {
  const page = readMarkdownPage(
    "See ![A](a.png){width=200} and [b](b.md){ .md-button }.\n\n`c`{: #c } `{: .d }` {e} f{.g}\n\n## H { #h .i }\n\n### J {: #j }\n",
  );
  expect(page.markdown).toBe(
    'See :inline-image{ref="a.png" alt="A" width="200"} and [b](b.md).\n\n`c`<a id="c"></a> `{: .d }` {e} f{.g}\n\n## H <a href="#h" id="h"></a>\n\n### J <a href="#j" id="j"></a>\n',
  );
  expect(page.notes).toEqual([
    { kind: "unknown-tag", text: "{.g}" },
    { kind: "layout", text: "{ .md-button }" },
  ]);
});

test("images in a figure of Markdown are its images", () => {
  const { markdown } = readMarkdownPage(
    '<figure markdown="span">\n\n  ![Box](a.png "T"){ width="300" }\n  <figcaption>Front</figcaption>\n\n</figure>\n\nAfter\n',
  );
  expect(markdown).toBe(
    ':::images\n::image{ref="a.png" alt="Box" title="Front" width="300"}\n:::\n\nAfter\n',
  );
});

test.each([
  "```js{",
  '```a="\n```\n',
  "<CodeGroup>\n```\n```\n",
  "::: code-group\n",
  "![](a){",
  "`a`{#b ",
  "<figure markdown>\n",
  "# a {#",
  "[a](b){.c,",
])("a long text of %j is read", (part) => {
  for (const text of [part.repeat(3000), `${part.repeat(400)}\n`.repeat(20)])
    expect(readMarkdownPage(`x\n\n${text}`).markdown.length).toBeGreaterThan(0);
});

test("front matter without members is none of the text", () => {
  for (const front of ["---\n---\n", "\uFEFF---\r\n\r\n---\r\n\r\n"])
    expect(readMarkdownPage(`${front}# A\n\nText\n`)).toMatchObject({
      title: "A",
      markdown: "Text\n",
    });
});

test.each([
  ["Term\n: Says it\n", "- **Term**\n\n  Says it\n"],
  [
    "`a`\n:   One\n    goes on\n\n    ```js\n    x\n    ```\n\n:   Two\n\nb\nc\n\n: Three\n",
    "- **`a`**\n\n  One\n  goes on\n\n  ```js\n  x\n  ```\n\n  Two\n\n- **b**\\\n  **c**\n\n  Three\n",
  ],
  ["A\n: 1\n\nAfter\n\n[x]: y\n", "- **A**\n\n  1\n\nAfter\n\n[x]: y\n"],
  ["```\nA\n: 1\n```\n", "```\nA\n: 1\n```\n"],
  ["| a |\n: b\n", "| a |\n: b\n"],
  ["::: tip\n: x\n:::\n", ':::hint{style="success"}\n: x\n:::\n'],
])("lists of definitions are lists: %j", (source, expected) => {
  expect(readMarkdownPage(source).markdown).toBe(expected);
});

test.each([
  [
    '<ParamField path="a" type="string" default="x" required>\n  The a.\n</ParamField>\n',
    "**`a`** `string`, required, default: `x`\n\nThe a.\n",
  ],
  [
    '<ResponseField name="b" type=\'"on" | "off"\'>\n  The b.\n  <Expandable title="More">\n    <ResponseField name="c">C</ResponseField>\n  </Expandable>\n</ResponseField>\n',
    '**`b`** `"on" | "off"`\n\nThe b.\n:::expandable[More]\n\n**`c`**\n\nC\n\n:::\n',
  ],
  [
    '<Update label="March" description="v1" tags={["a"]}>\n  ## New\n\n  Words\n</Update>\n',
    "## March\n\n*v1*\n\n## New\n\nWords\n",
  ],
  [
    'An <Tooltip tip="interface" cta="More" href="/a">API</Tooltip>, `<Tooltip tip="x">y</Tooltip>`, <Icon icon="flag" size={3} />\n',
    'An API (interface), `<Tooltip tip="x">y</Tooltip>`, :icon{icon="flag"}\n',
  ],
  [
    "<RequestExample>\n```bash curl\ncurl x\n```\n</RequestExample>\n",
    '::::tabs\n:::tabs-item{title="curl"}\n```bash\ncurl x\n```\n:::\n::::\n',
  ],
  [
    'New <Badge color="green">beta</Badge> <Badge type="tip" text="^1.0" />\n\n<Image src="a.png" alt="Box" width={3} />\n',
    "New beta ^1.0\n\n![Box](a.png)\n",
  ],
  ["<Columns cols={2}>\n  Text\n</Columns>\n", "Text\n"],
])("components that describe fields, changes and words are text: %j", (source, expected) => {
  const page = readMarkdownPage(source, { mdx: true });
  expect(page.markdown.replaceAll(/\n{3,}/g, "\n\n")).toBe(expected);
  expect(page.notes).toBeUndefined();
});

test.each([
  ["hidden: yes", true],
  ["hidden: 'true'", true],
  ["draft: true", true],
  ["unlisted: on", true],
  ["published: false", true],
  ["nav_exclude: true", true],
  ["hidden: no\ndraft: false\npublished: true", undefined],
])("a page whose front matter says %j is hidden or not", (front, hidden) => {
  const page = readMarkdownPage(`---\n${front}\n---\nText\n`);
  expect(page.hidden).toBe(hidden);
  expect(page.notes).toBeUndefined();
});

test.each(["a\n: b\n", "a\n", ": a\n", "a\n\n: b\n    c\n", '<Tooltip tip="', "<Icon icon="])(
  "a long text of the lines %j is read",
  (part) => {
    for (const text of [part.repeat(3000), `${part.trim().repeat(400)}\n`.repeat(20)])
      expect(readMarkdownPage(`x\n\n${text}`, { mdx: true }).markdown.length).toBeGreaterThan(0);
  },
);

test("descriptions are plain text, and containers of other tools are told", () => {
  const page = readMarkdownPage(
    "---\ndescription: All of the **global** `settings`, see [here](a.md)\n---\n::: advice Mind\nx\n:::\n\n```\n::: advice\n```\n",
  );
  expect(page.description).toBe("All of the global settings, see here");
  expect(page.notes).toEqual([{ kind: "unknown-tag", text: "::: advice Mind" }]);
});

test("an unknown block without a space after its colons is told, and own blocks are not", () => {
  const { notes } = readMarkdownPage(
    ':::unknown\nx\n:::\n\n:::hint{style="info"}\ny\n:::\n\n::::tabs\n:::tabs-item{title="A"}\nz\n:::\n::::\n',
  );
  expect(notes).toEqual([{ kind: "unknown-tag", text: ":::unknown" }]);
});

test.each([
  ["/// note | Mind\n\nOne\n\n///\n", ':::hint{style="info"}\n**Mind**\n\n\nOne\n\n:::\n'],
  [
    "//// details | More\n    open: True\n/// admonition\n    type: warning\n\nOne\n///\n////\n",
    '::::expandable[More]{open="true"}\n\n:::hint{style="warning"}\n\nOne\n:::\n\n::::\n',
  ],
  [
    "//// tab | A\n\nOne\n\n////\n\n//// tab | B\n\nTwo\n\n////\n\nAfter\n",
    '::::tabs\n:::tabs-item{title="A"}\n\nOne\n\n:::\n\n:::tabs-item{title="B"}\n\nTwo\n\n:::\n::::\n\nAfter\n',
  ],
  ["/// tip\nNo end\n", "/// tip\nNo end\n"],
  ["```\n/// tip\n///\n```\n", "```\n/// tip\n///\n```\n"],
])("blocks between slashes are blocks: %j", (source, expected) => {
  expect(readMarkdownPage(source).markdown).toBe(expected);
});

test("blocks between slashes that are none here are told", () => {
  const page = readMarkdownPage("/// html | div.a\nx\n///\n\nA /// b\n");
  expect(page.notes).toEqual([{ kind: "unknown-tag", text: "/// html | div.a" }]);
});

test.each(["/// a\n", "///\n", "/// tab | a\nx\n///\n", "/// a |   "])(
  "a long text of the lines %j is read as blocks",
  (part) => {
    for (const text of [part.repeat(2000), `${part.trim().repeat(400)}${" ".repeat(50_000)}\n`])
      expect(readMarkdownPage(`x\n\n${text}`).markdown.length).toBeGreaterThan(0);
  },
);

test.each([
  [
    "<Steps>\n### One\n\nA\n\n#### More\n\n```sh\n### no\n```\n\n### Two\n\nB\n</Steps>\n\nEnd\n",
    "::::stepper\n:::stepper-step\n### One\n\nA\n\n#### More\n\n```sh\n### no\n```\n\n:::\n:::stepper-step\n### Two\n\nB\n:::\n::::\n\nEnd\n",
  ],
  [
    '<Steps className="a">\n  Before\n\n  ## One\n  <Callout>A</Callout>\n</Steps>\n',
    'Before\n\n:::::stepper\n::::stepper-step\n## One\n:::hint{style="info"}\nA\n:::\n::::\n:::::\n',
  ],
  ["<Steps>\n\n1. One\n\n2. Two\n\n</Steps>\n", "1. One\n\n2. Two\n"],
  ["<Steps>\n### One\n", "<Steps>\n### One\n"],
])("steps begin with the headings in them: %j", (text, expected) => {
  expect(readMarkdownPage(text, { mdx: true }).markdown).toContain(expected);
});
