const words = new Intl.Segmenter("th", { granularity: "word" });
const letters = /[\p{L}\p{N}]/u;
const openings = /^[\p{Ps}\p{Pi}]/u;

/**
 * Splits a text where its lines may break, also in scripts without spaces, which need a dictionary
 * for it. Spaces and punctuation stay with the word before them, so that no line starts with them.
 */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = found.at(-1);
    const begins = isWordLike || openings.test(segment) || /\s$/.test(last ?? "");
    if (last === undefined || (letters.test(last) && begins && segment.trim() !== "")) {
      found.push(segment);
    } else found[found.length - 1] = last + segment;
  }
  return found;
}
