import { expect, test } from "vitest";
import { convertText } from "../../content/document/format/convert-text.ts";
import { publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";
import { codeLines } from "./code-lines.ts";
import { highlight } from "./highlight.ts";

const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, "");

test("each line is an element, also where a colour goes over several", () => {
  const source = "/* one\n\ntwo */ x < 1;\n";
  const text = codeLines(highlight(source, "js")).toString();
  const lines = text.split('<span class="line">').slice(1);
  expect(lines.map((line) => withoutTags(line))).toEqual([
    "/* one\n",
    "\n",
    "two */ x &lt; 1;\n",
    "",
  ]);
  for (const line of lines.slice(0, 3)) expect(line).toContain('<span class="hljs-comment">');
  for (const line of lines) {
    expect(line.match(/<\/span>/g)?.length).toBe((line.match(/<span/g)?.length ?? 0) + 1);
  }
});

test("code has numbered lines if its page says so", async () => {
  const code = (more: string) => `\`\`\`js${more}\na < 1;\nb();\n\`\`\``;
  const markdown = [code(' lineNumbers="true"'), code("")].join("\n\n");
  const { address } = await publishedSite("public", [newPage("Code", markdown)]);
  const text = await (await visit(`${address}/guide-b/code`)).text();
  const [numbered = "", plain = ""] = [...text.matchAll(/<pre.*?<\/pre>/gs)].map(([pre]) => pre);
  expect(numbered).toContain('<pre class="numbered"');
  expect(numbered.match(/class="line"/g)).toHaveLength(2);
  expect(plain).not.toContain('class="line"');
  expect(withoutTags(numbered)).toBe(withoutTags(plain));
});

test.each([
  ["```js {2}\na\nb\n```", "b\n"],
  ["```js {2-9}\na\nb\nc\n```", "b\nc\n"],
  ['<pre class="language-js"><code>a\n<strong>b &#x3C; 1\n</strong>c</code></pre>', "b &lt; 1\n"],
  [
    ':::block{type="code"}\n::::block{type="code-line" data=\'{"highlighted":true}\'}\na\n::::\n:::',
    "a",
  ],
])("lines that a page emphasizes are marked: %j", async (markdown, expected) => {
  const { address } = await publishedSite("public", [
    newPage("Code", convertText(markdown).markdown),
  ]);
  const text = await (await visit(`${address}/guide-b/code`)).text();
  const marked = [
    ...text.matchAll(/<span class="line marked">(.*?\n?)(?=<span class="line|<\/code>)/gs),
  ];
  expect(
    marked
      .map(([, line = ""]) => withoutTags(line))
      .join("")
      .trimEnd(),
  ).toBe(expected.trimEnd());
});

test("deeply nested colours are left out, as each line would repeat them", () => {
  const nested = `${"`${\n".repeat(500)}1${"}`".repeat(500)}`;
  const drawn = codeLines(highlight(nested, "typescript")).toString();
  expect(drawn.match(/class="line"/g)).toHaveLength(501);
  expect(drawn.length).toBeLessThan(20 * nested.length);
});
