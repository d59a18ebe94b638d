import { create } from "fontkit";
import subsetFont from "subset-font";
import { chains, type FontStyle, type Kind, readFontFile, type Slice, styles } from "./families.ts";

/** A stretch of text that one typeface has all letters of. */
export interface Run {
  text: string;
  font: string;
  /** Its letters are named by their numbers, as no typeface has them. */
  spelled?: true;
}

interface Face {
  family: string;
  /** The name of the file of each style. */
  files: Record<FontStyle, string>;
}

/** What is written in each style. */
export type Letters = Record<Kind, Record<FontStyle, Set<number>>>;

const space = 32;
const printable = Array.from({ length: 95 }, (_, index) => 32 + index);
/** Joiners, marks of direction and variants: they change their neighbours and have no look. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** What changes the letter before it, and is drawn by that letter's typeface. */
const leaning = /[\p{M}\u200c\u200d]/u;

/** The parts that a letter may be taken apart into before it is drawn, and Khmer's vowel before others. */
function partsOf(point: number): number[] {
  const parts = Array.from(String.fromCodePoint(point).normalize("NFKD"), (part) =>
    Number(part.codePointAt(0)),
  );
  return point >= 0x17be && point <= 0x17c5 ? [...parts, 0x17c1] : parts;
}

const spelledOut = (letter: string) =>
  `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`;

/** A font that none of the letters is left of has no table of them, which the reader takes for a fault. */
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

/** The letters that a document needs, as fonts that hold no more than them. */
export class FontBook {
  readonly faces = new Map<string, Face>();
  readonly files = new Map<string, Buffer>();
  private readonly withSpace = new Set<string>();
  private readonly leaningOf = new Map<string, Set<string>>();
  private readonly familyOf = { text: new Map<number, string>(), code: new Map<number, string>() };

  /** Reads what these letters need; a letter that no typeface has is named by its number. */
  static async of(letters: Letters): Promise<FontBook> {
    const book = new FontBook();
    // Numbers of sheets and of lists come with the layout.
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
    if (letters.has(space)) this.withSpace.add(family);
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
    // The reader looks for a head also of a last glyph that is empty, such as a space.
    const font = Buffer.concat([bare, Buffer.alloc(16)]);
    this.files.set(`${family}-${style}`, font);
    return font;
  }

  /** The text in stretches of one typeface each. */
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

  /** How one letter is set after what stands before it; undefined for what has no look. */
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
    // Where its typeface has one, a space stays with the word before it.
    const stays = last && !last.spelled && letter === " " && this.withSpace.has(last.font);
    return { text: letter, font: stays ? last.font : family };
  }
}
