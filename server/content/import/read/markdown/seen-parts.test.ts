import { expect, test } from "vitest";
import { readMarkdownPage } from "./markdown-page.ts";

const notesOf = (text: string) =>
  (readMarkdownPage(text).notes ?? []).map(({ kind, text }) => [kind, text]);

test("comments and scripts have no notes, and the text beside them has", () => {
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
  ]);
});

test("a hidden element has no note about its alignment", () => {
  const cell = '<p align="right">Text</p>';
  const inTable = (attributes: string) =>
    `<table><tr><td><div ${attributes}>${cell}</div></td></tr></table>\n`;
  expect(notesOf(inTable("hidden"))).toEqual([]);
  expect(notesOf(inTable("style='display:none'"))).toEqual([]);
  expect(notesOf(inTable("id='a'"))).toEqual([["layout", '<p align="right">Text']]);
});
