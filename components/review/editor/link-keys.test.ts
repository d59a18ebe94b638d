import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { leaveLink } from "./link-keys";
import { markdown } from "./markdown-language";

/** Returns a text after Enter at its `|`, with the `|` at the cursor; undefined if nothing handled it. */
function enter(text: string): string | undefined {
  const anchor = text.indexOf("|");
  const doc = text.replace("|", "");
  let state = EditorState.create({ doc, selection: { anchor }, extensions: [markdown] });
  const handled = leaveLink({ state, dispatch: (made) => (state = made.state) });
  const { head } = state.selection.main;
  return handled ? `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}` : undefined;
}

test("Enter at the end of a link's text or target leads behind the link", () => {
  expect(enter("See [the guide|](/pages/a) first")).toBe("See [the guide](/pages/a)| first");
  expect(enter("See [the guide](/pages/a|) first")).toBe("See [the guide](/pages/a)| first");
  expect(enter("- ![A picture|](/files/a)")).toBe("- ![A picture](/files/a)|");
});

test("Enter elsewhere breaks the line", () => {
  expect(enter("See [the| guide](/pages/a)")).toBeUndefined();
  expect(enter("See |[the guide](/pages/a)")).toBeUndefined();
  expect(enter("See [the guide](/pages/a)|")).toBeUndefined();
  expect(enter("`[a|](b)`")).toBeUndefined();
  expect(enter("A list (of|) [some] things")).toBeUndefined();
  expect(enter("A list of [some|] things")).toBeUndefined();
});
