import { visit } from "unist-util-visit";
import { decodeWebText } from "./decode-html.ts";
import { parseHtml } from "./html-page.ts";
import { readMarkdownPage } from "./markdown-page.ts";
import type { ReadPage } from "./read-page.ts";
import { readWebPage } from "./readable-page.ts";
import { ResourceError } from "./resource-error.ts";

/** Returns the link targets of a page in order, and the address that they start from. */
function linksOf(html: string, address: string): { base: string; links: string[] } {
  const links: string[] = [];
  let base = address;
  visit(parseHtml(html), "element", ({ tagName, properties }) => {
    const href = typeof properties.href === "string" ? properties.href : undefined;
    if (href === undefined) return;
    if (tagName === "base" && base === address) base = URL.parse(href, address)?.href ?? address;
    if (tagName !== "a") return;
    const url = URL.parse(href, base);
    if (url) links.push(url.href);
  });
  return { base, links };
}

export interface WebAnswer {
  url: string;
  contentType: string;
  bytes: Uint8Array;
}

/** Parses the response of a web address to a page and its link targets. */
export function readWebAnswer({ url, contentType, bytes }: WebAnswer): {
  page: ReadPage;
  base: string;
  links: string[];
} {
  const text = decodeWebText(bytes, contentType);
  if (/^text\/(markdown|plain)\b/i.test(contentType))
    return { page: readMarkdownPage(text), base: url, links: [] };
  if (!/html/i.test(contentType)) {
    throw new ResourceError(`Not an HTML page but ${contentType || "an unknown type"}`);
  }
  return { page: readWebPage(text), ...linksOf(text, url) };
}
