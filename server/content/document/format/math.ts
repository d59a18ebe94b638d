import type { Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { parse } from "../syntax.ts";
import { write } from "../write.ts";
import { continued, fencedLines, prefixOf } from "./scan-code.ts";

const directive = (type: "leafDirective" | "textDirective", name: string, formula: string) =>
  write([{ type, name, attributes: { formula }, children: [] }]).trimEnd();

interface Range {
  start: number;
  end: number;
}

/** Returns the positions of double dollars that aren't escaped. */
const marksIn = (text: string): number[] =>
  [...text.matchAll(/\\[\s\S]|\$+/g)].filter(([run]) => run === "$$").map(({ index }) => index);

const isFormula = (text: string) => text !== "" && !text.includes("$$");

/**
 * Returns true for a formula; one between spaces needs a command, an index or a relation, as it
 * could be prices.
 */
const isTight = (text: string) =>
  text === text.trim() ||
  (/^ \S/.test(text) && /\S $/.test(text) && /\\[A-Za-z]{2}|[\w)}][_^]| = /.test(text));

/**
 * Returns true for double dollars between equal emphasis, quotes or brackets, which are meant
 * literally.
 */
const isWord = (text: string, at: number) =>
  /^(?:([*_~"'])\$\$\1|\(\$\$\)|\[\$\$\])/.test(text.slice(Math.max(at - 1, 0), at + 3));

const rangeOf = ({ position }: Nodes): Range => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

const isIn = (ranges: readonly Range[], at: number) =>
  ranges.some(({ start, end }) => start <= at && at < end);

/** Returns the lines of code and HTML, numbered from 0. */
function linesOfCode(tree: Root): Set<number> {
  const lines = new Set<number>();
  visit(tree, ["code", "html", "inlineCode", "definition"], ({ position }) => {
    const { start, end } = position ?? { start: { line: 1 }, end: { line: 0 } };
    for (let line = start.line; line <= end.line; line++) lines.add(line - 1);
  });
  return lines;
}

/**
 * Returns the content of a block's line without its prefix; undefined if the line isn't in the
 * block.
 */
function contentOf(line: string, prefix: string): string | undefined {
  if (line.trim() === "" && !prefix.includes(">")) return "";
  const own = continued(prefix);
  if (line.startsWith(own)) return line.slice(own.length);
  if (line.trimEnd() === own.trimEnd()) return "";
  return prefix.trim() === "" ? line.trimStart() : undefined;
}

/** Formula on lines of its own. */
interface Display {
  formula: string;
  lines: number;
}

const isEdge = (line = "") => /^[\s>]*$|^\s*(\{%|:::|<)/.test(line);

/** Returns the formula that begins a line; undefined if it is part of a sentence. */
function displayAt(lines: readonly string[], at: number, prefix: string): Display | undefined {
  const first = (lines[at] ?? "").slice(prefix.length).trimEnd();
  if (marksIn(first)[0] !== 0) return undefined;
  const [, second, ...more] = marksIn(first);
  if (second !== undefined) {
    const isAlone = more.length === 0 && second === first.length - 2;
    const isApart = isEdge(lines[at + 1]) && (prefix.trim() !== "" || isEdge(lines[at - 1]));
    const formula = first.slice(2, second).trim();
    return isAlone && isApart && isFormula(formula) ? { formula, lines: 1 } : undefined;
  }
  const isFenced = fencedLines();
  const content = [first.slice(2)];
  for (let next = at + 1; next < lines.length; next++) {
    const line = contentOf(lines[next] ?? "", prefix)?.trimEnd();
    if (line === undefined || isFenced(line)) return undefined;
    if (line === "" && first !== "$$") return undefined;
    const [mark, ...others] = marksIn(line);
    content.push(mark === undefined ? line : line.slice(0, -2));
    if (mark === undefined) continue;
    const formula = content.join("\n").trim();
    const ends = mark === line.length - 2 && others.length === 0 && isFormula(formula);
    return ends ? { formula, lines: next - at + 1 } : undefined;
  }
  return undefined;
}

/** Converts formulas on lines of their own. */
function convertDisplays(markdown: string, tree: Root): string {
  const code = linesOfCode(tree);
  const lines = markdown.split("\n");
  const made: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const prefix = prefixOf(line);
    const display = code.has(at) ? undefined : displayAt(lines, at, prefix);
    made.push(display ? prefix + directive("leafDirective", "math", display.formula) : line);
    at += (display?.lines ?? 1) - 1;
  }
  return made.join("\n");
}

type TextBlock = Extract<Nodes, { type: "heading" | "paragraph" | "tableCell" }>;

const codeElement = /^<(\/?)(?:code|kbd|pre|samp|script|style|textarea)\b/i;

/** Returns the parts of a text block that can't contain formulas, and its pieces of HTML. */
function closedIn(block: TextBlock, markdown: string): { closed: Range[]; html: Range[] } {
  const closed: Range[] = [];
  const html: Range[] = [];
  let openedAt: number | undefined;
  visit(block, (node) => {
    const range = rangeOf(node);
    if (node.type === "html") {
      html.push(range);
      const [tag, slash] = codeElement.exec(node.value) ?? [];
      if (tag && slash === "") openedAt ??= range.start;
      else if (tag && openedAt !== undefined) {
        closed.push({ start: openedAt, end: range.end });
        openedAt = undefined;
      }
    }
    if (node === block || /^(text|emphasis|strong|delete)$/.test(node.type)) return;
    const children = "children" in node ? node.children : [];
    const isAddress = node.type === "link" && markdown[range.start] !== "[";
    const first = isAddress ? undefined : children[0];
    const last = children.at(-1);
    closed.push({ start: range.start, end: first ? rangeOf(first).start : range.end });
    if (last) closed.push({ start: rangeOf(last).end, end: range.end });
  });
  const { start, end } = rangeOf(block);
  for (const { 0: tag, index } of markdown.slice(start, end).matchAll(/\{%[^{}]*%\}/g))
    closed.push({ start: start + index, end: start + index + tag.length });
  return { closed, html };
}

interface Splice extends Range {
  text: string;
}

/** Returns the formulas in a text block as directives. */
function formulasIn(block: TextBlock, markdown: string): Splice[] {
  const { start: from, end: to } = rangeOf(block);
  const source = markdown.slice(from, to);
  const found = marksIn(source).filter((at) => !isWord(source, at));
  if (found.length < 2) return [];
  const { closed, html } = closedIn(block, markdown);
  const marks = found.map((at) => from + at).filter((at) => !isIn(closed, at));
  const lineStart = markdown.lastIndexOf("\n", from - 1) + 1;
  const quotes = markdown.slice(lineStart, from).split(">").length - 1;
  const prefix = new RegExp(`\\n(?:[ \\t]*>){0,${Math.min(quotes, 1000)}}[ \\t]*`, "g");
  const splices: Splice[] = [];
  for (let next = 0; next + 1 < marks.length; next++) {
    const start = marks[next] ?? 0;
    const end = (marks[next + 1] ?? 0) + 2;
    const formula = markdown.slice(start + 2, end - 2);
    const holdsHtml = html.some((piece) => start < piece.start && piece.end < end);
    const isPrice = /\d/.test(markdown[end] ?? "");
    if (!isFormula(formula.trim()) || !isTight(formula) || holdsHtml || isPrice) continue;
    const written = formula.trim().replaceAll(prefix, "\n");
    // A table escapes the bar in a cell.
    const whole = block.type === "tableCell" ? written.replaceAll("\\|", "|") : written;
    const text = directive("textDirective", "inline-math", whole);
    splices.push({ start, end, text });
    next += 1;
  }
  return splices;
}

/** Converts formulas in sentences, each within one paragraph, heading or cell. */
function convertInline(markdown: string, tree: Root): string {
  const splices: Splice[] = [];
  visit(tree, ["heading", "paragraph", "tableCell"], (node) => {
    for (const splice of formulasIn(node as TextBlock, markdown)) splices.push(splice);
    return SKIP;
  });
  let at = 0;
  const made = splices.map(({ start, end, text }) => {
    const before = markdown.slice(at, start);
    at = end;
    return before + text;
  });
  return made.join("") + markdown.slice(at);
}

/** Returns false for a text without formulas, such as one with prices, to save parsing it. */
function mayHoldFormula(markdown: string): boolean {
  if (/\$\$ ?[^\s$]/.test(markdown) && /[^\s$] ?\$\$/.test(markdown)) return true;
  const lines = markdown.split("\n");
  return (
    lines.some((line) => line.startsWith("$$", prefixOf(line).length)) &&
    lines.some((line) => line.trimEnd().endsWith("$$"))
  );
}

/** Converts formulas between double dollars, outside code, HTML and link targets. */
export function convertMath(markdown: string, place: "page" | "sentence" = "page"): string {
  if (!mayHoldFormula(markdown) || marksIn(markdown).length < 2) return markdown;
  const tree = parse(markdown);
  const displayed = place === "page" ? convertDisplays(markdown, tree) : markdown;
  return convertInline(displayed, displayed === markdown ? tree : parse(displayed));
}
