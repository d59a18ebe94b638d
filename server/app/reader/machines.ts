import { html } from "hono/html";
import type { TreePage } from "../../content/revisions/tree.ts";
import { markdownOf } from "./markdown/page-markdown.ts";
import { pageHref } from "./page/links.ts";
import { cacheKey } from "./page/page-cache.ts";
import type { Place, Reading } from "./reading.ts";
import type { SiteAddress } from "./visit/find-site.ts";

type Headers = Record<string, string>;

const text = (body: string, type: string, headers: Headers, status = 200) =>
  new Response(body, { status, headers: { ...headers, "content-type": `${type}; charset=utf-8` } });

const closed = { "cache-control": "private, no-store" };

/** Lets crawlers in to published public sites alone; sites that they can't open have no such file. */
export function robots({ site, origin, base }: SiteAddress): Response {
  const isOpen = site.published && site.visibility === "public";
  const rule = isOpen ? `Allow: /\nSitemap: ${origin}${base}/sitemap.xml` : "Disallow: /";
  return text(`User-agent: *\n${rule}\n`, "text/plain", { "cache-control": "no-cache" });
}

/** Pages of the site that a visitor is shown in lists, in order. */
async function allPages(reading: Reading, isWanted: (page: TreePage) => boolean) {
  const places: Place[] = [];
  for (const space of reading.outline.spaces) {
    const pages = await reading.pagesOf(space);
    for (const page of pages.order) if (isWanted(page)) places.push({ space, pages, page });
  }
  return places;
}

const addressOf = ({ at }: Reading, { space, page }: Place) =>
  at.origin + pageHref(at, space, page);

/** Addresses in one sitemap; larger sites have several. */
const mostAddresses = 5000;

/** Lists the pages that search engines may show. */
export async function sitemap(
  reading: Reading,
  part: string | undefined,
  headers: Headers,
): Promise<Response> {
  if (!reading.isIndexed) return text("There is no sitemap.\n", "text/plain", closed, 404);
  const places = await allPages(reading, ({ fields }) => !fields.noRobotsIndex);
  const count = Math.ceil(places.length / mostAddresses);
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n`;
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  if (part === undefined && count > 1) {
    const { origin, base } = reading.at;
    const parts = Array.from(
      { length: count },
      (_, index) => `<sitemap><loc>${origin}${base}/sitemap-${index + 1}.xml</loc></sitemap>`,
    );
    const body = `${start}<sitemapindex xmlns="${namespace}">${parts.join("")}</sitemapindex>\n`;
    return text(body, "application/xml", headers);
  }
  const from = (Number(part ?? 1) - 1) * mostAddresses;
  const entries = places.slice(Math.max(from, 0), from + mostAddresses).map((place) => {
    const { updatedAt } = place.page.fields;
    return html`<url><loc>${addressOf(reading, place)}</loc><lastmod>${updatedAt}</lastmod></url>`;
  });
  const body = `${start}<urlset xmlns="${namespace}">${entries.join("")}</urlset>\n`;
  return text(body, "application/xml", headers);
}

/** Answers the page at an address before `.md`; undefined where there is none. */
export async function markdownPage(
  reading: Reading,
  headers: Headers,
): Promise<Response | undefined> {
  const path = reading.at.path.slice(0, -".md".length);
  const place = await reading.find(path);
  if (!place) return undefined;
  const noindex = { ...headers, "x-robots-tag": "noindex" };
  return text(await markdownOf(reading, place), "text/markdown", noindex);
}

const isForModels = ({ fields }: TreePage) => !fields.noIndex;

/** Lists the pages for language models (llmstxt.org). */
export async function llms(reading: Reading, headers: Headers): Promise<Response> {
  const lines = [`# ${await reading.title()}`];
  const places = await allPages(reading, isForModels);
  for (const [space, own] of Map.groupBy(places, (place) => place.space)) {
    lines.push("", `## ${space.space.title}`, "");
    for (const place of own) {
      const { title, description } = place.page.fields;
      const about = description ? `: ${description.replaceAll(/\s+/g, " ")}` : "";
      lines.push(`- [${title}](${addressOf(reading, place)}.md)${about}`);
    }
  }
  return text(`${lines.join("\n")}\n`, "text/plain", headers);
}

async function joinTexts(reading: Reading): Promise<string> {
  const parts = [`# ${await reading.title()}\n`];
  for (const place of await allPages(reading, isForModels)) {
    parts.push(`Source: ${addressOf(reading, place)}\n\n${await markdownOf(reading, place)}`);
  }
  return parts.join("\n---\n\n");
}

/** Texts that are being joined, by audience and state: those of a large site take many seconds. */
const joining = new Map<string, Promise<string>>();

/**
 * All texts of the site in one file, joined once for all who request them meanwhile.
 *
 * @param version state of the site
 */
export async function llmsFull(
  reading: Reading,
  version: string,
  headers: Headers,
): Promise<Response> {
  const { at, visit } = reading;
  if (visit.isPreview) return text(await joinTexts(reading), "text/plain", headers);
  const key = `${cacheKey(at, visit)}\n${version}`;
  const joined = joining.get(key) ?? joinTexts(reading).finally(() => joining.delete(key));
  joining.set(key, joined);
  return text(await joined, "text/plain", headers);
}
