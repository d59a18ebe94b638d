import type { Element, Nodes } from "hast";
import { elementsIn } from "../../../document/format/convertible-html.ts";
import { rowsOf } from "../../../document/format/html-layout.ts";
import { classesOf } from "./elements.ts";
import { isBlock, markedLines } from "./marked-code.ts";

/** Returns the text of code, with each block on lines of its own. */
function codeIn(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && node.tagName === "br") return "\n";
  if (!("children" in node)) return "";
  let code = "";
  for (const child of node.children) {
    const part = codeIn(child);
    const isApart = isBlock(child) && code !== "" && !code.endsWith("\n");
    code += isApart ? `\n${part}` : part;
    if (isBlock(child) && !code.endsWith("\n")) code += "\n";
  }
  return code;
}

const isOfCode = (cell: Element) =>
  elementsIn(cell, "pre").length > 0 ||
  /(?:^|[\s_-])(?:code|source)(?:[\s_-]|$)/.test(classesOf(cell));

/** Returns the numbers in a cell; not a number if it holds anything else. */
const numbersIn = (cell: Element): number[] =>
  codeIn(cell).split(/\s+/).filter(Boolean).map(Number);

/** Returns true for the cell of a number that a style sheet shows. */
const isCounter = (cell: Element) =>
  "dataLineNumber" in cell.properties ||
  /(?:^|[\s_-])(?:gutter|lineno|linenos|line-?numbers?)(?:[\s_-]|$)/.test(classesOf(cell));

interface TableCode {
  text: string;
  /** Numbers of its highlighted lines. */
  marked: number[];
}

/**
 * Returns the code of a table that shows it with the numbers of its lines in a column of their own;
 * undefined for other tables.
 */
export function codeOfTable(table: Element): TableCode | undefined {
  const lines: string[] = [];
  const marked: number[] = [];
  let count = 0;
  const numbers: number[] = [];
  for (const [first, code, ...more] of rowsOf(table)) {
    if (!first || !code || more.length > 0 || !isOfCode(code)) return undefined;
    const numbered = numbersIn(first);
    if (numbered.length === 0 && !isCounter(first)) return undefined;
    numbers.push(...numbered);
    const text = codeIn(code).replace(/\n$/, "");
    for (const number of markedLines(code)) marked.push(count + number);
    count += text.split("\n").length;
    lines.push(text);
  }
  const isCounted = numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
  return lines.length > 0 && isCounted ? { text: lines.join("\n"), marked } : undefined;
}
