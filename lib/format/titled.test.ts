import { expect, test } from "vitest";
import { titled } from "./titled.ts";

test.each(
  [
    ["", "   ", "\u200b", "\u200e\u200f", "\u00ad\u2060\ufeff", "\u2066\u2069", "\u3164", "\u2800"],
    [undefined, null, "\u0007"],
  ].flat(),
)("%j is no title", (title) => {
  expect(titled(title)).toBe("Untitled");
});

test.each(["A", "دليل", "\u200fدليل\u200f", "👩\u200d🚀", "…", "-"])("%s is a title", (title) => {
  expect(titled(title)).toBe(title);
});
