import { write } from "../write.ts";
import { continued, fencedLines, prefixOf, withoutCodeSpans } from "./scan-code.ts";

const directive = (type: "leafDirective" | "textDirective", name: string, formula: string) =>
  write([{ type, name, attributes: { formula }, children: [] } as never]).trimEnd();

const mark = /(?<!\$)\$\$(?!\$)/g;

const lineStart = (text: string, at: number) => text.lastIndexOf("\n", at - 1) + 1;

/** Returns true if nothing of a sentence is beside a formula, on its first and last line. */
function isAlone(text: string, start: number, end: number): boolean {
  const first = lineStart(text, start);
  const before = text.slice(first, start);
  const close = text.indexOf("\n", end);
  const after = text.slice(end, close === -1 ? text.length : close);
  if (prefixOf(before).length < before.length || after.trim() !== "") return false;
  if (text.slice(start, end).includes("\n")) return true;
  const previous = first === 0 ? "" : text.slice(lineStart(text, first - 1), first - 1);
  const next = close === -1 ? "" : (text.slice(close + 1).split("\n", 1)[0] ?? "");
  const isEdge = (line: string) => /^[\s>]*$|^\s*(\{%|:::|<)/.test(line);
  return (isEdge(previous) || before.trim() !== "") && isEdge(next);
}

/** Removes the quotes and indentation of a formula's later lines. */
function unprefixed(formula: string, prefix: string): string {
  const lines = formula.split("\n");
  const own = continued(prefix);
  return lines.map((line) => (line.startsWith(own) ? line.slice(own.length) : line)).join("\n");
}

function inText(text: string): string {
  const masked = withoutCodeSpans(text);
  const marks = [...masked.matchAll(mark)].map(({ index }) => index);
  let made = "";
  let at = 0;
  for (let next = 0; next + 1 < marks.length; next++) {
    const start = marks[next] ?? 0;
    const stop = marks[next + 1] ?? 0;
    const end = stop + 2;
    const formula = text.slice(start + 2, stop);
    const prefix = text.slice(lineStart(text, start), start);
    const isFirst = prefixOf(prefix).length === prefix.length;
    const crosses = /\n[\s>]*\n/.test(formula.trim()) && !isFirst;
    if (formula.trim() === "" || crosses) continue;
    const alone = isAlone(text, start, end);
    const value = unprefixed(formula, prefix);
    made += text.slice(at, start);
    made += alone
      ? directive("leafDirective", "math", value.trim())
      : directive("textDirective", "inline-math", value);
    at = end;
    next += 1;
  }
  return made + text.slice(at);
}

/** Converts formulas between double dollars, outside code; their letters stay as they are. */
export function convertMath(markdown: string): string {
  if (!markdown.includes("$$")) return markdown;
  const isFenced = fencedLines();
  const parts: { text: string; isCode: boolean }[] = [];
  for (const text of markdown.split("\n")) {
    const isCode = isFenced(text);
    const last = parts.at(-1);
    if (last?.isCode === isCode) last.text += `\n${text}`;
    else parts.push({ text, isCode });
  }
  return parts.map(({ text, isCode }) => (isCode ? text : inText(text))).join("\n");
}
