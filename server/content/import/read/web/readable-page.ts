import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { toString as textOf } from "mdast-util-to-string";
import { parse } from "../../../document/syntax.ts";
import { mostElementsOfWebPage } from "../limits.ts";
import type { ReadPage } from "../read-page.ts";
import { readHtmlPage } from "./html-page.ts";

/** Separators between the title of a page and the site's name. */
const separators = /\s+[|–—·»]\s+|\s+-\s+/;

function readable(html: string) {
  const { document } = parseHTML(html);
  const all = document.body?.textContent?.length ?? 0;
  // Some servers wrap the whole page in a form, which would be removed.
  for (const form of document.querySelectorAll("form")) {
    if ((form.textContent?.length ?? 0) * 2 > all) form.replaceWith(...form.childNodes);
  }
  // The library removes `noscript` images, unless it finds one with the same address.
  for (const noscript of document.querySelectorAll("noscript")) {
    const others = [noscript.previousElementSibling, noscript.nextElementSibling];
    const isRepeated = others.some((other) => other?.tagName === "IMG");
    if (!isRepeated && noscript.querySelector("img")) noscript.replaceWith(...noscript.childNodes);
  }
  return new Readability(document, {
    keepClasses: true,
    maxElemsToParse: mostElementsOfWebPage,
  }).parse();
}

function attempt(html: string) {
  try {
    return readable(html);
  } catch {
    // Pages without extractable content are converted as a whole.
    return null;
  }
}

/** Counts letters and digits only, ignoring white space between elements. */
const sizeOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "").length;

/** Removes the heading with the title, which pages show above the text. */
function withoutTitle(markdown: string, title: string | undefined): string {
  const [line, heading] = /^#{1,6} +([^\n]+)(?:\n+|$)/.exec(markdown) ?? [];
  if (line === undefined || heading === undefined || !title) return markdown;
  return textOf(parse(heading)) === title ? markdown.slice(line.length) : markdown;
}

/** Extracts the content of a web page, without its navigation. */
export function readWebPage(html: string): ReadPage {
  const hasMain = /<(main|article)\b/i.test(html);
  const { notes, ...page } = readHtmlPage(html);
  // Without a main element, forms and drawings may be those of the site around the text.
  const whole = { ...page, ...(hasMain && notes && { notes }) };
  const article = attempt(html);
  const title = (whole.title ?? article?.title ?? "").split(separators)[0];
  const named = { ...whole, ...(title && { title }) };
  if (!article?.content) return named;
  const main = readHtmlPage(`<body>${article.content}</body>`);
  // If the main element has more text, the extraction missed a part.
  const isWhole = hasMain && sizeOf(main.markdown) * 2 < sizeOf(whole.markdown);
  return isWhole ? named : { ...named, markdown: withoutTitle(main.markdown, title) };
}
