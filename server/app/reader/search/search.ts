import { and, inArray, isNull } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { html } from "hono/html";
import type { SearchPage } from "#lib/contract/organizations/search.ts";
import type { Page, PageQuery } from "#lib/contract/platform/common.ts";
import { excerptParts } from "#lib/text/excerpt.ts";
import { sectionsOfTexts } from "../../../content/document/convert.ts";
import type { TreePage } from "../../../content/revisions/tree.ts";
import { excerptOf } from "../../../content/search/excerpt.ts";
import { searchSpaces } from "../../../content/search/spaces.ts";
import { hasTerms, type Term, termsOf } from "../../../content/search/words.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import type { ShownSpace } from "../../../sites/structure/outline.ts";
import { readMarkdown } from "../drawing/document.ts";
import type { Html } from "../drawing/drawing.ts";
import { pageHref } from "../page/links.ts";
import { viewMessage } from "../page/page-view.ts";
import { ancestorsOf, type ShownPages } from "../page/pages.ts";
import type { Framed } from "../page/shell.ts";
import type { Reading } from "../reading.ts";
import { languageOfSearch } from "./language-of-search.ts";
import { type FoundSection, searchOperations } from "./search-operations.ts";

interface Result {
  href: string;
  title: string;
  /** Titles above the page. */
  place: string;
  sections: FoundSection[];
  language: string | null;
}

const mostResults = 20;
const longest = 200;
/** Limit of sections of a page with operations. */
const mostSections = 4;

/**
 * Returns the matching sections of a page. The index has the text as it is stored: where a visitor
 * sees another one, the match is looked for in that.
 */
async function sectionsFor(
  reading: Reading,
  pages: ShownPages,
  { fields }: TreePage,
  { sections }: SearchPage,
  words: readonly Term[],
): Promise<FoundSection[] | undefined> {
  const stored = sections.map(({ id, title, body }) => ({ anchor: id, title, snippet: body }));
  if (!fields.document) return stored;
  const context = { tree: pages.tree, page: fields, claims: reading.claims };
  const { markdown, isAdapted } = await readMarkdown(reading.deps.db, fields.document, context);
  if (!isAdapted) return stored;
  const [own = []] = await sectionsOfTexts([markdown]);
  const found = own.filter(({ title, body }) => hasTerms(`${title} ${body}`, words));
  if (found.length === 0 && !hasTerms(fields.title, words)) return undefined;
  return found
    .slice(0, 3)
    .map(({ anchor, title, body }) => ({ anchor, title, snippet: excerptOf(body, words) }));
}

function placeOf({ space, section }: ShownSpace, pages: ShownPages, page: TreePage): string {
  const above = ancestorsOf(pages, page).map(({ fields }) => fields.title);
  return [...new Set([section?.title, space.title, ...above].filter(Boolean))].join(" › ");
}

/** Matching pages of one space. */
export interface SpaceMatches {
  space: ShownSpace;
  pages: ShownPages;
  matches: { page: TreePage; hit: SearchPage; sections: FoundSection[] }[];
}

interface Search {
  text: string;
  /** Some of the spaces that the visitor is shown. */
  spaces: readonly ShownSpace[];
  query: PageQuery;
}

/** Searches the pages of some spaces that a visitor is shown. */
export async function searchShown(
  reading: Reading,
  { text, spaces, query }: Search,
): Promise<Page<SpaceMatches>> {
  const { deps, at } = reading;
  const words = termsOf(text);
  const ids = spaces.map(({ space }) => space.id);
  const { items, ...list } = await searchSpaces(deps, {
    among: and(inArray(spaceTable.id, ids), isNull(spaceTable.deletedAt)),
    organizationId: at.site.organizationId,
    text,
    query,
    name: ["published", at.site.id, ids, text],
  });
  const found: SpaceMatches[] = [];
  for (const { id, pages: hits } of items) {
    const space = spaces.find((each) => each.space.id === id);
    if (!space) continue;
    const pages = await reading.pagesOf(space);
    const matches = [];
    for (const hit of hits) {
      const page = pages.find(hit.id);
      if (!page || page.fields.noIndex || !pages.order.includes(page)) continue;
      const sections = await sectionsFor(reading, pages, page, hit, words);
      if (sections) matches.push({ page, hit, sections });
    }
    found.push({ space, pages, matches });
  }
  return { ...list, items: found };
}

/** Searches all pages of the site that a visitor is shown, and the API operations on them. */
async function searchSite(
  reading: Reading,
  text: string,
  language: string | null | undefined,
): Promise<Result[]> {
  const { spaces } = reading.outline;
  if (text === "" || spaces.length === 0) return [];
  const { items } = await searchShown(reading, { text, spaces, query: { limit: spaces.length } });
  const toResult = (
    { space, pages }: Pick<SpaceMatches, "space" | "pages">,
    page: TreePage,
    sections: FoundSection[],
  ): Result => ({
    href: pageHref(reading.at, space, page),
    title: page.fields.title,
    place: placeOf(space, pages, page),
    sections,
    language: space.space.language,
  });
  const results = items.flatMap((found) =>
    found.matches.map(({ page, sections }) => toResult(found, page, sections)),
  );
  const operations = await searchOperations(reading, spaces, text);
  const all = withOperations(
    results,
    operations.map((found) => ({
      isTitled: found.isTitled,
      result: toResult(found, found.page, found.sections),
    })),
  );
  const isOwn = (result: Result) => language === undefined || result.language === language;
  return [...all.filter(isOwn), ...all.filter((result) => !isOwn(result))].slice(0, mostResults);
}

/** Adds operations to the results: those named by the search come first, others last. */
function withOperations(
  results: readonly Result[],
  operations: readonly { isTitled: boolean; result: Result }[],
): Result[] {
  const byHref = new Map(results.map((result) => [result.href, result]));
  const first: Result[] = [];
  const last: Result[] = [];
  for (const { isTitled, result } of operations) {
    const known = byHref.get(result.href);
    if (known) known.sections = [...result.sections, ...known.sections].slice(0, mostSections);
    if (!isTitled && !known) last.push(result);
    if (!isTitled) continue;
    byHref.delete(result.href);
    first.push(known ?? result);
  }
  return [...first, ...results.filter(({ href }) => byHref.has(href)), ...last];
}

const hrefOf = ({ href }: Result, { anchor }: FoundSection) =>
  anchor === "" ? href : `${href}#${encodeURIComponent(anchor)}`;

/** Each page, then its matching headings; parts of a note with odd indexes are matches. */
const suggestions = (results: Result[]) =>
  results.flatMap((result) => {
    const { title, place, sections } = result;
    const [first] = sections;
    const noteOf = (snippet: string) => (snippet === "" ? [] : excerptParts(snippet));
    const own = {
      href: result.href,
      title,
      place,
      note: noteOf(first?.anchor === "" ? first.snippet : ""),
    };
    const more = sections
      .filter(({ anchor }) => anchor !== "")
      .map((section) => ({
        href: hrefOf(result, section),
        title: `${title} › ${section.title}`,
        note: noteOf(section.snippet),
      }));
    return [own, ...more];
  });

const marked = (snippet: string): (Html | string)[] =>
  excerptParts(snippet).map((part, at) => (at % 2 === 1 ? html`<mark>${part}</mark>` : part));

const listed = (result: Result) =>
  html`<li><a href="${result.href}">${result.title}</a> <span class="muted">${result.place}</span>${result.sections.map((section) => html`<p>${section.anchor !== "" && html`<a href="${hrefOf(result, section)}">${section.title}</a> `}${marked(section.snippet)}</p>`)}</li>`;

/** Suggestions and the page have one address; the language of the reader and of the page decides. */
export const searchVary =
  "Cookie, Accept, Accept-Encoding, Accept-Language, Referer, X-Forwarded-Host";

/** Answers a search: suggestions for the script, and a page without it. */
export async function answerSearch(
  reading: Reading,
  http: HonoContext,
): Promise<Response | Framed> {
  const query = (http.req.query("q") ?? "").replaceAll("\0", "").trim().slice(0, longest);
  const results = await searchSite(reading, query, await languageOfSearch(reading, http));
  if (http.req.header("accept")?.includes("application/json")) {
    const items = suggestions(results).slice(0, mostResults);
    return Response.json(
      { items },
      { headers: { "cache-control": "private, no-store", vary: searchVary } },
    );
  }
  const framed = await viewMessage(reading, (labels) => ({
    title: labels.results,
    content: html`<h1>${labels.results}</h1>${results.length > 0 ? html`<ul class="results">${results.map(listed)}</ul>` : html`<p class="lead">${labels.noResults}</p>`}`,
  }));
  return { ...framed, query };
}
