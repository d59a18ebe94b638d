const ascii = /^\p{ASCII}*$/u;
const accented = /([\p{sc=Latn}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}])\p{M}+/gu;
/** Stress, and ё: other marks make another letter, such as й. */
const stressed = /(\p{sc=Cyrl})[\u0300\u0301]|(?<=\u0435)\u0308/gu;
const ligatures: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};
const ligature = new RegExp(`[${Object.keys(ligatures).join("")}]`, "gu");

/** Longer sequences of marks, which no language has, take time that grows with their square. */
export const limitMarks = (text: string) => text.replace(/(\p{M}{8})\p{M}+/gu, "$1");

/**
 * Returns a text in lower case and without accents, where they don't make another letter: not in
 * Hindi or Thai, whose vowels are marks. The database has the same as `fold_text`.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return limitMarks(lower)
    .normalize("NFKD")
    .replace(accented, "$1")
    .replace(stressed, "$1")
    .normalize("NFC")
    .replace(ligature, (letter) => ligatures[letter] ?? letter);
}
