import { setextUnderline } from "micromark-core-commonmark";
import type { Code, Construct, Extension, TokenizeContext } from "micromark-util-types";

/** Limit of marks in a paragraph, heading or cell; far above any real text. */
const mostMarks = 2000;

// ! * [ ] _ ~: micromark searches all text before each of these for its other end.
const marks = [33, 42, 91, 93, 95, 126];

/**
 * micromark extension: past the first 2,000 marks of a paragraph, emphasis, strikethrough, links
 * and pictures stay plain text. Without it, a crafted text takes quadratic time.
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
 * micromark extension: a setext heading splits off only its own paragraph. By default each copies
 * all text before it, which takes quadratic time.
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
 * micromark extension: throws a `RangeError` once `isOver` returns true. Other texts take quadratic
 * time too, such as lists nested within lists, one per line.
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
 * Returns true for a text with an address or paragraph too long to parse in one step, which no time
 * limit can interrupt.
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
