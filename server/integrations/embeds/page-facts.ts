import { once } from "node:events";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { LRUCache } from "lru-cache";
import { decodeWebText } from "../../content/import/read/web/decode-html.ts";
import type { Config } from "../../platform/config.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { guardedFetch } from "../../platform/fetch/guarded-fetch.ts";

/** Title, site and icon of a page, as it names them. */
export interface PageFacts {
  title: string;
  /** Name of the site, or its host name. */
  site: string;
  icon?: string | undefined;
}

/** Time for a page in milliseconds: somebody waits for the answer. */
const patience = 5000;
/** Bytes of a page that are read: what it says about itself stands at its beginning. */
const mostBytes = 2 * 1024 * 1024;
const mostTags = 300;
const longestTag = 4096;
const longestTitle = 256;

/** Pages that were read within an hour, and those that could not be, within a minute. */
const known = new LRUCache<string, PageFacts>({ max: 2000, ttl: 60 * 60_000 });
const failureLife = 60_000;

/**
 * Returns the titles, metadata and links of a page, without anything around them. A page is not
 * parsed as a whole: a crafted one may take any time.
 */
function headTags(html: string): string {
  const tags: string[] = [];
  let tried = 0;
  for (const { 0: opening, index } of html.matchAll(/<(?:title|meta|link)\b/gi)) {
    if (tried++ >= mostTags) break;
    const tag = html.slice(index, index + longestTag);
    const isTitle = /title/i.test(opening);
    const end = isTitle ? tag.search(/<\/title/i) : tag.indexOf(">");
    if (end >= 0) tags.push(isTitle ? `${tag.slice(0, end)}</title>` : tag.slice(0, end + 1));
  }
  return tags.join("");
}

const elementsIn = (html: string): Element[] =>
  fromHtml(html, { fragment: true }).children.filter((node) => node.type === "element");

const textOf = (node: Nodes | undefined): string =>
  node && "children" in node
    ? node.children.map((child) => (child.type === "text" ? child.value : "")).join("")
    : "";

const plain = (text: string) => firstCharacters(text.replaceAll(/\s+/g, " ").trim(), longestTitle);

/** Resolves the address of an icon; others than those of the web are no icons. */
function iconOf(elements: readonly Element[], base: string): string | undefined {
  const link = elements.find(
    ({ tagName, properties: { rel, href } }) =>
      tagName === "link" && Array.isArray(rel) && rel.includes("icon") && href,
  );
  const url = link && URL.parse(String(link.properties.href), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Returns what a page says about itself, with the host name for what it does not say. */
export function factsIn(html: string, url: string): PageFacts {
  const elements = elementsIn(headTags(html));
  const meta = (...names: string[]) => {
    const found = elements.find(
      ({ tagName, properties: { property, name } }) =>
        tagName === "meta" && names.includes(String(property ?? name)),
    );
    return plain(String(found?.properties.content ?? ""));
  };
  const named = plain(textOf(elements.find(({ tagName }) => tagName === "title")));
  const { title, site } = factsOfUrl(url);
  return {
    title: meta("og:title", "twitter:title") || named || title,
    site: meta("og:site_name") || site,
    icon: iconOf(elements, url),
  };
}

/** Returns the facts of a page that could not be read. */
function factsOfUrl(url: string): PageFacts {
  const { host, pathname } = new URL(url);
  return {
    title: firstCharacters(`${host}${pathname.replace(/\/$/, "")}`, longestTitle),
    site: host,
  };
}

async function fetchFacts(config: Config, url: string): Promise<PageFacts | undefined> {
  try {
    const signal = AbortSignal.timeout(patience);
    const accept = "text/html, application/xhtml+xml";
    const fetching = guardedFetch(config, url, { signal, accept, most: mostBytes });
    // Looking up a name cannot be aborted.
    const tooLate = once(signal, "abort").then(() => signal.throwIfAborted());
    const page = await Promise.race([fetching, tooLate]);
    if (!page) return undefined;
    const type = page.headers.get("content-type") ?? "";
    if (page.status >= 400 || !/\bx?html\b/i.test(type)) return undefined;
    return factsIn(decodeWebText(page.bytes, type), page.url);
  } catch (error) {
    // The time is up, or there is no page: the address alone is shown.
    if (error instanceof FetchError || (error as Error).name === "TimeoutError") return undefined;
    throw error;
  }
}

/**
 * Returns what a page says about itself, or only its address if it does not answer soon. Addresses
 * of private networks are not asked.
 */
export async function pageFacts(config: Config, url: string): Promise<PageFacts> {
  const before = known.get(url);
  if (before) return before;
  const read = await fetchFacts(config, url);
  const facts = read ?? factsOfUrl(url);
  known.set(url, facts, read ? {} : { ttl: failureLife });
  return facts;
}
