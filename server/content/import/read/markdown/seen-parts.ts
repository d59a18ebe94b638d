import { fencedLines } from "../../../document/format/scan-code.ts";

/** Beginning of a comment or script; the comment that includes a file is seen. */
const begin = /<!--(?![ \t]*@include:)|<script\b/gi;
const commentEnd = /-->/g;
const scriptEnd = /<\/script>/gi;

/** Finds an expression in a line from an index on. */
function find(expression: RegExp, line: string, from: number) {
  expression.lastIndex = from;
  const found = expression.exec(line);
  return found && { text: found[0], start: found.index, end: expression.lastIndex };
}

const inlineCode = /(?<!`)(`+)(?!`)[^`]*\1(?!`)/g;

/**
 * Returns a function that removes comments and scripts from one line after another, as readers don't
 * see them. The beginning of each script is passed on, to the end of its line.
 */
function seenParts(onScript: (start: string) => void): (line: string) => string {
  let open: RegExp | undefined;
  return (line) => {
    const closed = open ? find(open, line, 0) : { end: 0 };
    if (!closed) return "";
    open = undefined;
    let at = closed.end;
    let seen = "";
    let isBlank = true;
    for (;;) {
      const next = find(begin, line, at);
      if (!next) return seen + line.slice(at);
      const before = line.slice(at, next.start);
      isBlank &&= before.trim() === "";
      const isScript = next.text !== "<!--";
      const ending = isScript ? scriptEnd : commentEnd;
      const close = find(ending, line, next.end);
      // In the middle of a line, only a closed one hides anything.
      if (!close && !isBlank) return seen + line.slice(at);
      if (isScript) onScript(line.slice(next.start));
      seen += before;
      if (!close) {
        open = ending;
        return seen;
      }
      at = close.end;
    }
  };
}

/** Returns the lines outside of blocks of code, without inline code, comments and scripts. */
export function seenLines(
  lines: readonly string[],
  onScript: (start: string) => void = () => undefined,
): string[] {
  const isFenced = fencedLines();
  const seenIn = seenParts(onScript);
  return lines.flatMap((line) => (isFenced(line) ? [] : [seenIn(line.replaceAll(inlineCode, ""))]));
}
