import { create } from "fontkit";
import subsetFont from "subset-font";
import { chains, type FontStyle, type Kind, readFontFile, type Slice, styles } from "./families.ts";

/** Stretch of text that one typeface covers. */
export interface Run {
  text: string;
  font: string;
  /** Characters without a typeface, which are shown as code points. */
  spelled?: true;
}

interface Face {
  family: string;
  /** Name of the file of each style. */
  files: Record<FontStyle, string>;
}

/** Code points used in each style. */
export type Letters = Record<Kind, Record<FontStyle, Set<number>>>;

const space = 32;
const printable = Array.from({ length: 95 }, (_, index) => 32 + index);
/**
 * Joiners, direction marks and variation selectors: they affect their neighbors and are invisible.
 */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** Combining characters, drawn by the typeface of the preceding letter. */
const leaning = /[\p{M}\u200c\u200d]/u;

/** Returns the parts into which shaping may decompose a letter, including Khmer vowels. */
function partsOf(point: number): number[] {
  const parts = Array.from(String.fromCodePoint(point).normalize("NFKD"), (part) =>
    Number(part.codePointAt(0)),
  );
  return point >= 0x17be && point <= 0x17c5 ? [...parts, 0x17c1] : parts;
}

const spelledOut = (letter: string) =>
  `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`;

/**
 * Returns the code points of a font. A subset without letters has no table for them, which the
 * parser treats as an error.
 */
function lettersOf(font: Buffer): number[] {
  try {
    const made = create(font);
    return "characterSet" in made ? made.characterSet : [];
  } catch {
    return [];
  }
}

const leaningIn = (written: Letters[Kind]) =>
  [...new Set(styles.flatMap((style) => [...written[style]]))].filter((point) =>
    leaning.test(String.fromCodePoint(point)),
  );

const textOf = (letters: Iterable<number>) =>
  Array.from(letters, (each) => String.fromCodePoint(each)).join("");

/** Fonts of a document, reduced to the letters it uses. */
export class FontBook {
  readonly faces = new Map<string, Face>();
  readonly files = new Map<string, Buffer>();
  private readonly withSpace = new Set<string>();
  private readonly leaningOf = new Map<string, Set<string>>();
  private readonly familyOf = { text: new Map<number, string>(), code: new Map<number, string>() };

  /** Loads the fonts for these letters; a letter in no typeface is shown by its code point. */
  static async of(letters: Letters): Promise<FontBook> {
    const book = new FontBook();
    // Page and list numbers are added by the layout.
    for (const letter of printable) letters.text.normal.add(letter);
    const all = chains();
    for (const kind of ["text", "code"] as const) {
      const written = styles.flatMap((style) => [...letters[kind][style]]);
      const missing = new Set(written.filter((letter) => letter > 31));
      for (const slice of all[kind]) {
        if (missing.size === 0) break;
        await book.take(kind, slice, missing, letters[kind]);
      }
    }
    return book;
  }

  private async take(
    kind: Kind,
    slice: Slice,
    missing: Set<number>,
    written: Letters[Kind],
  ): Promise<void> {
    const wanted = [...missing].filter(slice.covers);
    if (wanted.length === 0) return;
    const family = `${kind}-${slice.name}`;
    const marks = leaningIn(written).filter(slice.covers);
    const normal = await this.read(family, "normal", slice, [...wanted, ...marks]);
    const letters = new Set(lettersOf(normal));
    const found = new Set(wanted.filter((letter) => letters.has(letter)));
    if (found.size === 0) return;
    // The space of an emoji font is as wide as an emoji.
    if (letters.has(space) && !family.includes("emoji")) this.withSpace.add(family);
    const own = marks.filter((mark) => letters.has(mark));
    this.leaningOf.set(family, new Set(own.map((mark) => String.fromCodePoint(mark))));
    for (const letter of found) {
      this.familyOf[kind].set(letter, family);
      missing.delete(letter);
    }
    for (const style of styles.slice(1)) {
      const styled = [...written[style]].filter((letter) => found.has(letter));
      if (styled.length > 0) await this.read(family, style, slice, [...styled, ...own]);
    }
    const fileOf = (style: FontStyle) =>
      this.files.has(`${family}-${style}`) ? `${family}-${style}` : `${family}-normal`;
    const files = styles.map((style) => [style, fileOf(style)]);
    this.faces.set(family, { family, files: Object.fromEntries(files) });
  }

  private async read(family: string, style: FontStyle, slice: Slice, wanted: Iterable<number>) {
    const { file, weight } = slice.files[style];
    const letters = [...wanted].flatMap((point) => [point, ...partsOf(point)]);
    const bare = await subsetFont(readFontFile(file), ` ${textOf(letters)}`, {
      targetFormat: "truetype",
      ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
    });
    // The parser reads a header even of an empty last glyph, such as a space.
    const font = Buffer.concat([bare, Buffer.alloc(16)]);
    this.files.set(`${family}-${style}`, font);
    return font;
  }

  /** Splits the text into stretches of one typeface each. */
  runs(text: string, kind: Kind): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const run = this.runOf(letter, kind, runs.at(-1));
      const last = runs.at(-1);
      if (!run) continue;
      if (last?.font === run.font && last.spelled === run.spelled) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  }

  /** Returns the run for a letter after the previous one; undefined for invisible ones. */
  private runOf(letter: string, kind: Kind, last: Run | undefined): Run | undefined {
    const known = this.familyOf[kind];
    if (last && !last.spelled && leaning.test(letter)) {
      if (this.leaningOf.get(last.font)?.has(letter)) return { text: letter, font: last.font };
    }
    const family = known.get(letter.codePointAt(0) ?? 0);
    const first = known.get(space) ?? this.familyOf.text.get(space) ?? "";
    if (family === undefined) {
      if (invisible.test(letter)) return undefined;
      const font = last?.font ?? first;
      if (letter < " ") return { text: letter, font };
      return {
        text: spelledOut(letter),
        font: this.familyOf.text.get(space) ?? first,
        spelled: true,
      };
    }
    // A space stays with the preceding word if its typeface has one.
    const stays = last && !last.spelled && letter === " " && this.withSpace.has(last.font);
    return { text: letter, font: stays ? last.font : family };
  }
}
