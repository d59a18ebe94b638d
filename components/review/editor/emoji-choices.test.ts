import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { emojiAt } from "./emoji-choices";
import { markdown } from "./markdown-language";

const at = (doc: string) => {
  const state = EditorState.create({ doc, extensions: [markdown] });
  return emojiAt(new CompletionContext(state, doc.length, false));
};

test("emoji are completed after a colon, by names and tags", async () => {
  const result = await at("Well :tad");
  expect(result?.from).toBe(6);
  expect(result?.options.map(({ displayLabel }) => displayLabel)).toContain("🎉 tada");
  for (const text of ["10:30", ":::hint", "https://a", ":a", "```\n:tada"])
    expect(await at(text)).toBeNull();
});
