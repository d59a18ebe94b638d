import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { fitMarkdown } from "./fit-markdown";

/** Returns a text with Markdown at its `|`. */
function pasteInto(text: string, markdown: string): string {
  const at = text.indexOf("|");
  const state = EditorState.create({ doc: text.replace("|", "") });
  return state
    .update({ changes: fitMarkdown(state, { from: at, to: at }, markdown) })
    .state.doc.toString();
}

test("words stay in their line, and blocks are set apart from the words around them", () => {
  expect(pasteInto("a | b", "**c**")).toBe("a **c** b");
  expect(pasteInto("a|b", "## c\n\nd")).toBe("a\n\n## c\n\nd\n\nb");
  expect(pasteInto("a\n\n|", "- c\n- d")).toBe("a\n\n- c\n- d");
});

test("blocks stay in the quote or the item of their line", () => {
  expect(pasteInto("> |", "c\n\nd")).toBe("> c\n>\n> d");
  expect(pasteInto("- a|", "c\n\nd")).toBe("- a\n\n  c\n\n  d");
  expect(pasteInto("  - |", "- c\n- d")).toBe("  - c\n  - d");
  expect(pasteInto("1. a |", "```js\nb\n```")).toBe("1. a \n\n   ```js\n   b\n   ```");
});
