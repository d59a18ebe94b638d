import bidiFactory from "bidi-js";
import type { Piece } from "./inlines.ts";

const bidi = bidiFactory();

/** The scripts that are written from right to left; the typeface's reader turns their words round. */
const leftward =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
const letter = /[\p{L}\p{Nl}]/u;

/** Whether a text runs from right to left, by the first of its letters. */
export function runsLeftward(text: string): boolean {
  const first = letter.exec(text)?.[0];
  return first !== undefined && leftward.test(first);
}

/** Whether any of a text runs from right to left. */
export const holdsLeftward = (text: string): boolean => leftward.test(text);

/** How a letter looks in a stretch that runs from right to left: brackets face the other way. */
export const mirrored = (one: string): string => bidi.getMirroredCharacter(one) ?? one;

/** Cuts pieces where the direction changes, and notes the depth of nesting of each. */
export function inDirections(pieces: readonly Piece[], base: "ltr" | "rtl"): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(pieces.map(({ text }) => text).join(""), base);
  let from = 0;
  return pieces.flatMap((piece) => {
    const cut: Piece[] = [];
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

/** The order of drawing of stretches with these depths: the deepest are turned round first. */
export function visualOrder(levels: readonly number[]): number[] {
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
 * The text as it is handed to the typeface's reader, which turns words of leftward scripts round and
 * nothing else: signs between such words are turned here, digits of such scripts are kept as they are.
 */
export function toDraw(text: string, level: number): string {
  const odd = level % 2 === 1;
  const turned = holdsLeftward(text);
  const signs = odd && !turned ? Array.from(text, mirrored).join("") : text;
  return odd === turned ? signs : Array.from(signs).reverse().join("");
}
