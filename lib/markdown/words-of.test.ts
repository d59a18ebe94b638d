import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

const rolf = `:mention[Rolf Ay\\.din]{data='{"ref":{"kind":"user","user":"u"}}'}`;

test.each([
  ["**Why** is\n\n> [this](https://example.com) `so`?", "Why is this so?"],
  [`Thanks ${rolf}!`, "Thanks @Rolf Ay.din!"],
  ["A list:\n\n- one with `code`\n  * two\n+ three", "A list: one with code two three"],
  ["1. First\n2) Second\n\n- [ ] to do\n- [x] done", "First Second to do done"],
  ["## Heading\n\n>quoted\n> - listed", "Heading quoted listed"],
  ["Setext\n---\n\n***\n\nEnd", "Setext End"],
  ["Run:\n\n```sh\nnpm install\n```", "Run: npm install"],
  ["_One_ *two* __three__ ***four*** ~~five~~", "One two three four five"],
  ["snake_case_name, 2 * 3 > 5, C# and a - b", "snake_case_name, 2 * 3 > 5, C# and a - b"],
  ["`snake_case` and `a * b`", "snake_case and a * b"],
  ["\\*not bold\\* and \\`no code\\`", "*not bold* and `no code`"],
  ["![A chart](/files/1.png) and <https://example.com>", "A chart and https://example.com"],
  ["One<br>two <kbd>Enter</kbd>, a < b", "One two Enter, a < b"],
  ["***", ""],
  [
    `In :inline[Atlas *setup*]{type="link" data='{"ref":{"kind":"space"}}'}, see :button[Go]{href="/a"}.`,
    "In Atlas setup, see Go.",
  ],
  [`Drawing is in :inline[Atlas]{type="link" data='{"ref":…`, "Drawing is in Atlas"],
  ["a:b[0] and f(x){y}", "a:b[0] and f(x){y}"],
  ["| yellow, blinking | waiting for a person |", "yellow, blinking · waiting for a person"],
  ["| `a \\|\\| b` | x \\| y |  |\t", "a || b · x | y"],
  ["|a\\\\|**b**||", "a\\ · b"],
  ["> | One | Two |\n> |:--|:-:|\n> | 1 | - 2 |", "One · Two 1 · - 2"],
  ["| --- | --: |", ""],
  ["| Arm of the robot | Steel, w…", "Arm of the robot · Steel, w…"],
  ["|x| is the size, and a || b", "|x| is the size, and a || b"],
  ["Arm | Steel", "Arm | Steel"],
])("%j has the words %j", (markdown, words) => {
  expect(wordsOf(markdown)).toBe(words);
});

test.each(["| Arm | `a \\| b` |", "| --- | --- |", "| One row | of a long table…"])(
  "the words of %j stay the same when they are read again",
  (markdown) => expect(wordsOf(wordsOf(markdown))).toBe(wordsOf(markdown)),
);
