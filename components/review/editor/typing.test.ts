import { insertNewline } from "@codemirror/commands";
import { EditorState, type StateCommand, type Transaction } from "@codemirror/state";
import { expect, test } from "vitest";
import { continueItem, typeMark } from "./list-keys";
import { markdown } from "./markdown-language";
import { cellBelow, typeBar } from "./table-keys";
import { insertedMarks } from "./typed-marks";

const handlers: Record<string, StateCommand[]> = {
  "\n": [cellBelow, continueItem, insertNewline],
  "|": [typeBar],
  " ": [typeMark],
};

/** Returns the text of an editor after some keys. */
function type(keys: string): string {
  let state = EditorState.create({ extensions: [markdown, insertedMarks] });
  const dispatch = (made: Transaction) => {
    state = made.state;
  };
  for (const key of keys) {
    if (handlers[key]?.some((command) => command({ state, dispatch }))) continue;
    state = state.update(state.replaceSelection(key)).state;
  }
  return state.doc.toString();
}

test("tables typed by hand keep their cells", () => {
  const table = "| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n";
  expect(type(`${table}\nEnd`)).toBe(`${table}\nEnd`);
  const tight = "| A | B |\n| - | - |\n|1|2|\n|3|4|\n||5|\n\n";
  expect(type(tight).replaceAll(/(\d) +\|/g, "$1|")).toBe(tight);
  expect(type("| A | B |\n| - | - |\n| 1 | 2 |\n| | 4 |")).toMatch(/\n\| \| 4 \|$/);
  expect(type("| A | B |\n| - | - |\n| 1 | 2 |\n3 | a \\| b")).toMatch(
    /\n\| 3 \| a \\\| b {1,2}\|$/,
  );
});

test("marks that Enter inserts can be typed, too", () => {
  for (const text of [
    "- one\n- two\n  - inner\n  - three",
    "1. one\n2. two\n3. three",
    "- [ ] one\n- [ ] two\n- [x] three",
    "> one\n> two\n> > three\n> > four",
    "> - one\n> - two",
    "- one\n  - two\n    - three\n  - four",
    "- one\n- -5\n- - three",
    "1. one\n   - two\n   - three",
  ])
    expect(type(text)).toBe(text);
  expect(type("1. one\n1. two\n1. three")).toBe("1. one\n2. two\n3. three");
  expect(type("- one\n[ ] two")).toBe("- one\n- [ ] two");
  expect(type("- [ ] one\n[x] two")).toBe("- [ ] one\n- [x] two");
  expect(type("- one\n- two\n\nEnd")).toBe("- one\n- two\n\nEnd");
});

test("only the line that Enter began has inserted marks", () => {
  expect(type("- one\ntwo - three")).toBe("- one\n- two - three");
  expect(type("- - one")).toBe("- - one");
});
