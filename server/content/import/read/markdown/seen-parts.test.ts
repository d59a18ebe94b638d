import { expect, test } from "vitest";
import { readMarkdownPage } from "./markdown-page.ts";
import { seenLines } from "./seen-parts.ts";

const notesOf = (text: string) =>
  (readMarkdownPage(text).notes ?? []).map(({ kind, text }) => [kind, text]);

test("comments and the text of scripts have no notes, and the text beside them has", () => {
  const text = `# Page

<!-- <Secret /> -->

<!--
<Secret />
--> <Seen /> <!-- <Secret /> -->

<script>
  const view = "<Secret />";
</script>

Not <!-- closed <Open />
`;
  expect(notesOf(text)).toEqual([
    ["unknown-tag", "<Seen />"],
    ["unknown-tag", "<Open />"],
    ["script", "<script>"],
  ]);
});

test("scripts are noted by their tag, those in comments and code are not", () => {
  const text = `<script async src="https://example.com/a.js"></script>

Text <script>run()</script> <!-- <script> --> and \`<script>\`

<script
  setup>
run();
</script>

\`\`\`html
<script></script>
\`\`\`
`;
  expect(notesOf(text)).toEqual([
    ["script", '<script async src="https://example.com/a.js">'],
    ["script", "<script>"],
    ["script", "<script"],
  ]);
});

test.each([
  ["comments", "<!-- -->"],
  ["opened comments", "x <!-- "],
  ["scripts", "<script>İ</SCRIPT>"],
  ["spaces between", `<!-- -->${" ".repeat(20)}`],
])("a long line of %s is bounded", (_, part) => {
  const [line] = seenLines([`${part.repeat(1_000_000 / part.length)} <Seen />`]);
  expect(line).toContain("<Seen />");
});

test("a hidden element has no note about its layout", () => {
  const table = '<table><tr><th colspan="2">Both</th></tr><tr><td>1</td><td>2</td></tr></table>';
  const inside = (attributes: string) => `<div${attributes}>${table}</div>\n`;
  expect(notesOf(inside(" hidden"))).toEqual([]);
  expect(notesOf(inside(' style="display:none"'))).toEqual([]);
  expect(notesOf(inside(""))).toEqual([["layout", '<th colspan="2">Both']]);
});

test("forms and drawings that readers see are noted, once for a form", () => {
  const text = `# Page

<form action="/go">Sign up <input name="q">
<input name="r"></form>

<input type="hidden" name="t"> <input type="checkbox"> <input name="size">

<svg width="16"></svg> <svg viewBox="0 0 300 200"><text>Parts</text></svg>

<canvas hidden></canvas> <canvas style="visibility: hidden"></canvas> <svg width="16" viewBox="0 0 512 512"></svg>

And \`<canvas>\`

\`\`\`html
<form></form>
\`\`\`

<!-- <object data="a"> -->
`;
  expect(notesOf(text)).toEqual([
    ["element", "<form> Sign up"],
    ["element", "<input>"],
    ["element", "<svg>"],
  ]);
});
