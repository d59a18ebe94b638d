import { EditorState, type StateCommand } from "@codemirror/state";
import { expect, test } from "vitest";
import { markdown } from "./markdown-language";
import { cellBelow, nextCell, previousCell } from "./table-keys";

/** Returns a text after a key at its `^`, with the selection between two `^`. */
function press(command: StateCommand, text: string): string | undefined {
  let state = EditorState.create({
    doc: text.replace("^", ""),
    selection: { anchor: text.indexOf("^") },
    extensions: [markdown],
  });
  const handled = command({ state, dispatch: (made) => (state = made.state) });
  const { from, to } = state.selection.main;
  return handled
    ? `${state.sliceDoc(0, from)}^${state.sliceDoc(from, to)}^${state.sliceDoc(to)}`
    : undefined;
}

const head = "| a | b |\n| - | - |\n";

test("Tab goes from cell to cell, over the row of dashes, to a new row", () => {
  expect(press(nextCell, "| a^ | b |\n| - | - |")).toBe("| a | ^b^ |\n| - | - |");
  expect(press(nextCell, "| a | b ^|\n| - | - |\n| c | d |")).toBe(`${head}| ^c^ | d |`);
  expect(press(nextCell, `${head}| c | ^d |\n\nEnd`)).toBe(`${head}| c | d |\n| ^^ |  |\n\nEnd`);
  expect(press(nextCell, `${head}| c ^|  |`)).toBe(`${head}| c | ^^ |`);
  expect(press(nextCell, "text | with ^bar")).toBeUndefined();
});

test("Shift-Tab goes back, and stays in the first cell", () => {
  expect(press(previousCell, `${head}| ^c | d |`)).toBe("| a | ^b^ |\n| - | - |\n| c | d |");
  expect(press(previousCell, "| a^ | b |\n| - | - |")).toBe("| ^a^ | b |\n| - | - |");
});

test("Enter goes down, adds a row, and leaves the table from an empty one", () => {
  expect(press(cellBelow, "| a | b^ |\n| - | - |\n| c | d |")).toBe(`${head}| c | ^d^ |`);
  expect(press(cellBelow, "| a^ | b |\n| - | - |")).toBe(`${head}| ^^ |  |`);
  expect(press(cellBelow, `${head}| c | d^ |`)).toBe(`${head}| c | d |\n|  | ^^ |`);
  expect(press(cellBelow, `${head}| c | d |\n| ^ |  |`)).toBe(`${head}| c | d |\n\n^^`);
  expect(press(cellBelow, "> | a |\n> | - |\n> | c^ |")).toBe(
    "> | a |\n> | - |\n> | c |\n> | ^^ |",
  );
});
