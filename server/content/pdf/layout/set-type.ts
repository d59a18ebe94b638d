import {
  holdsLeftward,
  inDirections,
  mirrored,
  runsLeftward,
} from "../../typesetting/direction.ts";
import type { FontStyle } from "../../typesetting/families.ts";
import type { FontBook, Letters } from "../../typesetting/font-book.ts";
import type { Piece, Printed } from "./printed.ts";

/** Yields all parts of a document with text. */
function* textsIn(part: unknown): Generator<Printed & { text: Piece[] }> {
  if (Array.isArray(part)) {
    for (const each of part) yield* textsIn(each);
    return;
  }
  if (typeof part !== "object" || part === null) return;
  const printed = part as Printed;
  if (Array.isArray(printed.text)) yield printed as Printed & { text: Piece[] };
  const { stack, ul, ol, columns, table, toc } = printed;
  const title = (toc as { title?: Printed } | undefined)?.title;
  for (const inner of [stack, ul, ol, columns, table?.body, title]) yield* textsIn(inner);
}

const styleOf = (bold: unknown, italics: unknown): FontStyle =>
  bold ? (italics ? "bolditalics" : "bold") : italics ? "italics" : "normal";

const none = () => ({
  normal: new Set<number>(),
  bold: new Set<number>(),
  italics: new Set<number>(),
  bolditalics: new Set<number>(),
});

/** Letter of a script whose lines break at spaces. */
const inWord =
  "[^\\s\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]";

/** Returns a function that splits words of at least `least` letters into pieces of `most`. */
const splitter = (least: number, most: number) => {
  const longWord = new RegExp(`${inWord}{${least},}`, "gu");
  const part = new RegExp(`.{1,${most}}`, "gu");
  return (text: string) =>
    text.replaceAll(longWord, (word) => word.match(part)?.join("\n") ?? word);
};

/** Splits long data without spaces, as finding line breaks in it would take too long. */
const breakable = splitter(120, 80);
/** Splits long words in the table of contents, as the PDF library doesn't break them. */
const breakableTitle = splitter(41, 40);

/** Returns a text without control characters, except line breaks and tabs. */
const controlled = (text: string) =>
  text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n").replaceAll(/[\p{Cc}--[\n\t]]/gv, "");

/**
 * Returns a text without skin tones and keycap frames, which the typeface would draw separately.
 */
const plainEmoji = (text: string) =>
  text
    .replaceAll(/(\p{Emoji_Modifier_Base}\ufe0f?)\p{Emoji_Modifier}/gu, "$1")
    .replaceAll(/([\d#*])\ufe0f?\u20e3/g, "$1");

export function lettersOf(content: readonly Printed[]): Letters {
  const letters = { text: none(), code: none() };
  for (const { text, bold, tocItem } of textsIn(content)) {
    for (const piece of text) {
      const whole = plainEmoji(controlled(piece.text.normalize("NFC")));
      piece.text = tocItem ? breakableTitle(whole) : breakable(whole);
      const known = letters[piece.kind];
      const own = known[styleOf(piece.bold || bold, piece.italics)];
      for (const letter of piece.text) {
        for (const point of [letter, mirrored(letter)].map((each) => each.codePointAt(0) ?? 0)) {
          own.add(point);
          // The table of contents repeats it without its style.
          if (tocItem) known[styleOf(piece.bold, piece.italics)].add(point);
        }
      }
    }
  }
  return letters;
}

/** Splits text with right-to-left words where the direction changes, and aligns it. */
function setDirection(printed: Printed & { text: Piece[] }): void {
  const whole = printed.text.map(({ text }) => text).join("");
  if (!holdsLeftward(whole)) return;
  const isCode = printed.text.every(({ kind }) => kind === "code");
  const base = !isCode && runsLeftward(whole) ? "rtl" : "ltr";
  printed.text = inDirections(printed.text, base);
  if (base === "rtl") printed.alignment ??= "right";
}

/** Features of fonts; code has no ligatures, as they would draw `>=` as a different sign. */
const features = { text: {}, code: { fontFeatures: { calt: false, liga: false } } };

/** Sets the direction and typeface of all runs of text. */
export function setType(content: readonly Printed[], book: FontBook): void {
  for (const printed of textsIn(content)) {
    setDirection(printed);
    printed.text = printed.text.flatMap(({ kind, text, ...look }) =>
      book.runs(text, kind).map((run) => ({ kind, ...look, ...features[kind], ...run })),
    );
  }
}
