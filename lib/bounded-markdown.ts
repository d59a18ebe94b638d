import { setextUnderline } from "micromark-core-commonmark";
import type { Code, Construct, Extension, TokenizeContext } from "micromark-util-types";

/** Marks that a paragraph, a heading or a cell may have; no text that people write has as many. */
const mostMarks = 2000;

// ! * [ ] _ ~: micromark looks for the other end of each among all that came before it.
const marks = [33, 42, 91, 93, 95, 126];

/**
 * For micromark: what would open or close emphasis, strikethrough, a link or a picture is a plain
 * character past the first two thousand of them in one paragraph. Without it a text that is made for
 * it takes a time that grows with the square of its length.
 */
export function boundedMarks(): Extension {
  const seen = new WeakMap<TokenizeContext, number>();
  const plain: Construct = {
    name: "plainMark",
    tokenize(effects, ok, nok) {
      const count = (seen.get(this) ?? 0) + 1;
      seen.set(this, count);
      return function start(code: Code) {
        if (count <= mostMarks) return nok(code);
        effects.enter("data");
        effects.consume(code);
        effects.exit("data");
        return ok;
      };
    },
  };
  return { text: Object.fromEntries(marks.map((code) => [code, plain])) };
}

/**
 * For micromark: a heading that is told by the line under it takes apart what it ends only. Else each
 * copies all that came before it, and a text of such headings takes the square of their number.
 */
export function separateHeadings(): Extension {
  const underline: Construct = {
    ...setextUnderline,
    name: "separateUnderline",
    resolveTo(events, context) {
      const start = events.findLastIndex(
        ([kind, { type }]) => kind === "enter" && type === "content",
      );
      const own = events.splice(start);
      for (const event of setextUnderline.resolveTo?.(own, context) ?? own) events.push(event);
      return events;
    },
  };
  // - and =
  return { disable: { null: ["setextUnderline"] }, flow: { 45: underline, 61: underline } };
}

// * + - > and digits begin lists and quotes.
const containerStarts = [42, 43, 45, 62, ...Array.from({ length: 10 }, (_, digit) => 48 + digit)];
// Marks, and: & : < \ ` H W h w.
const textStarts = [...marks, 38, 58, 60, 92, 96, 72, 87, 104, 119];

/**
 * For micromark: reading throws a `RangeError` once `isOver` says so. Some texts take the square of
 * their length in other ways than by their marks: lists that begin within lists, a line each.
 */
export function readUntil(isOver: () => boolean): Extension {
  const watch: Construct = {
    name: "deadline",
    tokenize(_effects, _ok, nok) {
      if (isOver()) throw new RangeError("Takes too long to read");
      return nok;
    },
  };
  const at = (codes: readonly number[]) => Object.fromEntries(codes.map((code) => [code, watch]));
  return {
    document: { ...at(containerStarts), null: watch },
    flow: { null: watch },
    text: { ...at(textStarts), null: watch },
  };
}

const mostLines = 5000;
const longAddress = /(?:www\.|https?:\/\/)\S{10000}/i;

/**
 * Whether one step of reading the text could take long, so that no time that is set for it helps: an
 * address or a paragraph, as far as can be told, of a length that nobody writes.
 */
export function isUnreadable(text: string): boolean {
  if (longAddress.test(text)) return true;
  let lines = 0;
  for (const line of text.split("\n")) {
    lines = line.trim() === "" ? 0 : lines + 1;
    if (lines > mostLines) return true;
  }
  return false;
}
