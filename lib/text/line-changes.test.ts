import * as fc from "fast-check";
import { expect, test } from "vitest";
import { changeLines, lineChanges } from "./line-changes.ts";

const numbered = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at));

test("changes turn one text into the other, also where many lines are equal", () => {
  const some = fc.array(fc.constantFrom("a", "b", "c", "", "only here", "only there"));
  fc.assert(
    fc.property(some, some, (before, after) => {
      const changes = lineChanges(before, after) ?? [];
      expect(changeLines(before, changes)).toEqual(after);
    }),
  );
});

test("changes of long texts turn one into the other, with moved and repeated lines", () => {
  // Beyond the limit of the shortest list of edits.
  const line = fc.integer({ min: 0, max: 4000 }).map(String);
  const long = fc.array(line, { minLength: 1500, maxLength: 2000, size: "max" });
  fc.assert(
    fc.property(long, long, (before, after) => {
      const changes = lineChanges(before, after);
      if (changes) expect(changeLines(before, changes)).toEqual(after);
    }),
    { numRuns: 20 },
  );
});

test("each of many changed lines is a change of its own", () => {
  const before = numbered(20_000, String);
  const after = before.map((line, at) => (at % 2 === 0 ? line : `${line} changed`));
  const changes = lineChanges(before, after);
  expect(changes).toHaveLength(10_000);
  expect(changes?.[0]).toEqual({ start: 1, end: 2, lines: ["1 changed"] });
});

test("long texts without a common line are not comparable", () => {
  const [before, after] = [numbered(3000, (at) => `a ${at}`), numbered(3000, (at) => `b ${at}`)];
  expect(lineChanges(before, after)).toBeUndefined();
  expect(lineChanges(before, [])).toEqual([{ start: 0, end: 3000, lines: [] }]);
  expect(lineChanges([], [])).toEqual([]);
});

test("a long insertion among lines that all repeat is one insertion", () => {
  const before = numbered(40, (at) => `row ${at % 4}`);
  const inserted = numbered(301, (at) => `row ${at % 4}`);
  const after = [...before.slice(0, 10), "new", ...inserted, ...before.slice(10)];
  const changes = lineChanges(before, after) ?? [];
  expect(changes).toMatchObject([{ start: 10, end: 10 }]);
  expect(changeLines(before, changes)).toEqual(after);
});

test("many changed lines among lines that all repeat are compared", () => {
  const before = numbered(1200, (at) => `row ${at % 40}`);
  const after = before.map((line, at) => (at % 7 === 0 ? `${line} changed` : line));
  expect(lineChanges(before, after)).toHaveLength(172);
});

test("paragraphs inserted after a paragraph replace nothing", () => {
  const before = numbered(40, (at) => (at % 2 === 0 ? `Paragraph ${at}` : ""));
  const inserted = numbered(400, (at) => (at % 2 === 0 ? `New ${at}` : ""));
  const after = [...before.slice(0, 10), ...inserted, ...before.slice(10)];
  expect(lineChanges(before, after)).toMatchObject([{ start: 10, end: 10 }]);
});
