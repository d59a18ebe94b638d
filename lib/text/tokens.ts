/**
 * Numbers with their separators such as 1,250.50 or 2026-11-28, words, spaces, and single
 * characters, such as those of scripts without spaces between words.
 */
const token =
  /\p{N}+(?:[.,:/-]\p{N}+)*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{M}\p{N}_])+|\s+|./gsu;

/** Splits a text into tokens, which comparisons only mark as a whole. */
export const tokensOf = (text: string): string[] => text.match(token) ?? [];
