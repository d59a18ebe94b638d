import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** Right-to-left scripts; the font library reverses their words. */
const leftward =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
const letter = /[\p{L}\p{Nl}]/u;

/** Returns true if the first letter of a text is right-to-left. */
export function runsLeftward(text: string): boolean {
  const first = letter.exec(text)?.[0];
  return first !== undefined && leftward.test(first);
}

/** Returns true if a text contains right-to-left letters. */
export const holdsLeftward = (text: string): boolean => leftward.test(text);

/** Mirrors a character for right-to-left text, such as brackets. */
export const mirrored = (one: string): string => bidi.getMirroredCharacter(one) ?? one;

/** Run of text with one direction. */
export interface Directed {
  /** Bidirectional embedding level, and that of its block. */
  level?: number;
  base?: 0 | 1;
}

/** Splits pieces where the direction changes, and sets their embedding levels. */
export function inDirections<T extends { text: string }>(
  pieces: readonly T[],
  base: "ltr" | "rtl",
): (T & Directed)[] {
  const { levels } = bidi.getEmbeddingLevels(pieces.map(({ text }) => text).join(""), base);
  let from = 0;
  return pieces.flatMap((piece) => {
    const cut: (T & Directed)[] = [];
    for (const [index, one] of piece.text.split("").entries()) {
      const level = levels[from + index] ?? 0;
      const last = cut.at(-1);
      if (last?.level === level) last.text += one;
      else cut.push({ ...piece, text: one, level, base: base === "rtl" ? 1 : 0 });
    }
    from += piece.text.length;
    return cut.length > 0 ? cut : [piece];
  });
}

/** Returns the visual order of runs with these levels: the deepest are reversed first. */
function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  for (let depth = Math.max(0, ...levels); depth > 0; depth--) {
    for (let start = 0; start < levels.length; start++) {
      if ((levels[order[start] ?? 0] ?? 0) < depth) continue;
      let end = start;
      while (end + 1 < levels.length && (levels[order[end + 1] ?? 0] ?? 0) >= depth) end++;
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return order;
}

/**
 * Prepares text for the font library, which only reverses right-to-left words. Reverses the
 * punctuation between them, and keeps their digits in order.
 */
function toDraw(text: string, level: number): string {
  const odd = level % 2 === 1;
  const turned = holdsLeftward(text);
  const signs = odd && !turned ? Array.from(text, mirrored).join("") : text;
  return odd === turned ? signs : Array.from(signs).reverse().join("");
}

interface Stretch extends Directed {
  text: string;
  spelled?: true;
}

/** Prepares the runs of a line for the font library, and returns them in visual order. */
export function inVisualOrder<T extends Stretch>(line: readonly T[], base: 0 | 1): T[] {
  const levels = line.map(({ level = base }) => level);
  // Trailing spaces stay at the end of a line, regardless of the text before.
  for (let last = line.length - 1; last >= 0 && line[last]?.text.trim() === ""; last--)
    levels[last] = base;
  for (const stretch of line) {
    if (!stretch.spelled) stretch.text = toDraw(stretch.text, stretch.level ?? base);
  }
  return visualOrder(levels).flatMap((index) => line[index] ?? []);
}
