import { html } from "hono/html";
import type { TreePage } from "../content/revisions/tree.ts";
import type { Form } from "./answer-cache.ts";
import { feed } from "./feed.ts";
import { markdownOf } from "./markdown/page-markdown.ts";
import { markdownHref, pageHref } from "./page/links.ts";
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

const addressOf = ({ at }: Reading, visited: VisitedPage) => at.origin + pageHref(at, visited);

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

/** Limit of the characters of a list for language models; longer ones are split. */
const longestList = 45_000;

interface ListPart {
  /** Titles of the spaces whose pages it has. */
  spaces: Set<string>;
  text: string;
}

/** Lists pages by space in texts up to a length; each begins with the title of its first space. */
function listParts(reading: Reading, places: readonly VisitedPage[]): ListPart[] {
  const parts: ListPart[] = [];
  let before: string | undefined;
  for (const visited of places) {
    const { space, page } = visited;
    const { title, description } = page.fields;
    const about = description ? `: ${description.replaceAll(/\s+/g, " ")}` : "";
    const address = reading.at.origin + markdownHref(reading.at, visited);
    const line = `- [${title}](${address})${about}\n`;
    const heading = `\n## ${space.space.title}\n\n`;
    let part = parts.at(-1);
    if (!part || part.text.length + heading.length + line.length > longestList) {
      part = { spaces: new Set(), text: "" };
      parts.push(part);
    }
    const isFirst = part.text === "" || before !== space.siteSpace.id;
    part.text += isFirst ? heading + line : line;
    part.spaces.add(space.space.title);
    before = space.siteSpace.id;
  }
  return parts;
}

/**
 * Lists the pages for language models (llmstxt.org); the list of a large site leads to its parts,
 * `llms-1.txt` and so on.
 */
async function* llms(reading: Reading, number?: string) {
  const title = await reading.title();
  const { origin, base } = reading.at;
  const parts = listParts(reading, await allPages(reading, isForModels));
  yield `# ${title}\n\n> All pages of ${title} as Markdown. In one text: ${origin}${base}/llms-full.txt\n`;
  if (number !== undefined || parts.length < 2) {
    yield parts[Number(number ?? 1) - 1]?.text ?? "";
    return;
  }
  yield "\n## Lists of pages\n\n";
  for (const [at, { spaces }] of parts.entries())
    yield `- [Part ${at + 1}](${origin}${base}/llms-${at + 1}.txt): ${[...spaces].join(", ")}\n`;
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
  const list = /^llms(?:-(\d{1,4}))?\.txt$/.exec(path);
  if (list) return { type: "text/plain", parts: llms(reading, list[1]) };
  if (path === "llms-full.txt") return { type: "text/plain", parts: llmsFull(reading) };
  if (path === "rss.xml" || path.endsWith("/rss.xml")) return feed(reading);
  const parts = /^sitemap(?:-(\d{1,4}))?\.xml$/.exec(path);
  return parts && isIndexed(reading) ? sitemap(reading, parts[1]) : undefined;
}
