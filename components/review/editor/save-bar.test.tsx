import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TooltipProvider } from "@/components/ui/tooltip";
import { SaveBar } from "./save-bar";

type Props = ComponentProps<typeof SaveBar>;

const draft = { title: "Start", description: "", markdown: "Text" };
const act = () => undefined;
const merging = { saveAndMerge: act, saveAndLeave: act };

const nothing = { exist: false, revert: undefined, reverting: false };
const ofThePage = { ...nothing, exist: true, revert: act };

function drawn(
  state: { dirty: boolean; changed: boolean },
  merges: Props["merging"],
  unmerged: Props["unmerged"] = nothing,
) {
  const writing = { draft, inTab: true, ...state } as Props["writing"];
  const saving = {
    theirs: null,
    failure: null,
    pending: false,
    discarding: false,
    finish: act,
    discard: act,
  };
  const html = renderToString(
    <TooltipProvider>
      <SaveBar
        writing={writing}
        saving={saving as unknown as Props["saving"]}
        unmerged={unmerged}
        merging={merges}
      />
    </TooltipProvider>,
  );
  const buttons = html.split("<button").slice(1);
  const textOf = (button: string) =>
    button.slice(button.indexOf(">") + 1, button.indexOf("</button>")).replaceAll(/<[^<>]*>/g, "");
  return {
    names: buttons.map(textOf),
    primary: buttons.filter((button) => button.includes("bg-accent")).map(textOf),
    free: buttons.filter((button) => !button.includes('aria-disabled="true"')).map(textOf),
  };
}

test("every button of an edit keeps its place while the text is typed and saved", () => {
  const names = ["Save and merge", "Save without merging", "Discard changes"];
  const opened = drawn({ dirty: false, changed: false }, merging);
  const typed = drawn({ dirty: true, changed: true }, merging);
  const saved = drawn({ dirty: false, changed: true }, merging);
  expect([opened.names, typed.names, saved.names]).toEqual([names, names, names]);
  expect(opened.free).toEqual([]);
  expect(typed.free).toEqual(names);
  expect(saved.free).toEqual(names);
  expect(saved.primary).toEqual(["Save and merge"]);
});

test("a page that is only saved keeps its buttons, too", () => {
  const names = ["Save page", "Discard changes"];
  expect(drawn({ dirty: true, changed: true }, undefined)).toEqual({
    names,
    primary: [],
    free: names,
  });
  expect(drawn({ dirty: false, changed: true }, undefined)).toEqual({
    names,
    primary: [],
    free: ["Discard changes"],
  });
});

test("changes saved before can be merged and discarded, and there is nothing to save", () => {
  const state = { dirty: false, changed: false };
  expect(drawn(state, merging, ofThePage).free).toEqual(["Save and merge", "Discard changes"]);
  expect(drawn(state, undefined, ofThePage).free).toEqual(["Discard changes"]);
});

test("changes to other pages can be merged, but not discarded here", () => {
  const others = { ...nothing, exist: true };
  expect(drawn({ dirty: false, changed: false }, merging, others).free).toEqual(["Save and merge"]);
});
