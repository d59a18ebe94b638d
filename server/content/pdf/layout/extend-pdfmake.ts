import { createRequire } from "node:module";
import { type Directed, inVisualOrder } from "../../typesetting/direction.ts";
import { wordsOf } from "../../typesetting/words.ts";

/** Run of text on a line, as laid out. */
interface Inline extends Directed {
  text: string;
  x: number;
  width: number;
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
  let x = base === 1 ? -line.trailingCut : -line.leadingCut;
  line.inlines = inVisualOrder(inlines, base);
  for (const inline of line.inlines) {
    inline.x = x;
    x += inline.width;
  }
}

/** Scripts without spaces between words, which need a dictionary to break lines. */
const spaceless = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function cutWords(inline: Inline): Inline[] {
  if (!spaceless.test(inline.text)) return [inline];
  const { noNewLine, lineEnd, ...look } = inline;
  const cut: Inline[] = wordsOf(inline.text).map((text) => ({ ...look, text }));
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
