import { expect, test } from "vitest";
import { cutLongTexts } from "./long-texts.ts";
import type { Piece, Printed } from "./printed.ts";

const piece = (text: string, look: Partial<Piece> = {}): Piece => ({ kind: "text", ...look, text });
const textOf = ({ text = [] }: Printed) => text.map((each) => each.text).join("");

test.each([
  ["words", "word ".repeat(20_000)],
  ["lines", "a line\n".repeat(10_000)],
  ["one word", "w".repeat(50_000)],
  ["signs of two units", "🎉".repeat(20_000)],
])("a text of many %s is cut into short ones", (_, text) => {
  const cell: Printed = {
    text: [piece("Start ", { bold: true }), piece(text)],
    ...{ margin: [0, 0, 0, 8], id: "a", fontSize: 8 },
  };
  cutLongTexts([{ table: { widths: [], body: [[cell]] } }]);
  expect(Object.keys(cell).sort()).toEqual(["margin", "stack"]);
  const [first, ...others] = cell.stack ?? [];
  expect(first).toMatchObject({ id: "a", fontSize: 8 });
  expect(first?.text?.[0]).toMatchObject({ text: "Start ", bold: true });
  const texts = [first ?? {}, ...others].map(textOf);
  for (const each of texts) {
    expect(each.length).toBeLessThanOrEqual(5000);
    expect(each.isWellFormed()).toBe(true);
  }
  for (const each of others) expect(each).toEqual({ fontSize: 8, text: each.text });
  const whole = texts.join(text.includes("\n") ? "\n" : "");
  expect(whole).toBe(`Start ${text}`);
});

test("other texts stay", () => {
  const parts: Printed[] = [{ text: [piece("word ".repeat(900))], id: "a" }, { stack: [] }];
  const before = structuredClone(parts);
  cutLongTexts(parts);
  expect(parts).toEqual(before);
});
