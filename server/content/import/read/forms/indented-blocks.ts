import { fencedLines } from "../../../document/format/scan-code.ts";
import { hintLines, tabLine } from "./tag-lines.ts";

const admonition =
  /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*(?:[ \t]+[A-Za-z][\w-]*)*)(?:[ \t]+(?:"(.*)"|'(.*)'))?[ \t]*$/;
const tab = /^([ \t]*)===([!+]*)[ \t]+(?:"(.*)"|'(.*)')[ \t]*$/;

/** Indentation of the content of a block, in columns. */
const step = 4;

/** Limit of nested blocks. */
const deepest = 50;

const styles: Record<string, string> = {
  tip: "success",
  hint: "success",
  success: "success",
  check: "success",
  done: "success",
  warning: "warning",
  caution: "warning",
  attention: "warning",
  danger: "danger",
  error: "danger",
  failure: "danger",
  fail: "danger",
  missing: "danger",
  bug: "danger",
};

export const styleOfAdmonition = (type: string): string =>
  (Object.hasOwn(styles, type) ? styles[type] : undefined) ?? "info";

const isBlank = (line: string) => line.trim() === "";

/** Returns the indentation of a line, in columns. */
function columnsOf(line: string): number {
  let columns = 0;
  for (const letter of /^[ \t]*/.exec(line)?.[0] ?? "")
    columns += letter === "\t" ? step - (columns % step) : 1;
  return columns;
}

function withoutColumns(line: string, columns: number): string {
  let at = 0;
  for (let gone = 0; gone < columns && /[ \t]/.test(line[at] ?? ""); at += 1)
    gone += line[at] === "\t" ? step - (gone % step) : 1;
  return line.slice(at);
}

interface Content {
  lines: string[];
  /** Index of the line after it. */
  end: number;
}

/** Returns the indented lines after the first line of a block, without trailing blank ones. */
function contentOf(lines: readonly string[], at: number): Content {
  const columns = columnsOf(lines[at] ?? "") + step;
  let end = at + 1;
  for (let next = end; next < lines.length; next += 1) {
    const line = lines[next] ?? "";
    if (isBlank(line)) continue;
    if (columnsOf(line) < columns) break;
    end = next + 1;
  }
  return { lines: lines.slice(at + 1, end).map((line) => withoutColumns(line, columns)), end };
}

export const capitalized = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

interface Block {
  lines: string[];
  end: number;
}

function admonitionAt(lines: readonly string[], at: number, depth: number): Block | undefined {
  const [, indent = "", mark = "", types = "", double, single] =
    admonition.exec(lines[at] ?? "") ?? [];
  const given = double ?? single;
  const { lines: inside, end } = contentOf(lines, at);
  if (mark === "" || (given === undefined && inside.length === 0)) return undefined;
  const [type = ""] = types.toLowerCase().split(/\s/);
  const content = convert(inside, depth + 1).map((line) => (isBlank(line) ? "" : indent + line));
  if (mark === "!!!") {
    const head = hintLines(indent, styleOfAdmonition(type), given);
    return { lines: [...head, ...content, `${indent}{% endhint %}`], end };
  }
  const open = mark.endsWith("+") ? " open" : "";
  const title = given ?? capitalized(type);
  const head = `${indent}<details${open}><summary>${title}</summary>`;
  return { lines: [head, "", ...content, "", `${indent}</details>`], end };
}

function tabsAt(lines: readonly string[], start: number, depth: number): Block | undefined {
  const [, indent = ""] = tab.exec(lines[start] ?? "") ?? [];
  const made = [`${indent}{% tabs %}`];
  let end = start;
  for (let at = start; at < lines.length; ) {
    const [found, before, marks = "", double, single] = tab.exec(lines[at] ?? "") ?? [];
    if (found === undefined || before !== indent || (marks.includes("!") && at > start)) break;
    const { lines: inside, end: behind } = contentOf(lines, at);
    const content = convert(inside, depth + 1).map((line) => (isBlank(line) ? "" : indent + line));
    made.push(indent + tabLine(double ?? single ?? ""), ...content, `${indent}{% endtab %}`);
    end = behind;
    for (at = behind; at < lines.length && isBlank(lines[at] ?? ""); ) at += 1;
  }
  return end === start ? undefined : { lines: [...made, `${indent}{% endtabs %}`], end };
}

function convert(lines: readonly string[], depth: number): string[] {
  const made: string[] = [];
  const isFenced = fencedLines();
  let isInList = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    if (/^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/.test(line)) isInList = true;
    else if (/^\S/.test(line)) isInList = false;
    // Deeper indentation outside of lists is code.
    const isCode = isFenced(line) !== undefined || (!isInList && columnsOf(line) >= step);
    const block =
      isCode || depth > deepest
        ? undefined
        : (admonitionAt(lines, at, depth) ?? tabsAt(lines, at, depth));
    for (const each of block?.lines ?? [line]) made.push(each);
    at = block?.end ?? at + 1;
  }
  return made;
}

/**
 * Converts indented blocks to tags of the format, outside code: admonitions (`!!! note "Title"`),
 * collapsible ones (`???`) and tabs (`=== "Title"`).
 */
export const convertIndented = (lines: readonly string[]): string[] =>
  lines.some((line) => /^[ \t]*(?:!!!|\?\?\?|===[!+ \t])/.test(line))
    ? convert(lines, 0)
    : [...lines];
