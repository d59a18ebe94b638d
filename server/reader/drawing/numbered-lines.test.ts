import { expect, test } from "vitest";
import { publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";
import { highlight } from "./highlight.ts";
import { numberedLines } from "./numbered-lines.ts";

const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, "");

test("each line is an element, also where a colour goes over several", () => {
  const source = "/* one\n\ntwo */ x < 1;\n";
  const text = numberedLines(highlight(source, "js")).toString();
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

test("deeply nested colours are left out, as each line would repeat them", () => {
  const nested = `${"`${\n".repeat(500)}1${"}`".repeat(500)}`;
  const drawn = numberedLines(highlight(nested, "typescript")).toString();
  expect(drawn.match(/class="line"/g)).toHaveLength(501);
  expect(drawn.length).toBeLessThan(20 * nested.length);
});
