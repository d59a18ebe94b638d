import { expect, test } from "vitest";
import { compareDrawn } from "./compare-drawn.ts";

/** A paragraph that begins at a line. */
const p = (line: number, text: string) =>
  `<p data-line="${line}" data-until="${line + 1}">${text}</p>`;
const item = (line: number, inner: string) =>
  `<li data-line="${line}" data-until="${line + 1}">${inner}</li>`;
const list = (line: number, ...items: string[]) =>
  `<ul data-line="${line}" data-until="9">${items.join("")}</ul>`;

/** Returns the blocks of a comparison: their first words, with their new and old lines. */
function spotsOf(before: string, after: string): string[] {
  const html = compareDrawn(before, after).replaceAll(/<span class="sr-only">[^<]*<\/span>/g, "");
  return [...html.matchAll(/<[^>]* data-spot([^>]*)>(.*?)(?=<[^>]* data-spot|$)/gs)].map(
    ([, given = "", inner = ""]) => {
      const number = (name: string) => new RegExp(` data-${name}="(\\d+)"`).exec(given)?.[1];
      const range = (from?: string, until?: string) => (from ? `${from}-${until ?? ""}` : "none");
      const lines = range(number("from"), number("until"));
      const base = range(number("base-from"), number("base-until"));
      return `${inner.replaceAll(/<[^>]+>/g, "").trim()} ${lines} was ${base}`;
    },
  );
}

test("every line of both texts belongs to one block", () => {
  expect(
    spotsOf(
      p(1, "One") + p(3, "Two a.") + p(5, "Gone here.") + p(7, "Three"),
      p(1, "One") + p(3, "Fresh!") + p(5, "Two b.") + p(7, "Three"),
    ),
  ).toEqual([
    "One 1-3 was 1-3",
    "Fresh! 3-5 was none",
    "Two ab. 5-7 was 3-5",
    "Gone here. none was 5-7",
    "Three 7- was 7-",
  ]);
});

test("blocks with the same words keep their own lines", () => {
  const same = p(1, "Same.") + p(3, "Same.");
  expect(spotsOf(same + p(5, "End"), same + p(5, "The end"))).toEqual([
    "Same. 1-3 was 1-3",
    "Same. 3-5 was 3-5",
    "End none was 5-",
    "The end 5- was none",
  ]);
});

test("list entries are blocks, also nested, added or removed ones", () => {
  const before = list(1, item(1, "a"), item(2, `b${list(3, item(3, "c"))}`));
  const after = list(1, item(1, "a"), item(2, `b${list(3, item(3, "d"))}`), item(4, "e"));
  expect(spotsOf(before, after)).toEqual([
    "a 1-2 was 1-2",
    "b 2-3 was 2-3",
    "c none was 3-",
    "d 3-4 was none",
    "e 4- was none",
  ]);
});

test("an item of blocks has no place beside theirs, a task has one", () => {
  const loose = list(1, item(1, p(1, "a") + p(3, "b")));
  expect(spotsOf(loose, loose)).toEqual(["a 1-3 was 1-3", "b 3- was 3-"]);
  const task = list(1, item(1, '<input type="checkbox" disabled><div>Do it</div>'));
  expect(spotsOf(task, task)).toEqual(["Do it 1- was 1-"]);
});

test("tables and code are one block each; hints contain blocks", () => {
  const text = (word: string) =>
    `<div class="table" data-line="1" data-until="4"><table><tbody><tr><td>c</td><td>${word}</td></tr></tbody></table></div>` +
    '<figure class="code" data-line="5" data-until="9"><pre><code>x\ny</code></pre></figure>' +
    `<div class="hint info" data-line="10" data-until="13">${p(11, "Mind it.")}</div>`;
  expect(spotsOf(text("d"), text("e"))).toEqual([
    "cde 1-5 was 1-5",
    "x\ny 5-11 was 5-11",
    "Mind it. 11- was 11-",
  ]);
});

test("a text without blocks has one position", () => {
  expect(spotsOf("", "")).toEqual([" 1- was 1-"]);
});
