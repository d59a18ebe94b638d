import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

const bodyOf = (...row: unknown[]) => toCsv(["h"], [row]).split("\r\n")[1];

test("a CSV file starts with its byte order mark and header, and lines have equal ends", () => {
  expect(toCsv(["Name", "Pages"], [["API", 3]])).toBe("\uFEFFName,Pages\r\nAPI,3\r\n");
});

test("separators, quotes and line breaks are quoted", () => {
  expect(bodyOf('a "b", c')).toBe('"a ""b"", c"');
  expect(toCsv(["h"], [["a\nb"]])).toBe('\uFEFFh\r\n"a\nb"\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "＝1", "\t=1"])(
  "%j can't run as a formula",
  (text) => {
    expect(bodyOf(text)).toMatch(/^"?'/);
  },
);

test("numbers stay numbers, also negative ones", () => {
  expect(bodyOf(-3, 0.5)).toBe("-3,0.5");
});

test("values that are no text are converted", () => {
  expect(bodyOf(null, undefined, true, ["a", "b"], { a: 1 }, new Date(0))).toBe(
    ',,true,a; b,"{""a"":1}",1970-01-01T00:00:00.000Z',
  );
});
