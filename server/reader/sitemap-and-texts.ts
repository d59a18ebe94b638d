import { html } from "hono/html";
import type { TreePage } from "../content/revisions/tree.ts";
import type { Form } from "./answer-cache.ts";
import { feed } from "./feed.ts";
import { markdownOf } from "./markdown/page-markdown.ts";
import { pageHref } from "./page/links.ts";
import type { Reading, VisitedPage } from "./reading.ts";
import { isIndexed, noIndex } from "./robots.ts";

type Headers = Record<string, string>;

/** Returns the listed pages of the site for a visitor, in order. */
async function allPages(reading: Reading, isWanted: (page: TreePage) => boolean) {
  const places: VisitedPage[] = [];
  for (const space of reading.outline.spaces) {
    const pages = await reading.pagesOf(space);
    for (const page of pages.order) if (isWanted(page)) places.push({ space, pages, page });
  }
  return places;
}

const addressOf = ({ at }: Reading, { space, page }: VisitedPage) =>
  at.origin + pageHref(at, space, page);

/** Limit of addresses per sitemap; larger sites have several. */
const mostAddresses = 5000;

/** Lists pages for search engines. */
export async function sitemap(reading: Reading, part: string | undefined): Promise<Form> {
  const places = await allPages(reading, ({ fields }) => !fields.noRobotsIndex);
  const count = Math.ceil(places.length / mostAddresses);
  const isIndex = part === undefined && count > 1;
  return { type: "application/xml", parts: isIndex ? index(count) : list() };

  function* index(count: number) {
    yield* opening("sitemapindex");
    const { origin, base } = reading.at;
    for (let each = 1; each <= count; each++) {
      yield `<sitemap><loc>${origin}${base}/sitemap-${each}.xml</loc></sitemap>`;
    }
    yield "</sitemapindex>\n";
  }

  function* list() {
    yield* opening("urlset");
    const from = (Number(part ?? 1) - 1) * mostAddresses;
    for (const visited of places.slice(Math.max(from, 0), from + mostAddresses)) {
      const { updatedAt } = visited.page.fields;
      yield html`<url><loc>${addressOf(reading, visited)}</loc><lastmod>${updatedAt}</lastmod></url>`.toString();
    }
    yield "</urlset>\n";
  }
}

function* opening(element: string) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n`;
  yield `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
}

/** Returns the page at a path as Markdown, which begins with the address of all pages. */
export async function markdownPage(
  reading: Reading,
  path: string,
  headers: Headers,
): Promise<Response | undefined> {
  const visited = await reading.find(path);
  if (!visited) return undefined;
  const { origin, base } = reading.at;
  const body = `> All pages: ${origin}${base}/llms.txt\n\n${await markdownOf(reading, visited)}`;
  const type = "text/markdown; charset=utf-8";
  return new Response(body, { headers: { ...headers, ...noIndex, "content-type": type } });
}

const isForModels = ({ fields }: TreePage) => !fields.noIndex;

/** Lists the pages for language models (llmstxt.org). */
async function* llms(reading: Reading) {
  const title = await reading.title();
  const places = await allPages(reading, isForModels);
  const { origin, base } = reading.at;
  yield `# ${title}\n\n> All pages of ${title} as Markdown. In one text: ${origin}${base}/llms-full.txt\n`;
  for (const [space, own] of Map.groupBy(places, (visited) => visited.space)) {
    yield `\n## ${space.space.title}\n\n`;
    for (const visited of own) {
      const { title, description } = visited.page.fields;
      const about = description ? `: ${description.replaceAll(/\s+/g, " ")}` : "";
      yield `- [${title}](${addressOf(reading, visited)}.md)${about}\n`;
    }
  }
}

/** Joins all texts of the site, for language models. */
async function* llmsFull(reading: Reading) {
  yield `# ${await reading.title()}\n`;
  for (const visited of await allPages(reading, isForModels)) {
    yield `\n---\n\nSource: ${addressOf(reading, visited)}\n\n`;
    yield await markdownOf(reading, visited);
  }
}

/** Returns the form of the site at an address; undefined without one. */
export async function formAt(reading: Reading): Promise<Form | undefined> {
  const { path } = reading.at;
  if (path === "llms.txt") return { type: "text/plain", parts: llms(reading) };
  if (path === "llms-full.txt") return { type: "text/plain", parts: llmsFull(reading) };
  if (path === "rss.xml" || path.endsWith("/rss.xml")) return feed(reading);
  const parts = /^sitemap(?:-(\d{1,4}))?\.xml$/.exec(path);
  return parts && isIndexed(reading) ? sitemap(reading, parts[1]) : undefined;
}
