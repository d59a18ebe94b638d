import { createRequire } from "node:module";
import { toDraw, visualOrder } from "./direction.ts";

/** Run of text on a line, as laid out. */
interface Inline {
  text: string;
  x: number;
  width: number;
  level?: number;
  base?: number;
  spelled?: true;
  noNewLine?: boolean;
  lineEnd?: boolean;
}
interface Line {
  inlines: Inline[];
  leadingCut: number;
  trailingCut: number;
}
interface LayoutBuilder {
  buildNextLine(node: object): Line | null;
}
interface TextBreaker {
  getBreaks(...input: unknown[]): Inline[];
}
type Class<T> = { default: { prototype: T } };

const require = createRequire(import.meta.url);
const { prototype: builder } = (require("pdfmake/js/LayoutBuilder.js") as Class<LayoutBuilder>)
  .default;
const { prototype: breaker } = (require("pdfmake/js/TextBreaker.js") as Class<TextBreaker>).default;

/** Puts the runs of a line in visual order. */
function reorder(line: Line): void {
  const { inlines } = line;
  const base = inlines.find((inline) => inline.base !== undefined)?.base;
  if (base === undefined) return;
  const levels = inlines.map(({ level = base }) => level);
  // Spaces at the end of a line stay there, whatever precedes them.
  for (let last = inlines.length - 1; last >= 0 && inlines[last]?.text.trim() === ""; last--)
    levels[last] = base;
  for (const inline of inlines) {
    if (!inline.spelled) inline.text = toDraw(inline.text, inline.level ?? base);
  }
  let x = base === 1 ? -line.trailingCut : -line.leadingCut;
  line.inlines = visualOrder(levels).flatMap((index) => {
    const inline = inlines[index];
    if (!inline) return [];
    inline.x = x;
    x += inline.width;
    return [inline];
  });
}

/** Scripts without spaces between words, which need a dictionary to break lines. */
const spaceless = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter("th", { granularity: "word" });

function cutWords(inline: Inline): Inline[] {
  if (!spaceless.test(inline.text)) return [inline];
  const { noNewLine, lineEnd, ...look } = inline;
  const cut: Inline[] = [];
  for (const { segment, isWordLike } of words.segment(inline.text)) {
    const last = cut.at(-1);
    // No line starts with punctuation or a space.
    if (last && !isWordLike) last.text += segment;
    else cut.push({ ...look, text: segment });
  }
  const last = cut.at(-1);
  if (last && noNewLine) last.noNewLine = true;
  if (last && lineEnd) last.lineEnd = true;
  return cut;
}

let extended = false;

/**
 * Adds right-to-left lines and word breaking of scripts without spaces to pdfmake, which supports
 * neither.
 */
export function extendPdfmake(): void {
  if (extended) return;
  extended = true;
  const { buildNextLine } = builder;
  builder.buildNextLine = function extendedLine(node) {
    const line = buildNextLine.call(this, node);
    if (line) reorder(line);
    return line;
  };
  const { getBreaks } = breaker;
  breaker.getBreaks = function extendedBreaks(...input) {
    return getBreaks.apply(this, input).flatMap(cutWords);
  };
}
