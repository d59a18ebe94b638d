import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { toString as textOf } from "mdast-util-to-string";
import { parse } from "../../content/document/syntax.ts";
import { readHtmlPage } from "./html-page.ts";
import type { ReadPage } from "./read-page.ts";

const mostElements = 40_000;

/** What names of sites are set off with in the title of a page. */
const separators = /\s+[|–—·»]\s+|\s+-\s+/;

function readable(html: string) {
  const { document } = parseHTML(html);
  return new Readability(document as unknown as Document, {
    keepClasses: true,
    maxElemsToParse: mostElements,
  }).parse();
}

function attempt(html: string) {
  try {
    return readable(html);
  } catch {
    // Pages that it cannot take apart are read whole.
    return null;
  }
}

/** Letters and digits alone, so that space between elements counts for nothing. */
const sizeOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "").length;

/** The page says its title above the text, whatever the level of the heading that says it there. */
function withoutTitle(markdown: string, title: string | undefined): string {
  const [line, heading] = /^#{1,6} +([^\n]+)(?:\n+|$)/.exec(markdown) ?? [];
  if (line === undefined || heading === undefined || !title) return markdown;
  return textOf(parse(heading)) === title ? markdown.slice(line.length) : markdown;
}

/** The content of a web page without what stands around it. */
export function readWebPage(html: string): ReadPage {
  const whole = readHtmlPage(html);
  const article = attempt(html);
  const title = (whole.title ?? article?.title ?? "").split(separators)[0];
  const named = { ...whole, ...(title && { title }) };
  if (!article?.content) return named;
  const main = readHtmlPage(`<body>${article.content}</body>`);
  // A page whose main element says more than what was found in it is trusted to know better.
  const isWhole =
    sizeOf(main.markdown) * 2 < sizeOf(whole.markdown) && /<(main|article)\b/i.test(html);
  return isWhole ? named : { ...named, markdown: withoutTitle(main.markdown, title) };
}
