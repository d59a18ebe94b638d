import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Comment } from "@/lib/contract/review/comment";
import { wordsOf } from "@/lib/markdown/words-of.ts";
import { countWords, likenessOf } from "@/lib/text/edited-text.ts";
import { linesOf, TextLines } from "./text-lines.ts";

const aLine = fc
  .array(fc.constantFrom("a", "the", "**robot**", "arm", "button", "压力", "x"), { maxLength: 9 })
  .map((words) => words.join(" "));
const aPreview = fc.tuple(aLine, fc.option(fc.nat(30), { nil: undefined })).map(([line, cut]) => {
  const words = wordsOf(line);
  return cut === undefined ? words : `${words.slice(0, cut)}…`;
});

function commentOn(line: number, preview: string, outdated: boolean) {
  const page = { id: "p", title: "Start", path: "start", outdated };
  const node = { id: `line-${line}`, preview };
  return { id: "c", target: { space: "s", revision: "r", page, node } } as Comment;
}

/** Compares a preview with each line: the same words first, then the most alike, then the nearest. */
function plainLineOf({ target: { node, page } }: Comment, text: string): number | undefined {
  const given = Number(node?.id.slice("line-".length));
  const preview = node?.preview ?? "";
  const beginning = preview.replace(/…$/, "");
  const lines = text.split("\n").map((line, at) => {
    const words = wordsOf(line);
    const compared = beginning === preview ? words : words.slice(0, beginning.length);
    const likeness = likenessOf(countWords(compared), countWords(beginning));
    const score = beginning !== "" && compared === beginning ? 2 : likeness;
    return { line: at + 1, score, far: Math.abs(at + 1 - given) };
  });
  const [best] = lines.toSorted((a, b) => b.score - a.score || a.far - b.far);
  if (best && best.score > 0) return best.line;
  return page?.outdated || given > lines.length ? undefined : given;
}

test("a comment has the line that a comparison with each line finds", () => {
  const aText = fc.array(aLine, { minLength: 1, maxLength: 12 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(
      aText,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 14 }), aPreview, fc.boolean())),
      (text, given) => {
        const comments = given.map((each) => commentOn(...each));
        const lines = new TextLines(text);
        const plain = comments.map((each) => plainLineOf(each, text));
        expect(comments.map((each) => lines.lineOf(each))).toEqual(plain);
        expect(comments.map((each) => lines.lineOf(each))).toEqual(plain);
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});

test("the lines of a text stay read until other texts replace them", () => {
  const lines = linesOf("One");
  for (let at = 0; at < 7; at += 1) linesOf(`Other ${at}`);
  expect(linesOf("One")).toBe(lines);
  for (let at = 0; at < 8; at += 1) linesOf(`Third ${at}`);
  expect(linesOf("One")).not.toBe(lines);
});
