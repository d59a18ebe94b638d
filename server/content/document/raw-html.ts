import { parse } from "./syntax.ts";

/** Formats HTML in a text: parsers remove up to three leading spaces of each line. */
export const inlineHtmlLines = (value: string) => value.replaceAll(/\n(?=[ \t])/g, "\n   ");

/** Returns true if the text is one piece of inline HTML. */
export function isInlineHtml(value: string): boolean {
  const [paragraph] = parse(`a${inlineHtmlLines(value)}a`).children;
  if (paragraph?.type !== "paragraph" || paragraph.children.length !== 3) return false;
  const html = paragraph.children[1];
  return html?.type === "html" && html.value === value;
}

/** Returns true if the text is one HTML block that ends there, or is last. */
export function isHtmlBlock(value: string, isLast: boolean): boolean {
  const { children } = parse(isLast ? value.replace(/\n?$/, "\n") : `${value}\n\na`);
  const html = children[0];
  return html?.type === "html" && html.value === value && children.length === (isLast ? 1 : 2);
}
