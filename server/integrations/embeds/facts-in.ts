import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { firstCharacters } from "../../platform/excerpt.ts";

/** Title, site and icon of a page from its own metadata. */
export interface PageFacts {
  title: string;
  /** Name of the site, or its host name. */
  site: string;
  icon?: string | undefined;
}

const mostTags = 300;
const longestTag = 4096;
const longestTitle = 256;

/**
 * Returns the titles, metadata and links of a page, without anything around them.
 */
function headTags(html: string): string {
  const tags: string[] = [];
  let tried = 0;
  for (const { 0: opening, index } of html.matchAll(/<(?:title|meta|link)(?=[\s/>])/gi)) {
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

/** Resolves the address of an icon; undefined for addresses outside the web. */
function iconOf(elements: readonly Element[], base: string): string | undefined {
  const link = elements.find(
    ({ tagName, properties: { rel, href } }) =>
      tagName === "link" && Array.isArray(rel) && rel.includes("icon") && href,
  );
  const url = link && URL.parse(String(link.properties.href), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Returns the title, site and icon of a page; the host name replaces missing ones. */
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

/** Returns the facts of a page that can't be read, from its address alone. */
export function factsOfUrl(url: string): PageFacts {
  const { host, pathname } = new URL(url);
  return {
    title: firstCharacters(`${host}${pathname.replace(/\/$/, "")}`, longestTitle),
    site: host,
  };
}
