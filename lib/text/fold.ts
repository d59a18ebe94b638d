const ascii = /^\p{ASCII}*$/u;
const accented = /([\p{sc=Latn}\p{sc=Grek}\p{sc=Arab}\p{sc=Hebr}])\p{M}+/gu;
/** Stress marks, and the dots of ё: other marks make another letter, such as й. */
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

/**
 * Limits sequences of combining marks. Longer ones exist in no language, and take quadratic time.
 */
export const limitMarks = (text: string) => text.replace(/(\p{M}{8})\p{M}+/gu, "$1");

/**
 * Returns a text in lower case and without accents. Keeps marks that make another letter, such as
 * vowels in Hindi or Thai. The database function `fold_text` does the same.
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
