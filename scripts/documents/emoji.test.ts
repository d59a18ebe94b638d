import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";

const sheet = readFileSync(join(import.meta.dirname, "../../app/emoji.css"), "utf8");
const font = dirname(createRequire(import.meta.url).resolve("@infolektuell/noto-color-emoji"));

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
  const face = /font-family: "([^"]+)";[^}]*?files\/(\d+)\.woff2[^}]*?unicode-range:([^;]*);/g;
  return [...sheet.matchAll(face)].flatMap(([, name, file, range = ""]) =>
    name === family ? [[file, pointsOf(range)]] : [],
  );
}

const installed = [
  ...readFileSync(join(font, "index.css"), "utf8").matchAll(
    /files\/(\d+)\.woff2[^}]*?unicode-range:([^;]*);/g,
  ),
].map(([, file = "", range = ""]) => [file, pointsOf(range)] as const);

const expected = (isOfFamily: (point: number) => boolean) =>
  installed.flatMap(([file, all]) => {
    // ASCII and Latin-1 are text: digits, `#`, `*`, © and ®.
    const points = all.filter((point) => point > 0xff && isOfFamily(point));
    return points.length > 0 ? [[file, points]] : [];
  });

test("the faces of emoji and symbols cover the installed font, but for text", () => {
  expect(facesOf("Emoji")).toEqual(expected((point) => !isSymbol(point)));
  expect(facesOf("Emoji Symbols")).toEqual(expected(isSymbol));
});

test("the files have colours in a form that all browsers draw", () => {
  expect(installed.length).toBeGreaterThan(1);
  for (const [file] of installed) {
    const { directory } = openSync(join(font, `files/${file}.woff2`)) as unknown as {
      directory: { tables: Record<string, unknown> };
    };
    // Chromium draws no glyphs of the table "SVG ".
    expect(Object.keys(directory.tables), file).toContain("COLR");
  }
});
