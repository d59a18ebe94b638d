import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { blockAt, blocksIn, lineAt } from "./block-at";

const html = `
<h3 data-line="1" data-until="2">Title</h3>
<p data-line="3" data-until="5">Words</p>
<ul data-line="6" data-until="9">
  <li data-line="6" data-until="9">Outer<ul data-line="7" data-until="9"><li data-line="8" data-until="9">Inner</li></ul></li>
</ul>
<div class="table" data-line="10" data-until="15" data-rows><table>
  <thead><tr><th>Head</th></tr></thead>
  <tbody><tr><td>One</td></tr><tr><td>Two</td></tr></tbody>
</table></div>
<div class="table" data-line="15"><table><tbody><tr><td>Wide</td></tr></tbody></table></div>`;

function root() {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  return document.body;
}

const wordsAt = (line: number) => {
  const words = blockAt(root(), line)?.textContent?.replaceAll(/\s+/g, " ");
  return words?.trim();
};

test("a line is found in its innermost block, also between blocks", () => {
  expect([1, 3, 4, 5, 8].map(wordsAt)).toEqual(["Title", "Words", "Words", "Words", "Inner"]);
  expect(wordsAt(6)).toBe("OuterInner");
  expect(wordsAt(99)).toBe("Wide");
});

test("a line of a table in Markdown is found in its row", () => {
  expect([10, 11, 12, 13].map(wordsAt)).toEqual(["Head", "Head", "One", "Two"]);
});

test("a table that isn't in Markdown is one block", () => {
  expect(blockAt(root(), 15)?.className).toBe("table");
});

test("a text without blocks has none", () => {
  expect(blockAt(parseHTML("<html><body></body></html>").document.body, 1)).toBeUndefined();
});

test("blocks are the innermost ones, and rows", () => {
  const blocks = [...blocksIn(root())].map(([line, { tagName }]) => `${line} ${tagName}`);
  expect(blocks).toEqual([
    "1 H3",
    "3 P",
    "6 LI",
    "7 UL",
    "8 LI",
    "10 TR",
    "12 TR",
    "13 TR",
    "15 DIV",
  ]);
});

test("an element has the line of its block or row", () => {
  const cells = [...root().querySelectorAll("th, td")];
  expect(cells.map((cell) => lineAt(cell))).toEqual([10, 12, 13, 15]);
  expect(lineAt(root().querySelector("h3"))).toBe(1);
  expect(lineAt(root())).toBeUndefined();
});
