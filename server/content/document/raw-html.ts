import { parse } from "./syntax.ts";

/** HTML in a text as it is to be written: readers take up to three spaces off each line of it. */
export const inlineHtmlLines = (value: string) => value.replaceAll(/\n(?=[ \t])/g, "\n   ");

/** True when all of a text is one piece of HTML within a paragraph. */
export function isInlineHtml(value: string): boolean {
  const [paragraph] = parse(`a${inlineHtmlLines(value)}a`).children;
  if (paragraph?.type !== "paragraph" || paragraph.children.length !== 3) return false;
  const html = paragraph.children[1];
  return html?.type === "html" && html.value === value;
}

/** True when all of a text is one block of HTML, which ends there unless it is the last. */
export function isHtmlBlock(value: string, isLast: boolean): boolean {
  const { children } = parse(isLast ? value.replace(/\n?$/, "\n") : `${value}\n\na`);
  const html = children[0];
  return html?.type === "html" && html.value === value && children.length === (isLast ? 1 : 2);
}
