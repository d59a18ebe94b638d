import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { blockChoices } from "./block-choices";
import { blocksAt } from "./slash-menu";

const at = (doc: string) =>
  blocksAt(new CompletionContext(EditorState.create({ doc }), doc.length, false));

test("a slash at the start of a line offers matching blocks", () => {
  expect(at("/")?.from).toBe(1);
  expect(at("Before\n\n  /he")?.from).toBe(11);
  expect(at("/")?.options.map(({ displayLabel }) => displayLabel)).toEqual(
    blockChoices.map(({ label }) => label),
  );
});

test("more used blocks come first among equal matches, below any better match", () => {
  const boosts = at("/")?.options.map(({ boost = 0 }) => boost) ?? [];
  expect(boosts).toEqual(boosts.toSorted((a, b) => b - a));
  expect(new Set(boosts).size).toBe(blockChoices.length);
  // The editor rates equal matches alike only in the case of letters that is typed.
  for (const { label } of at("/")?.options ?? []) expect(label).toBe(label.toLowerCase());
  // It rates a whole match 100 above the beginning of one.
  expect(Math.max(...boosts)).toBeLessThan(100);
});

test.each(["visitor", "cond", "if", "only", "show", "hide"])(
  "the block for some visitors is found by /%s",
  (word) => {
    const options = at(`/${word}`)?.options ?? [];
    const found = options.find(({ displayLabel }) => displayLabel === "Only for some visitors");
    expect(found?.label.split(" ").some((each) => each.startsWith(word))).toBe(true);
  },
);

test("a slash within a text offers nothing", () => {
  for (const text of ["and/or", "https:/", "- /x", "/usr/bin", ""]) expect(at(text)).toBeNull();
});
