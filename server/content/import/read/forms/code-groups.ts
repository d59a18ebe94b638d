import { fencedLines } from "../../../document/format/scan-code.ts";
import { openingOf, readCodeInfo } from "./code-info.ts";
import { tabLine } from "./tag-lines.ts";

const component = /^([ \t]*)<(CodeGroup|RequestExample|ResponseExample)(?:\s[^<>]*)?>[ \t]*$/;
const container = /^([ \t]*)(:{3,})[ \t]*code-group\b[^\n]*$/;

/** Limit of lines of a group. */
const longest = 2000;

interface Group {
  lines: string[];
  /** Index of the line after it. */
  end: number;
}

/** Reads the code blocks up to the end of a group; undefined if it contains anything else. */
function groupAt(lines: readonly string[], at: number): Group | undefined {
  const line = lines[at] ?? "";
  const [, indent = "", mark] = component.exec(line) ?? container.exec(line) ?? [line];
  if (mark === undefined) return undefined;
  const ending = mark.startsWith(":") ? mark : `</${mark}>`;
  const isFenced = fencedLines();
  const made = [`${indent}{% tabs %}`];
  let isOpen = false;
  const last = Math.min(lines.length, at + longest);
  for (let next = at + 1; next < last; next += 1) {
    const text = lines[next] ?? "";
    const part = isFenced(text);
    if (part === "start") {
      const opening = openingOf(text);
      if (opening === undefined) return undefined;
      const { lang, title, lineNumbers, rest } = readCodeInfo(opening.info, true);
      if (isOpen) made.push(`${indent}{% endtab %}`);
      isOpen = true;
      const info = [lang || "text", ...(lineNumbers ? ['lineNumbers="true"'] : []), ...rest];
      made.push(indent + tabLine(title ?? (lang || "Code")));
      made.push(`${opening.before}${opening.mark}${info.join(" ")}`);
    } else if (part === "rest" || text.trim() === "") made.push(text);
    else if (text.trim() === ending) {
      if (!isOpen) return undefined;
      return { lines: [...made, `${indent}{% endtab %}`, `${indent}{% endtabs %}`], end: next + 1 };
    } else if (!/^\s*<!--.*-->\s*$/.test(text)) return undefined;
  }
  return undefined;
}

/** Converts groups of code blocks to tabs, each with the title of its code. */
export function convertCodeGroups(lines: readonly string[]): string[] {
  const made: string[] = [];
  const isFenced = fencedLines();
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const group = isFenced(line) ? undefined : groupAt(lines, at);
    for (const each of group?.lines ?? [line]) made.push(each);
    at = group?.end ?? at + 1;
  }
  return made;
}
