import { EditorState, type StateCommand } from "@codemirror/state";
import { expect, test } from "vitest";
import { continueItem, indentItem, outdentItem } from "./list-keys";
import { markdown } from "./markdown-language";

/** Returns a text after a key at its `|`, with the `|` at the cursor; undefined if nothing handled it. */
function press(command: StateCommand, text: string): string | undefined {
  const anchor = text.indexOf("|");
  let state = EditorState.create({
    doc: text.replace("|", ""),
    selection: { anchor },
    extensions: [markdown],
  });
  const handled = command({ state, dispatch: (made) => (state = made.state) });
  const { head } = state.selection.main;
  return handled ? `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}` : undefined;
}

const enter = (text: string) => press(continueItem, text);
const tab = (text: string) => press(indentItem, text);
const back = (text: string) => press(outdentItem, text);

test("Enter continues bullets, numbers, tasks and quotes", () => {
  expect(enter("- one|")).toBe("- one\n- |");
  expect(enter("* one| two")).toBe("* one\n* |two");
  expect(enter("  - [x] done|")).toBe("  - [x] done\n  - [ ] |");
  expect(enter("> said|")).toBe("> said\n> |");
  expect(enter("> > - said|")).toBe("> > - said\n> > - |");
  expect(enter("9. nine|\n10. ten\n\n11. eleven")).toBe("9. nine\n10. |\n11. ten\n\n12. eleven");
  expect(enter("1. one|\n   - in it\n2. two")).toBe("1. one\n2. |\n   - in it\n3. two");
});

test("Enter keeps the numbers of a list that has one number only", () => {
  expect(enter("1. one\n1. two|\n1. three")).toBe("1. one\n1. two\n1. |\n1. three");
});

test("Enter ends a list or a quote on an empty item, level by level", () => {
  expect(enter("- one\n- |")).toBe("- one\n\n|");
  expect(enter("- one\n  - two\n  - |")).toBe("- one\n  - two\n- |");
  expect(enter("1. one\n   - [ ] |\n2. two")).toBe("1. one\n2. |\n3. two");
  expect(enter("> said\n> |")).toBe("> said\n\n|");
  expect(enter("> - one\n> - |")).toBe("> - one\n>\n> |");
  expect(enter("> > said\n> > |")).toBe("> > said\n>\n> |");
  expect(enter("- |")).toBe("|");
});

test("Enter is a line break outside of lists, in code, and before the content", () => {
  for (const text of [
    "text|",
    "|- one",
    "-| one",
    "---|",
    "* * *|",
    "```\n- one|\n```",
    "    - code|",
  ])
    expect(enter(text)).toBeUndefined();
});

test("Tab makes an item, with what is in it, a child of the one before", () => {
  expect(tab("- one\n- two|\n  - three\n- four")).toBe("- one\n  - two|\n    - three\n- four");
  expect(tab("1. one\n2. two|\n3. three")).toBe("1. one\n   1. two|\n2. three");
  expect(tab("10. ten\n11. |")).toBe("10. ten\n    1. |");
  expect(tab("- one\n  - in\n- [ ] two|")).toBe("- one\n  - in\n  - [ ] two|");
  expect(tab("> - one\n> - two|")).toBe("> - one\n>   - two|");
  expect(tab("- first|\n- two")).toBe("- first|\n- two");
});

test("Shift-Tab makes an item a sibling of its parent", () => {
  expect(back("1. one\n   1. two|\n2. three")).toBe("1. one\n2. two|\n3. three");
  expect(back("- one\n  - two|\n    - three")).toBe("- one\n- two|\n  - three");
  expect(back("- one|")).toBe("- one|");
});

test("Tab indents code, and leaves other text", () => {
  expect(tab("```\n|code\n```")).toBe("```\n  |code\n```");
  expect(back("```\n  code|\n```")).toBe("```\ncode|\n```");
  expect(tab("text|")).toBeUndefined();
});

test("numbers in code of an item stay", () => {
  const code = "   ```\n   1. x\n   1. y\n   ```";
  expect(enter(`1. one|\n\n${code}\n\n2. two`)).toBe(`1. one\n2. |\n\n${code}\n\n3. two`);
});
