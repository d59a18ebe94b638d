import { visit } from "unist-util-visit";
import { parse } from "../syntax.ts";
import { prefixOf, withoutCodeSpans } from "./scan-code.ts";

/**
 * Returns the lines of indented code, numbered from 0; empty if the text can't have a block that
 * would be converted.
 */
export function indentedLines(markdown: string): Set<number> {
  const lines = new Set<number>();
  const isDeep = (line: string) => / {4}|\t/.test(line) && /:::|<\/?details/i.test(line);
  if (!markdown.split("\n").some(isDeep)) return lines;
  visit(parse(markdown), "code", ({ position }) => {
    if (!position) return;
    const start = position.start.offset ?? 0;
    if (/^[ \t]*[`~]{3}/.test(markdown.slice(start, start + 100))) return;
    for (let line = position.start.line; line <= position.end.line; line++) lines.add(line - 1);
  });
  return lines;
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");
const opening = /<!--|<(pre|script|style|textarea|code)(?=[\s>])/gi;

/** Tracks, line by line, comments and HTML elements that contain code. */
export class CodeInHtml {
  /** Lines with a comment in a sentence that ends in a later line of the same paragraph. */
  readonly #continued = new Set<number>();
  readonly #lastEnds = new Map<string, number>();
  /** End marker of the comment or element that contains the current line. */
  #end: string | undefined;

  constructor(lines: readonly string[]) {
    for (const [at, line] of lines.entries()) {
      for (const [end] of line.matchAll(/<\/(?:pre|script|style|textarea)(?=[\s>])/gi))
        this.#lastEnds.set(end.toLowerCase(), at);
    }
    for (let at = lines.length - 1; at > 0; at--) {
      const line = lines[at] ?? "";
      if (line.trim() === "") continue;
      if (line.includes("-->") || this.#continued.has(at)) this.#continued.add(at - 1);
    }
  }

  get isOpen(): boolean {
    return this.#end !== undefined;
  }

  /** Returns a line with code and comments blanked out; `at` is its number in the text. */
  outside(line: string, at: number): string {
    let from = 0;
    if (this.#end !== undefined) {
      const end = line.toLowerCase().indexOf(this.#end);
      if (end === -1) return blank(line);
      from = end + this.#end.length;
      this.#end = undefined;
    }
    const masked = blank(line.slice(0, from)) + withoutCodeSpans(line.slice(from));
    const lower = masked.toLowerCase();
    const contentAt = prefixOf(line).length;
    const missing = new Set<string>();
    let made = "";
    let done = 0;
    for (const { 0: whole, 1: name, index } of masked.matchAll(opening)) {
      const ending = name === undefined ? "-->" : `</${name.toLowerCase()}`;
      if (index < done) continue;
      const end = missing.has(ending) ? -1 : lower.indexOf(ending, index + whole.length);
      if (end !== -1) {
        made += masked.slice(done, index) + blank(masked.slice(index, end + ending.length));
        done = end + ending.length;
        continue;
      }
      missing.add(ending);
      if (!this.#goesOn(ending, at, index === contentAt, line.startsWith("<", contentAt))) continue;
      this.#end = ending;
      return made + masked.slice(done, index) + blank(masked.slice(index));
    }
    return made + masked.slice(done);
  }

  /**
   * Returns true if a comment or element that is open at the end of a line continues in the next
   * one.
   */
  #goesOn(ending: string, at: number, isFirst: boolean, isInHtml: boolean): boolean {
    if (ending !== "-->") return isInHtml && (this.#lastEnds.get(ending) ?? -1) > at;
    return isFirst || this.#continued.has(at);
  }
}
