import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import { expect, test } from "vitest";
import { remarkPlugins, safe } from "@/components/content/pages/markdown/page-look";
import { markChanges } from "./mark-changes";

/** Returns the blocks of a comparison: their words with their new and old lines. */
function spotsOf(before: string, after: string): string[] {
  const html = renderToStaticMarkup(
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={[...safe, [markChanges, before, { spots: true }]]}
    >
      {after}
    </ReactMarkdown>,
  );
  const found = html.matchAll(/<div data-block="spot"([^>]*)>(.*?)<\/div>/gs);
  return [...found].map(([, given = "", inner = ""]) => {
    const number = (name: string) => new RegExp(` data-${name}="(\\d+)"`).exec(given)?.[1];
    const range = (from?: string, until?: string) => (from ? `${from}-${until ?? ""}` : "none");
    const words = inner.replace(/<span class="sr-only">[^<]*<\/span>/g, "").replace(/<[^>]+>/g, "");
    const lines = range(number("from"), number("until"));
    const base = range(number("base-from"), number("base-until"));
    return `${words.trim()} ${lines} was ${base}`;
  });
}

test("every line of both texts belongs to one block", () => {
  expect(
    spotsOf("# One\n\nTwo a.\n\nGone here.\n\nThree", "# One\n\nFresh!\n\nTwo b.\n\nThree"),
  ).toEqual([
    "One 1-3 was 1-3",
    "Fresh! 3-5 was none",
    "Two ab. 5-7 was 3-5",
    "Gone here. none was 5-7",
    "Three 7- was 7-",
  ]);
});

test("blocks with the same words keep their own lines", () => {
  expect(spotsOf("Same.\n\nSame.\n\nEnd", "Same.\n\nSame.\n\nThe end")).toEqual([
    "Same. 1-3 was 1-3",
    "Same. 3-5 was 3-5",
    "End none was 5-",
    "The end 5- was none",
  ]);
});

test("list entries are blocks, also nested, added or removed ones", () => {
  expect(spotsOf("- a\n- b\n  - c", "- a\n- b\n  - d\n- e")).toEqual([
    "a 1-2 was 1-2",
    "b 2-3 was 2-3",
    "c none was 3-",
    "d 3-4 was none",
    "e 4- was none",
  ]);
});

test("tables and code are one block each; hints contain blocks", () => {
  const text = (word: string) =>
    `| a | b |\n| - | - |\n| c | ${word} |\n\n\`\`\`\nx\ny\n\`\`\`\n\n:::hint{style="info"}\nMind it.\n:::`;
  expect(spotsOf(text("d"), text("e")).map((each) => each.replace(/^\S+/, ""))).toEqual([
    " 1-5 was 1-5",
    "\ny 5-11 was 5-11",
    " it. 11- was 11-",
  ]);
});

test("a fold has the lines of its content", () => {
  const lines = (word: string) =>
    ["a", "b", "c", "d", "e", word].map((each) => `Line of ${each}.`).join("\n\n");
  const html = renderToStaticMarkup(
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={[...safe, [markChanges, lines("old"), { spots: true }]]}
    >
      {lines("new")}
    </ReactMarkdown>,
  );
  expect(html).toMatch(/data-block="unchanged"[^>]* data-from="1" data-until="9"/);
});

test("a text without blocks has one position", () => {
  expect(spotsOf("", "[a]: /b")).toEqual([" 1- was 1-"]);
});
