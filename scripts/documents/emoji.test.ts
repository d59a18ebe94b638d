import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

const sheet = readFileSync(join(import.meta.dirname, "../../app/emoji.css"), "utf8");
const font = createRequire(import.meta.url)("@fontsource/noto-color-emoji/unicode.json");

/** The code points of a `unicode-range`. */
const pointsOf = (range: string) =>
  range.split(",").flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split("-")
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** Drawn as text unless a variation selector follows. */
function isSymbol(point: number): boolean {
  const character = String.fromCodePoint(point);
  return /\p{Emoji}/u.test(character) && !/\p{Emoji_Presentation}/u.test(character);
}

/** The code points of a family by the file that has them. */
function facesOf(family: string) {
  const face = /font-family: "([^"]+)";[^}]*?-emoji-(\d+)-400[^}]*?unicode-range:([^;]*);/g;
  return [...sheet.matchAll(face)].flatMap(([, name, file, range = ""]) =>
    name === family ? [[file, pointsOf(range)]] : [],
  );
}

const expected = (isOfFamily: (point: number) => boolean) =>
  Object.entries<string>(font).flatMap(([name, range]) => {
    // ASCII and Latin-1 are text: digits, `#`, `*`, © and ®.
    const points = pointsOf(range).filter((point) => point > 0xff && isOfFamily(point));
    return points.length > 0 ? [[name.slice(1, -1), points]] : [];
  });

test("the faces of emoji and symbols cover the installed font, but for text", () => {
  expect(facesOf("Emoji")).toEqual(expected((point) => !isSymbol(point)));
  expect(facesOf("Emoji Symbols")).toEqual(expected(isSymbol));
});
