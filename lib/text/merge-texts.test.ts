import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type HunkChoice, hunksOf, joinParts, mergeParts, mergeTexts } from "./merge-texts.ts";

/** The merged text; undefined if there are hunks. */
function merged(...texts: [base: string, ours: string, theirs: string]) {
  const result = mergeTexts(...texts);
  return "text" in result ? result.text : undefined;
}

const base = "one\ntwo\nthree\nfour\nfive";

test("mergeTexts takes changes of one side, and equal changes once", () => {
  expect(merged(base, "ONE\ntwo\nthree\nfour\nfive", "one\ntwo\nthree\nfive\nsix")).toBe(
    "ONE\ntwo\nthree\nfive\nsix",
  );
  const both = "one\n2\nthree\nfour\nfive";
  expect(merged(base, `zero\n${both}`, `${both}\nsix`)).toBe(`zero\n${both}\nsix`);
});

test("mergeTexts merges changes of neighbouring lines", () => {
  const neighbours = merged(base, base.replace("two", "2"), base.replace("three", "3"));
  expect(neighbours).toBe("one\n2\n3\nfour\nfive");
  expect(merged(base, base.replace("two", "2"), base.replace("two\n", "two\nmore\n"))).toBe(
    "one\n2\nmore\nthree\nfour\nfive",
  );
  expect(merged(base, base.replace("three", "3"), base.replace("two\n", "two\nmore\n"))).toBe(
    "one\ntwo\nmore\n3\nfour\nfive",
  );
});

test("mergeTexts reports conflicts for overlapping changes and insertions at one position", () => {
  expect(merged(base, base.replace("two", "2"), base.replace("two", "II"))).toBeUndefined();
  expect(merged(base, base.replace("two\nthree", ""), base.replace("two", "2"))).toBe(undefined);
  expect(merged(base, `${base}\nsix`, `${base}\nVI`)).toBeUndefined();
});

test("mergeParts has a hunk with the lines that differ, and joinParts takes a choice for each", () => {
  const ours = "one\n2\nsame\n3\nfour\nV";
  const theirs = "zero\none\nII\nsame\n3\nfour\n5";
  const parts = mergeParts(base, ours, theirs);
  expect(hunksOf(parts)).toEqual([
    {
      base: ["two", "three"],
      ours: ["2"],
      theirs: ["II"],
      first: { base: 2, ours: 2, theirs: 3 },
    },
    { base: ["five"], ours: ["V"], theirs: ["5"], first: { base: 5, ours: 6, theirs: 7 } },
  ]);
  expect(joinParts(parts, (hunk) => (hunk === 0 ? "both" : "theirs"))).toBe(
    "zero\none\n2\nII\nsame\n3\nfour\n5",
  );
});

test("a side decides hunks alone: other changes of both sides stay", () => {
  const ours = base.replace("three", "3").replace("five", "V");
  const theirs = base.replace("one", "ONE").replace("three", "III");
  expect(mergeTexts(base, ours, theirs)).toEqual({
    ours: "ONE\ntwo\n3\nfour\nV",
    theirs: "ONE\ntwo\nIII\nfour\nV",
  });
});

const text = fc
  .array(fc.constantFrom("", "a", "b", "}"), { maxLength: 12 })
  .map((lines) => lines.join("\n"));

test("mergeTexts is symmetric, and keeps the other side when one changed nothing", () => {
  fc.assert(
    fc.property(text, text, text, (before, ours, theirs) => {
      expect(merged(before, ours, before)).toBe(ours);
      expect(merged(before, before, theirs)).toBe(theirs);
      expect(merged(before, ours, ours)).toBe(ours);
      const [one, other] = [mergeTexts(before, ours, theirs), mergeTexts(before, theirs, ours)];
      if ("text" in one) expect(other).toEqual(one);
      else expect(other).toEqual({ ours: one.theirs, theirs: one.ours });
    }),
    { numRuns: 1000 },
  );
});

test("the lines of a hunk stand in each text where their numbers say", () => {
  let hunks = 0;
  fc.assert(
    fc.property(text, text, text, (base, ours, theirs) => {
      const texts = { base, ours, theirs };
      for (const hunk of hunksOf(mergeParts(base, ours, theirs))) {
        hunks += 1;
        for (const side of ["base", "ours", "theirs"] as const) {
          const start = hunk.first[side] - 1;
          const there = texts[side].split("\n").slice(start, start + hunk[side].length);
          expect(there).toEqual(hunk[side]);
        }
      }
    }),
    { numRuns: 1000 },
  );
  expect(hunks).toBeGreaterThan(100);
});

const length = 24;

/** Replacement of lines of a text whose lines are all different. */
interface Edit {
  start: number;
  end: number;
  lines: string[];
}

/** Edits of one side, with at least one line between them. */
const edits = (name: string) =>
  fc.array(fc.tuple(fc.nat(length), fc.nat(3), fc.nat(3)), { maxLength: 6 }).map((wanted) => {
    const made: Edit[] = [];
    const inOrder = wanted.toSorted(([one], [other]) => one - other);
    for (const [at, removed, added] of inOrder) {
      const start = Math.max(at, (made.at(-1)?.end ?? -1) + 1);
      const end = Math.min(start + removed, length);
      if (start > length || (end === start && added === 0)) continue;
      const lines = Array.from({ length: added }, (_, n) => `${name} ${made.length} ${n}`);
      made.push({ start, end, lines });
    }
    return made;
  });

const baseLines = Array.from({ length }, (_, at) => `line ${at}`);

const applied = (changes: Edit[]) => {
  const lines = changes.toReversed().reduce((text, { start, end, lines }) => {
    return text.toSpliced(start, end - start, ...lines);
  }, baseLines);
  return lines.join("\n");
};

/** True if the edits touch a common line, or insert at one place, or one inserts inside the other. */
const collide = (one: Edit, other: Edit) =>
  one.start === other.start && one.end === other.end
    ? true
    : one.start < other.end && other.start < one.end;

/** Returns what of an edit is not in a text: lines that it adds, or removed lines that are back. */
function missing({ start, end, lines }: Edit, result: ReadonlySet<string>): string[] {
  const back = baseLines.slice(start, end).filter((line) => result.has(line));
  return [...lines.filter((line) => !result.has(line)), ...back];
}

test("what only one side changed is in every merge, whatever is chosen for the rest", () => {
  let [apart, collided] = [0, 0];
  fc.assert(
    fc.property(edits("ours"), edits("theirs"), (our, their) => {
      const parts = mergeParts(baseLines.join("\n"), applied(our), applied(their));
      const resultOf = (choice: HunkChoice) => new Set(joinParts(parts, () => choice).split("\n"));
      const results = [resultOf("ours"), resultOf("theirs"), resultOf("both")] as const;
      const alone = (own: Edit[], others: Edit[]) =>
        own.filter((edit) => !others.some((other) => collide(edit, other)));
      const sure = [...alone(our, their), ...alone(their, our)];
      apart += sure.length;
      collided += our.length + their.length - sure.length;
      const lost = [
        ...results.flatMap((result) => sure.flatMap((edit) => missing(edit, result))),
        ...our.flatMap((edit) => missing(edit, results[0])),
        ...their.flatMap((edit) => missing(edit, results[1])),
      ];
      expect(lost).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  // Both kinds were met.
  expect(Math.min(apart, collided)).toBeGreaterThan(1000);
});

test("mergeTexts merges equal lines, and reports a conflict for unrelated texts", () => {
  const around = (first: string, last: string) => `${first}${"\n".repeat(20_000)}${last}`;
  const result = merged(around("one", "two"), around("1", "two"), around("one", "2"));
  expect(result).toBe(around("1", "2"));
  const lines = (name: string) =>
    Array.from({ length: 5000 }, (_, index) => `${name} ${index}`).join("\n");
  expect(merged(lines("a"), lines("b"), lines("c"))).toBeUndefined();
});

test("both paragraphs stay paragraphs, and both items stay one list", () => {
  const both = (base: string, ours: string, theirs: string) =>
    joinParts(mergeParts(base, ours, theirs), () => "both");
  const around = (text: string) => `# Guide\n\n${text}\n\nThe end.`;
  expect(both(around("Old."), around("Ours."), around("Theirs."))).toBe(around("Ours.\n\nTheirs."));
  expect(both("Old.", "Ours.", "Theirs.")).toBe("Ours.\n\nTheirs.");
  for (const mark of ["- ", "1. ", "> ", "| "]) {
    expect(both(around(`${mark}old`), around(`${mark}ours`), around(`${mark}theirs`))).toBe(
      around(`${mark}ours\n${mark}theirs`),
    );
  }
});

test("both lines of one paragraph or of code stay together", () => {
  const both = (before: string, after: string) =>
    joinParts(
      mergeParts(
        [before, "old", after].join("\n"),
        [before, "ours", after].join("\n"),
        [before, "theirs", after].join("\n"),
      ),
      () => "both",
    );
  expect(both("first", "last")).toBe("first\nours\ntheirs\nlast");
  expect(both("```\n", "\n```")).toBe("```\n\nours\ntheirs\n\n```");
});
