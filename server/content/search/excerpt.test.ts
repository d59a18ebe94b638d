import { expect, onTestFinished, test, vi } from "vitest";
import { excerptParts } from "#lib/text/excerpt.ts";
import { countTerms, cutExcerpt, excerptOf, markTerms } from "./excerpt.ts";
import { termsOf } from "./words.ts";

test.each([
  ["in", "Windows and wine", []],
  ["in", "Windows in wine", ["in"]],
  ["it", "Kapitäne", []],
  ["kapi", "Der Kapitän", ["Kapi"]],
  ["orders", "client.fetchOrders()", ["Orders"]],
  ["server", "HTTPServer", ["Server"]],
  ["1.2", "Version v1.2", ["1.2"]],
  ["api", "使用API搜索", ["API"]],
  ["搜索", "使用全文搜索", ["搜索"]],
  ["it's", "Look, it\u2019s here", ["it\u2019s"]],
])("the excerpt for %s marks words of %s at their beginnings alone", (query, text, marked) => {
  const parts = excerptParts(excerptOf(text, termsOf(query)));
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(marked);
  expect(parts.join("")).toBe(text);
});

test("an excerpt has a dot between texts of different blocks, and none within a line break", () => {
  const text = "Plan\n\nPrice\n\nTeam\n\nfrom 5\nper month";
  expect(excerptOf(text, termsOf("price"))).toBe("Plan · **Price** · Team · from 5\nper month");
  const marked = cutExcerpt(text, [[6, 11]]);
  expect(marked).toBe("Plan · **Price** · Team · from 5\nper month");
});

const filler = "Words that nobody searches for stand in front of everything else here";

test.each([
  [`${filler}. Put the robot on its station, ${filler}. ${filler}.`, "station"],
  [`${filler} and then the station ${filler}, ${filler} and so on until its end`, "station"],
])("an excerpt is a piece around the match that begins and ends at words: %s", (text, query) => {
  const [before = "", match, after = ""] = excerptParts(excerptOf(text, termsOf(query)));
  expect(match).toBe(query);
  expect(before).toMatch(/^…\S.*\S\s$/);
  expect(after).toMatch(/\S…$/);
  const shown = `${before}${match}${after}`.slice(1, -1);
  const at = text.indexOf(shown);
  expect(at).toBeGreaterThan(0);
  expect(text[at - 1]).toBe(" ");
  expect(text[at + shown.length]).toMatch(/[\s,.]/);
});

const unpunctuated = {
  zh: ["机器人必须在充电站充电然后才能继续工作", "仓库"],
  ja: ["ロボットを充電ステーションに置いてから作業を始めてください", "倉庫"],
  th: ["หุ่นยนต์ต้องชาร์จแบตเตอรี่ที่สถานีก่อนทำงานต่อ", "คลังสินค้า"],
  ar: ["الروبوت يعمل في المستودع طوال النهار ثم يعود إلى محطة الشحن ", "إسطنبول"],
  emoji: ["👩‍👩‍👧‍👦e\u0301👍🏽", "robot"],
} as const;

test.each(Object.entries(unpunctuated))(
  "an excerpt begins and ends at words, or characters with their marks: %s",
  (language, [words, word]) => {
    const text = `${words.repeat(10)}${word}${words.repeat(10)}`;
    const granularity = language === "emoji" ? "grapheme" : "word";
    const segments = new Intl.Segmenter(undefined, { granularity }).segment(text);
    const borders = new Set([...segments].map(({ index }) => index));
    const parts = excerptParts(excerptOf(text, termsOf(word)));
    expect(parts[1]).toBe(word);
    const shown = parts.join("");
    expect([shown[0], shown.at(-1)]).toEqual(["…", "…"]);
    const [before = "", , after = ""] = parts;
    const [begin, end] = [before.slice(1), after.slice(0, -1)];
    const at = words.length * 10;
    expect(text.slice(at - begin.length, at)).toBe(begin);
    expect(begin.length).toBeGreaterThan(10);
    expect(borders).toContain(at - begin.length);
    expect(text.startsWith(end, at + word.length)).toBe(true);
    expect(end.length).toBeGreaterThan(50);
    expect(borders).toContain(at + word.length + end.length);
  },
);

test("an excerpt begins with the sentence of its match, where most search words are", () => {
  const text = `A station. ${filler}. ${filler}. ${filler}. Put the robot on its station.`;
  expect(excerptOf(text, termsOf("robot station"))).toMatch(/^…Put the \*\*robot\*\* on its/);
});

test("matches in a title are marked, and its other words stay", () => {
  expect(markTerms("Charging the *robot*", termsOf("robot"))).toBe("Charging the \\***robot**\\*");
  expect(markTerms("Charging", termsOf("robot"))).toBe("Charging");
});

/** Limit of steps of one excerpt, whatever the text. */
const mostSteps = 30_000;

/** Counts the calls of a method of strings until the test ends. */
function countCalls(method: "indexOf" | "toLowerCase"): () => number {
  const spy = vi.spyOn(String.prototype, method);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.length;
}

test("an excerpt of a text with a match at every word looks at a limited number of them", () => {
  const matches = Array.from({ length: 50_000 }, (_, at) => [2 * at, 2 * at + 1] as const);
  const calls = countCalls("toLowerCase");
  const excerpt = cutExcerpt("x ".repeat(50_000), matches);
  expect(calls()).toBeLessThan(mostSteps);
  expect(excerpt).toMatch(/^\*\*x\*\* \*\*x\*\*.*…$/);
});

const repdigits = termsOf(Array.from({ length: 40 }, (_, at) => "7".repeat(at + 1)).join(" "));

test("marking tries a limited number of places, also where none is the beginning of a word", () => {
  expect(repdigits).toHaveLength(40);
  const digits = `a${"7".repeat(99_000)}`;
  const calls = countCalls("indexOf");
  excerptOf(digits, repdigits);
  markTerms(digits, repdigits);
  countTerms(digits, repdigits.slice(0, 1), 20);
  expect(calls()).toBeLessThan(mostSteps);
});

test("words that follow many places inside of others are still marked", () => {
  const text = `${"within ".repeat(500)}in the end 7`;
  expect(excerptOf(text, [...termsOf("in"), ...termsOf("7")])).toContain("**in** the end **7**");
});

test.each(["word", "слово", "言葉"])("a match far behind many words is found: %s", (word) => {
  const text = `${`${word} `.repeat(20_000)}robot 12 end`;
  const calls = countCalls("toLowerCase");
  expect(excerptOf(text, termsOf("12"))).toMatch(/robot \*\*12\*\* end$/);
  expect(calls()).toBeLessThan(mostSteps);
});

test("a very long title is whole, and marked at its beginning", () => {
  const title = `robot ${"word ".repeat(20_000)}robot`;
  const parts = excerptParts(markTerms(title, termsOf("robot")));
  expect(parts.join("")).toBe(title);
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(["robot"]);
});
