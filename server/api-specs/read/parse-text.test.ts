import { expect, test } from "vitest";
import { parseText } from "./parse-text.ts";
import { SpecParseError } from "./spec-error.ts";

const shared = `
shared: &shared
  "401": { description: Unauthorized }
  "500": { description: Error }
responses:
  <<: *shared
  "500": { description: Own }
`;

test("merge keys are merged, and members beside them come first", () => {
  const { value } = parseText(shared) as { value: { responses: Record<string, unknown> } };
  expect(value.responses).toEqual({
    "401": { description: "Unauthorized" },
    "500": { description: "Own" },
  });
});

test("a merge of something that has no members is rejected at its line", () => {
  expect(() => parseText("a: 1\nb:\n  <<: text\n")).toThrow(SpecParseError);
  expect(() => parseText("a: 1\nb:\n  <<: text\n")).toThrow(/^Line \d+/);
});

test("merges that add up count like aliases", () => {
  const levels = Array.from({ length: 40 }, (_, n) =>
    n === 0
      ? "l0: &l0 { a: 1 }"
      : `l${n}: &l${n} { <<: *l${n - 1}, a${n}: [*l${n - 1}, *l${n - 1}] }`,
  );
  expect(() => parseText(levels.join("\n"))).toThrow(SpecParseError);
});
