import { fencedLines } from "../../../document/format/scan-code.ts";

const mark = /^( {0,3}):([ \t]+)(?=\S)/;
/** Lines that begin another block, so that they can't be a term. */
const otherBlock =
  /^(?: {4,}|\t|\s*(?:[-*+>#|<]|\d{1,9}[.)]\s|:|=+\s*$|\{[%{#]|!!!|\?\?\?|```|~~~|\[[^\]]+\]:|\$\$))/;
/** Limit of a term, in characters. */
const longest = 300;

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";
const widthOf = (line: string) => /^[ \t]*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0;

const isTerm = (line: string | undefined): line is string =>
  line !== undefined && !isBlank(line) && line.length <= longest && !otherBlock.test(line);

/**
 * Returns the index of the line that begins the definitions of the terms before it; -1 without one.
 */
function definitionAfter(lines: readonly string[], at: number): number {
  const next = isBlank(lines[at]) ? at + 1 : at;
  return mark.test(lines[next] ?? "") ? next : -1;
}

interface Content {
  lines: string[];
  end: number;
}

/** Returns the lines of a definition without its marker and indentation. */
function contentOf(lines: readonly string[], at: number): Content {
  const [head = ""] = mark.exec(lines[at] ?? "") ?? [];
  const width = Math.min(widthOf(`${head.replace(":", " ")}x`), 4);
  const content = [(lines[at] ?? "").slice(head.length)];
  let end = at + 1;
  for (let next = end; next < lines.length; next += 1) {
    const line = lines[next] ?? "";
    if (isBlank(line)) continue;
    const isGap = next > end;
    const isIndented = widthOf(line) >= Math.min(width, 2);
    if (mark.test(line) || (!isIndented && (isGap || otherBlock.test(line)))) break;
    for (; end < next; end += 1) content.push("");
    content.push(isIndented ? line.replace(new RegExp(`^(?:\\t| {1,${width}})`), "") : line);
    end = next + 1;
  }
  return { lines: content, end };
}

const bold = (term: string) => (/^\*\*|__/.test(term) ? term : `**${term}**`);

/** Reads the definition list whose first term is at a line; undefined if none begins there. */
function definitionsAt(lines: readonly string[], start: number): Content | undefined {
  const made: string[] = [];
  let at = start;
  for (;;) {
    let behind = at;
    while (isTerm(lines[behind])) behind += 1;
    const first = behind === at ? -1 : definitionAfter(lines, behind);
    if (first === -1) break;
    const terms = lines.slice(at, behind).map((line) => bold(line.trim()));
    made.push(`- ${terms.join("\\\n  ")}`);
    for (at = first; mark.test(lines[at] ?? ""); ) {
      const { lines: content, end } = contentOf(lines, at);
      made.push("", ...content.map((line) => (line === "" ? "" : `  ${line}`)));
      for (at = end; isBlank(lines[at]) && at < lines.length; ) at += 1;
    }
    made.push("");
  }
  return made.length > 0 ? { lines: made, end: at } : undefined;
}

/**
 * Converts definition lists (a term, then lines that begin with a colon) to lists whose items begin
 * with the term, outside code.
 */
export function convertDefinitions(lines: readonly string[]): string[] {
  if (!lines.some((line) => mark.test(line))) return [...lines];
  const made: string[] = [];
  const isFenced = fencedLines();
  /** True within a paragraph, in which later lines can't begin a list. */
  let isInside = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const list: Content | undefined =
      isFenced(line) || isInside ? undefined : definitionsAt(lines, at);
    for (const each of list?.lines ?? [line]) made.push(each);
    isInside = !list && !isBlank(line) && !/^\s*#/.test(line);
    at = list?.end ?? at + 1;
  }
  return made;
}
