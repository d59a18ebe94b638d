import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { pendingMarks, setPendingMark } from "./pending-mark";

/** State after the shortcut: `See [[` with the cursor at its end, and a line below. */
function begun() {
  const before = EditorState.create({ doc: "See \nBelow", extensions: pendingMarks });
  return before.update({
    changes: { from: 4, insert: "[[" },
    selection: { anchor: 6 },
    effects: setPendingMark.of({ from: 4, to: 6 }),
  }).state;
}

const typed = (state: EditorState, insert: string) => {
  const { head } = state.selection.main;
  return state.update({
    changes: { from: head, insert },
    selection: { anchor: head + insert.length },
  }).state;
};
const moved = (state: EditorState, anchor: number) => state.update({ selection: { anchor } }).state;

test("a mark is removed when the cursor leaves it, with the words behind it kept", () => {
  expect(moved(begun(), 0).doc.toString()).toBe("See \nBelow");
  expect(moved(begun(), 9).doc.toString()).toBe("See \nBelow");
  expect(moved(typed(begun(), "abc"), 2).doc.toString()).toBe("See abc\nBelow");
  expect(typed(typed(begun(), "abc"), "\n").doc.toString()).toBe("See abc\n\nBelow");
});

test("a mark stays while a target is searched, and once a link is typed by hand", () => {
  expect(typed(begun(), "abc").doc.toString()).toBe("See [[abc\nBelow");
  const byHand = typed(typed(begun(), "abc"), "](x)");
  expect(moved(byHand, 0).doc.toString()).toBe("See [[abc](x)\nBelow");
});
