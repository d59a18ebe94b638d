import { create, type Font } from "fontkit";
import {
  type Directed,
  inDirections,
  inVisualOrder,
  mirrored,
  runsLeftward,
} from "../../content/typesetting/direction.ts";
import type { FontStyle } from "../../content/typesetting/families.ts";
import { FontBook, type Letters } from "../../content/typesetting/font-book.ts";
import { wordsOf } from "../../content/typesetting/words.ts";
import { type Word, wrapWords } from "./wrap-words.ts";

/** Part of a word with one typeface and direction. */
interface Stretch extends Directed {
  text: string;
  font: string;
}

interface SetWord extends Word {
  stretches: Stretch[];
}

/** Line as paths, from its left end; `width` is relative to the font size. */
export interface SetLine {
  paths: string;
  width: number;
}

/** Limit of a text in characters, as no image has room for more. */
const longest = 300;
const ellipsis = "…";
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Returns a text on one line, normalized and truncated. */
export function tidied(text: string): string {
  const line = text.toWellFormed().normalize("NFC").replaceAll(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}${ellipsis}` : line;
}

const lettersOf = (text: string) =>
  new Set(
    [...text, ellipsis].flatMap((letter) =>
      [letter, mirrored(letter)].map((each) => each.codePointAt(0) ?? 0),
    ),
  );

const none = () => new Set<number>();

export interface Room {
  /** Font sizes to try, from the largest: the first one at which the whole text fits is used. */
  sizes: readonly number[];
  width: number;
  mostLines: number;
}

/** Converts texts to paths, with the typefaces of PDFs. */
export class TypeSetter {
  readonly #book: FontBook;
  readonly #fonts = new Map<string, Font>();
  readonly #style: FontStyle;

  private constructor(book: FontBook, style: FontStyle) {
    this.#book = book;
    this.#style = style;
  }

  static async of(texts: readonly string[], style: FontStyle): Promise<TypeSetter> {
    const own = { normal: none(), bold: none(), italics: none(), bolditalics: none() };
    const text = { ...own, [style]: lettersOf(texts.join("")) };
    const code = { normal: none(), bold: none(), italics: none(), bolditalics: none() };
    return new TypeSetter(await FontBook.of({ text, code } satisfies Letters), style);
  }

  #fontOf(family: string): Font {
    const file = this.#book.faces.get(family)?.files[this.#style] ?? "";
    const known = this.#fonts.get(file);
    if (known) return known;
    const font = create(this.#book.files.get(file) ?? Buffer.alloc(0));
    if (!("layout" in font)) throw new Error(`${file} has several fonts`);
    this.#fonts.set(file, font);
    return font;
  }

  /** Returns the width at font size 1. */
  #widthOf(text: string, family: string): number {
    const font = this.#fontOf(family);
    return font.layout(text).advanceWidth / font.unitsPerEm;
  }

  /** Returns a word as paths; characters without a typeface are left out. */
  #wordOf(pieces: readonly (Directed & { text: string })[]): SetWord {
    const stretches = pieces.flatMap(({ text, ...direction }) =>
      this.#book
        .runs(text, "text")
        .filter(({ spelled }) => !spelled)
        .map((run) => ({ ...direction, text: run.text, font: run.font })),
    );
    const total = (isTrimmed: boolean) =>
      stretches.reduce((sum, { text, font }, index) => {
        const isLast = isTrimmed && index === stretches.length - 1;
        return sum + this.#widthOf(isLast ? text.trimEnd() : text, font);
      }, 0);
    return { stretches, width: total(true), advance: total(false) };
  }

  #wordsOf(text: string, base: "ltr" | "rtl"): SetWord[] {
    const pieces = wordsOf(text).map((word, index) => ({ text: word, index }));
    const words = Map.groupBy(inDirections(pieces, base), ({ index }) => index);
    return [...words.values()].map((word) =>
      this.#wordOf(word.map(({ index: _index, ...piece }) => piece)),
    );
  }

  /** Splits a word that doesn't fit on a line. */
  #cut(word: SetWord, room: number): SetWord[] {
    if (word.width <= room) return [word];
    return word.stretches.flatMap(({ text, ...look }) =>
      Array.from(graphemes.segment(text), ({ segment }) =>
        this.#wordOf([{ ...look, text: segment }]),
      ),
    );
  }

  #setLine(stretches: readonly Stretch[], base: 0 | 1, size: number): SetLine {
    let x = 0;
    const paths: string[] = [];
    for (const { text, font: family } of inVisualOrder(stretches, base)) {
      const font = this.#fontOf(family);
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const path = glyph.path.toSVG();
        const [left, up] = [x + xOffset * scale, -yOffset * scale];
        if (path)
          paths.push(
            `<path transform="translate(${left} ${up}) scale(${scale} ${-scale})" d="${path}"/>`,
          );
        x += xAdvance * scale;
      }
    }
    return { paths: paths.join(""), width: x };
  }

  /** Breaks a text into lines. */
  set(text: string, { sizes, width, mostLines }: Room) {
    const base = runsLeftward(text) ? "rtl" : "ltr";
    const level = base === "rtl" ? 1 : 0;
    const words = this.#wordsOf(text, base);
    const end = this.#wordOf([{ text: ellipsis, level, base: level }]);
    for (const [index, size] of sizes.entries()) {
      const room = width / size;
      const cut = words.flatMap((word) => this.#cut(word, room - end.width));
      const { lines, isCut } = wrapWords(cut, { room, most: mostLines, ellipsis: end.width });
      if (isCut && index < sizes.length - 1) continue;
      const set = lines.map((line, at) => {
        const isEnd = isCut && at === lines.length - 1;
        const stretches = line.flatMap((word) => word.stretches).map((one) => ({ ...one }));
        const last = stretches.at(-1);
        if (last) last.text = last.text.trimEnd();
        return this.#setLine(isEnd ? [...stretches, ...end.stretches] : stretches, level, size);
      });
      return { lines: set, size };
    }
    return { lines: [], size: 0 };
  }
}
