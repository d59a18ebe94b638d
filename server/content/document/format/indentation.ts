import { continued, fencedLines } from "./scan-code.ts";

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;
/** Returns true for a prefix without quotes and list markers. */
export const isSpace = (text: string) => /^ *$/.test(text);

/** Returns the content columns of the list items that a line begins. */
function offsetsIn(line: string): number[] {
  if (/^ *([-*])(?: *\1){2,} *$/.test(line)) return [];
  const offsets: number[] = [];
  let at = 0;
  for (const [whole, before, space = ""] of line.matchAll(
    /( *(?:[-*+]|\d{1,9}[.)]))( +)(?=\S)/gy,
  )) {
    offsets.push(at + (space.length > 4 ? (before?.length ?? 0) + 1 : whole.length));
    if (space.length > 4) break;
    at += whole.length;
  }
  return offsets;
}

/** Tracks list items, so that blocks are indented as Markdown requires. */
export class Lists {
  #offsets: number[] = [];
  #wasBlank = true;

  see(line: string) {
    if (line.trim() === "") {
      this.#wasBlank = true;
      return;
    }
    const indent = indentOf(line);
    const offsets = offsetsIn(line);
    if (offsets.length > 0 || this.#wasBlank) this.leave(indent);
    for (const offset of offsets) this.#offsets.push(offset);
    this.#wasBlank = false;
  }

  leave(indent: number) {
    this.#offsets = this.#offsets.filter((offset) => offset <= indent);
  }

  /** Returns the new indentation of a block that is written with this one. */
  place(indent: number, base: number): number {
    const item = this.#offsets.at(-1);
    const isOuter = this.#offsets.includes(indent);
    if (indent > 0 && item !== undefined && indent < item && item - indent <= 2 && !isOuter)
      return item;
    const own = this.#offsets.findLast((offset) => offset <= indent) ?? base;
    this.leave(indent);
    return indent - own > 3 ? own : indent;
  }
}

/**
 * Moves the lines of a block to another indentation, and indents less indented lines to it. Fenced
 * code moves as a whole.
 */
export function moved(lines: string[], from: number, to: number): string[] {
  const isFenced = fencedLines();
  let fence: { from: number; to: number } | undefined;
  return lines.map((line) => {
    const part = isFenced(line);
    if (part !== "rest") fence = undefined;
    if (line.trim() === "") return line;
    const indent = indentOf(line);
    const shifted = fence
      ? Math.max(indent + fence.to - fence.from, fence.to)
      : Math.max(indent + Math.min(to - from, 0), to);
    if (part) fence ??= { from: indent, to: shifted };
    return " ".repeat(shifted) + line.slice(indent);
  });
}

/** Puts the marker of a list item before lines that begin it. */
export function led(prefix: string, lines: string[]): string[] {
  const [first, ...rest] = lines;
  const next = continued(prefix);
  if (first === undefined || prefix === next) return lines;
  return [prefix + (first.startsWith(next) ? first.slice(next.length) : first), ...rest];
}
