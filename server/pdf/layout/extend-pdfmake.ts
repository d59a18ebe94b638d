import { createRequire } from "node:module";
import { toDraw, visualOrder } from "./direction.ts";

/** What the layout knows of a stretch of text on a line. */
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

/** Puts what stands on a line in the order in which it is seen. */
function reorder(line: Line): void {
  const { inlines } = line;
  const base = inlines.find((inline) => inline.base !== undefined)?.base;
  if (base === undefined) return;
  const levels = inlines.map(({ level = base }) => level);
  // Spaces at the end of a line stand where the line ends, whatever they follow.
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

/** Scripts that set no spaces between words: a dictionary knows where a line may end. */
const spaceless = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter("th", { granularity: "word" });

function cutWords(inline: Inline): Inline[] {
  if (!spaceless.test(inline.text)) return [inline];
  const { noNewLine, lineEnd, ...look } = inline;
  const cut: Inline[] = [];
  for (const { segment, isWordLike } of words.segment(inline.text)) {
    const last = cut.at(-1);
    // No line begins with a sign or a space.
    if (last && !isWordLike) last.text += segment;
    else cut.push({ ...look, text: segment });
  }
  const last = cut.at(-1);
  if (last && noNewLine) last.noNewLine = true;
  if (last && lineEnd) last.lineEnd = true;
  return cut;
}

let extended = false;

/** Teaches the layout right-to-left lines, and words of scripts without spaces; it knows neither. */
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
