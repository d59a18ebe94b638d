import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countWords, likenessOf } from "./edited-text.ts";
import { WordIndex } from "./word-index.ts";

const words = ["the", "The", "robot", "arm", "press", "button", "now", "压力", "传感", "Σας", "8"];
const aText = fc.array(fc.constantFrom(...words), { maxLength: 16 }).map((all) => all.join(" "));

/** Number of runs, which the fuzz section raises. */
const numRuns = Number(process.env.RUNS ?? 200);

test("an index finds the texts that a comparison with each of them finds", () => {
  fc.assert(
    fc.property(fc.array(aText, { maxLength: 20 }), aText, (texts, text) => {
      const own = countWords(text);
      const compared = texts.map((each, at) => ({
        at,
        likeness: likenessOf(countWords(each), own),
      }));
      const found = new WordIndex(texts).alike(text).sort((a, b) => a.at - b.at);
      expect(found).toEqual(compared.filter(({ likeness }) => likeness > 0));
    }),
    { numRuns },
  );
});

test("an index finds the texts that share enough words", () => {
  const index = new WordIndex(["press the arm", "press the the robot", "", "the the the"]);
  const sharing = (text: string, least: number) => index.sharing(countWords(text), least).sort();
  expect(sharing("the the press button", 3)).toEqual([1]);
  expect(sharing("the the press button", 2)).toEqual([0, 1, 3]);
  expect(sharing("button now", 1)).toEqual([]);
});
