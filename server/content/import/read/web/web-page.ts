import { visit } from "unist-util-visit";
import { readMarkdownPage } from "../markdown/markdown-page.ts";
import type { ReadPage } from "../read-page.ts";
import { ResourceError } from "../resource-error.ts";
import { decodeWebText } from "./decode-html.ts";
import { parseHtml } from "./html-page.ts";
import { readWebPage } from "./readable-page.ts";

/** Address in a `<meta http-equiv="refresh">` that browsers follow at once. */
const refresh = /^\s*[0-3](?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?\s*([^"'\s]+)/i;

interface WebLinks {
  /** Base address of the links. */
  base: string;
  /** Address to which the page redirects, if it has no text of its own. */
  movedTo: string | undefined;
  links: string[];
}

/** Returns the link targets of a page in order. */
function linksOf(html: string, address: string): WebLinks {
  const links: string[] = [];
  let base = address;
  let movedTo: string | undefined;
  visit(parseHtml(html), "element", ({ tagName, properties }, _, parent) => {
    const hasScripts = parent?.type !== "element" || parent.tagName !== "noscript";
    if (tagName === "meta" && hasScripts && /^refresh$/i.test(String(properties.httpEquiv))) {
      const [, to] = refresh.exec(String(properties.content)) ?? [];
      movedTo ??= to && URL.parse(to, base)?.href;
    }
    const href = typeof properties.href === "string" ? properties.href : undefined;
    if (href === undefined) return;
    if (tagName === "base" && base === address) base = URL.parse(href, address)?.href ?? address;
    if (tagName !== "a") return;
    const url = URL.parse(href, base);
    if (url) links.push(url.href);
  });
  return { base, movedTo, links };
}

const looksLikeHtml = /^\s*<(?:!doctype\s+html|html)\b/i;

export interface WebAnswer {
  url: string;
  contentType: string;
  bytes: Uint8Array;
}

/** Converts a web response to a page with its link targets. */
export function readWebAnswer({
  url,
  contentType,
  bytes,
}: WebAnswer): WebLinks & { page: ReadPage } {
  const text = decodeWebText(bytes, contentType);
  if (/^text\/(markdown|plain)\b/i.test(contentType))
    return { page: readMarkdownPage(text), base: url, movedTo: undefined, links: [] };
  // If the server sends no type, browsers recognize HTML by its beginning.
  const isHtml = contentType === "" ? looksLikeHtml.test(text) : /html/i.test(contentType);
  if (!isHtml) {
    throw new ResourceError(`Not an HTML page but ${contentType || "an unknown type"}`);
  }
  return { page: readWebPage(text), ...linksOf(text, url) };
}
