import { fencedLines } from "../../../document/format/scan-code.ts";
import { CodeInHtml } from "../../../document/format/scan-html.ts";

/** Stands for a line; both signs are for private use. */
const stand = /\uE0F0(\d{1,7})\uE0F1/g;

/**
 * Keeps lines of code in HTML (`<pre>`) and of comments aside while the rest of a text is converted,
 * so that no line of code is read as syntax of a documentation tool.
 */
export class HiddenCode {
  /** Lines without indentation, by the number that stands for them. */
  readonly #kept = new Map<string, string>();
  /** The text, with one line for each of the source. */
  readonly lines: string[];

  constructor(lines: readonly string[]) {
    const html = new CodeInHtml(lines);
    const isFenced = fencedLines();
    let indent = "";
    this.lines = lines.map((line, at) => {
      const wasOpen = html.isOpen;
      if (!wasOpen && isFenced(line)) return line;
      const outside = html.outside(line, at);
      if (!wasOpen) {
        indent = /^[ \t]*/.exec(line)?.[0] ?? "";
        return line;
      }
      // Where the element ends, its end tag stays.
      const end = html.isOpen ? line.length : line.lastIndexOf("</", outside.search(/\S|$/));
      return end <= 0 ? line : this.#hide(line.slice(0, end), indent) + line.slice(end);
    });
  }

  #hide(line: string, indent: string): string {
    const code = line.trimStart();
    const number = `${this.#kept.size}`;
    this.#kept.set(number, code);
    const space = code === "" ? indent : line.slice(0, line.length - code.length);
    return `${space}\uE0F0${number}\uE0F1`;
  }

  /** Returns a text of these lines with the code in it. */
  show(text: string): string {
    if (this.#kept.size === 0) return text;
    return text.replaceAll(stand, (whole, number: string) => {
      const line = this.#kept.get(number) ?? whole;
      // Once: signs of the source in the same form must not multiply a line.
      this.#kept.delete(number);
      return line;
    });
  }
}
