import { expect, test } from "vitest";
import { testDiscussion } from "../../testing/discussion.ts";
import { blocksOf } from "./text-blocks.ts";

test("a text is split into blocks by its lines", () => {
  const text =
    "# A\r\nWords\nmore.\n\n:::hint\nInside.\n:::\n- one\n- two\n  more\n| a |\n| - |\n> q";
  expect([...blocksOf(text).byLine]).toEqual([
    [1, "# A"],
    [2, "Words\nmore."],
    [5, ":::hint"],
    [6, "Inside."],
    [7, ":::"],
    [8, "- one"],
    [9, "- two\n  more"],
    [11, "| a |"],
    [12, "| - |"],
    [13, "> q"],
  ]);
});

test.each([
  ["lines of one letter", "a\n".repeat(150_000), 1],
  ["one long line", "a".repeat(300_000), 1],
  ["items", "- a\n".repeat(75_000), 75_000],
  ["blank lines", " \n".repeat(150_000), 0],
])("a long text is split into its blocks: %s", (_, text, count) => {
  expect(blocksOf(text).byLine.size).toBe(count);
});

test("a comment on a very long text is outdated once anything differs", async () => {
  const long = `First.\n\n${"word ".repeat(70_000)}`;
  const { params, say, as, change, pageId } = await testDiscussion(long);
  await say("comment", "Here", { page: pageId, node: "line-1" });
  const document = { markdown: `${long}\n\nLast.` };
  await change({ operation: "update_page", page: pageId, document });
  const { items } = await as("read").listCommentsInSpace({ params });
  expect(items.map(({ target }) => target.page?.outdated)).toEqual([true]);
});
