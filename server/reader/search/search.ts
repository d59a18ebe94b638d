import type { Context as HonoContext } from "hono";
import { html } from "hono/html";
import { excerptParts } from "#lib/text/excerpt.ts";
import type { TreePage } from "../../content/revisions/tree.ts";
import { markTerms } from "../../content/search/excerpt.ts";
import type { PageMatch, SectionMatch } from "../../content/search/matches.ts";
import { type FoundSection, readExcerpts } from "../../content/search/read-excerpts.ts";
import { sectionsOfPage } from "../../content/search/spaces.ts";
import { markedWords } from "../../content/search/wanted.ts";
import { type Term, termsOf } from "../../content/search/words.ts";
import type { ShownSpace } from "../../sites/structure/shown-structure.ts";
import { type Answer, answerOnce, joinParts } from "../answer-cache.ts";
import type { Html } from "../drawing/drawing.ts";
import { filled, type Labels } from "../page/labels.ts";
import { pageHref } from "../page/links.ts";
import { viewMessage } from "../page/page-view.ts";
import { ancestorsOf, type ShownPages } from "../page/pages.ts";
import type { Framed } from "../page/shell.ts";
import type { Reading } from "../reading.ts";
import { findShown, prepareSearch, type SearchedSpace, searchedSpaces } from "./find-shown.ts";
import { searchOperations } from "./search-operations.ts";
import { originOfSearch, type SearchOrigin } from "./search-origin.ts";

interface Result {
  href: string;
  title: string;
  /** Titles of the page's ancestors. */
  breadcrumb: string;
  sections: FoundSection[];
  language: string | null;
  /** Matches the corrected query alone. */
  isCorrected: boolean;
}

/** Result whose excerpts are only read if it is shown. */
interface Candidate extends Omit<Result, "sections"> {
  operations: FoundSection[];
  sections: readonly SectionMatch[];
}

const mostResults = 20;
const longest = 200;
/** Added to the scores of pages in the space that is read: two versions often have equal pages. */
const ownSpace = 1;
/** Limit of sections from a page with operations. */
const mostSections = 4;

function breadcrumbOf({ space, section }: ShownSpace, pages: ShownPages, page: TreePage): string {
  const above = ancestorsOf(pages, page).map(({ fields }) => fields.title);
  return [...new Set([section?.title, space.title, ...above].filter(Boolean))].join(" › ");
}

interface Searched {
  best: Candidate[];
  /** Words to mark. */
  words: Term[];
  correctedQuery?: string | undefined;
}

/** Searches all pages of the site that a visitor may see, and the API operations on them. */
async function searchSite(
  reading: Reading,
  text: string,
  { language, spaceId }: SearchOrigin,
): Promise<Searched> {
  const terms = termsOf(text);
  if (terms.length === 0) return { best: [], words: [] };
  const searched = await searchedSpaces(reading, reading.outline.spaces);
  const toCandidate = (
    { space, pages }: SearchedSpace,
    page: TreePage,
    found: Pick<Candidate, "sections" | "operations" | "isCorrected">,
  ): Candidate => ({
    href: pageHref(reading.at, { space, pages, page }),
    title: page.fields.title,
    breadcrumb: breadcrumbOf(space, pages, page),
    language: space.space.language,
    ...found,
  });
  const isOther = (result: { language: string | null }) =>
    language !== undefined && result.language !== language;
  /** Exact results first, and of these those in the language of the page. */
  const order = (result: Pick<Candidate, "language" | "isCorrected">) =>
    2 * Number(result.isCorrected) + Number(isOther(result));
  const { pages, wanted, correctedQuery } = await findShown(reading, searched, text);
  const spaces = new Map(searched.map((each) => [each.space.space.id, each]));
  const isHere = (match: PageMatch) => Number(match.spaceId === spaceId);
  const scoreOf = (match: PageMatch) => match.score + ownSpace * isHere(match);
  const found = pages
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .flatMap((match) => {
      const space = spaces.get(match.spaceId);
      if (!space) return [];
      const { language } = space.space.space;
      return [{ space, match, language, isCorrected: match.isCorrected }];
    })
    .sort((a, b) => order(a) - order(b))
    .slice(0, mostResults)
    .map(({ space, match: { page, sections, isCorrected } }) => {
      const shown = sections.slice(0, sectionsOfPage);
      return toCandidate(space, page, { sections: shown, operations: [], isCorrected });
    });
  const operations = (await searchOperations(reading, searched, terms)).map((match) => {
    const parts = { sections: [], operations: match.sections, isCorrected: false };
    return { isTitled: match.isTitled, result: toCandidate(match, match.page, parts) };
  });
  const best = withOperations(found, operations).sort((a, b) => order(a) - order(b));
  return { best: best.slice(0, mostResults), words: markedWords(wanted), correctedQuery };
}

/** Returns the first results, up to the number of suggestions. */
function suggestedOf(best: readonly Candidate[]): Candidate[] {
  let room = mostResults;
  return best.filter(({ sections, operations }) => {
    const isShown = room > 0;
    room -= 1 + [...operations, ...sections].filter(({ anchor }) => anchor !== "").length;
    return isShown;
  });
}

async function toResults(
  { deps }: Reading,
  shown: readonly Candidate[],
  words: readonly Term[],
): Promise<Result[]> {
  const sections = shown.flatMap((each) => each.sections);
  const excerpts = await readExcerpts(deps.db, sections, words);
  return shown.map(({ operations, sections, ...result }) => {
    const own = sections.flatMap((section) => excerpts.get(section) ?? []);
    const some = operations.length > 0 ? [...operations, ...own].slice(0, mostSections) : own;
    return { ...result, sections: some };
  });
}

/** Adds operations to the results: those with a matching title first, others last. */
function withOperations(
  results: readonly Candidate[],
  operations: readonly { isTitled: boolean; result: Candidate }[],
): Candidate[] {
  const byHref = new Map(results.map((result) => [result.href, result]));
  const first: Candidate[] = [];
  const last: Candidate[] = [];
  for (const { isTitled, result } of operations) {
    const known = byHref.get(result.href);
    if (known) {
      known.operations = result.operations;
      known.isCorrected = false;
    }
    if (!isTitled && !known) last.push(result);
    if (!isTitled) continue;
    byHref.delete(result.href);
    first.push(known ?? result);
  }
  return [...first, ...results.filter(({ href }) => byHref.has(href)), ...last];
}

const hrefOf = ({ href }: Result, { anchor }: FoundSection) =>
  anchor === "" ? href : `${href}#${encodeURIComponent(anchor)}`;

/**
 * Returns suggestions: each page, then its matching headings; parts of a name, place or note with
 * odd indexes are matches.
 */
const suggestions = (results: Result[], words: readonly Term[]) =>
  results.flatMap((result) => {
    const { title, breadcrumb, sections, isCorrected } = result;
    const [first] = sections;
    const mark = isCorrected && { isCorrected };
    const noteOf = (snippet: string) => (snippet === "" ? [] : excerptParts(snippet));
    const own = {
      href: result.href,
      title,
      name: excerptParts(markTerms(title, words)),
      place: excerptParts(markTerms(breadcrumb, words)),
      note: noteOf(first?.anchor === "" ? first.snippet : ""),
      ...mark,
    };
    const more = sections
      .filter(({ anchor }) => anchor !== "")
      .map((section) => ({
        href: hrefOf(result, section),
        title: `${title} › ${section.title}`,
        name: excerptParts(markTerms(`${title} › ${section.title}`, words)),
        note: noteOf(section.snippet),
        ...mark,
      }));
    return [own, ...more];
  });

const marked = (snippet: string): (Html | string)[] =>
  excerptParts(snippet).map((part, at) => (at % 2 === 1 ? html`<mark>${part}</mark>` : part));

function listed(result: Result, words: readonly Term[]): Html | Promise<Html> {
  const titled = (title: string) => marked(markTerms(title, words));
  const sections = result.sections.map((section) => {
    const link =
      section.anchor !== "" &&
      html`<a href="${hrefOf(result, section)}">${titled(section.title)}</a> `;
    return html`<p>${link}${marked(section.snippet)}</p>`;
  });
  return html`<li>
    <a href="${result.href}">${titled(result.title)}</a> <span class="muted">${titled(result.breadcrumb)}</span>
    ${sections}
  </li>`;
}

async function* writeSuggestions(reading: Reading, query: string, origin: SearchOrigin) {
  // The script requests this when the field is focused.
  if (query === "") await prepareSearch(reading);
  const { best, words, correctedQuery } = await searchSite(reading, query, origin);
  const results = await toResults(reading, suggestedOf(best), words);
  const items = suggestions(results, words).slice(0, mostResults);
  yield JSON.stringify({ items, correctedQuery });
}

/**
 * Suggestions and the search page have the same address, and depend on the languages of the reader
 * and of the page.
 */
export const searchVary =
  "Cookie, Accept, Accept-Encoding, Accept-Language, Referer, X-Forwarded-Host";

/** Names the query, which a narrow screen hides, and the way on. */
const nothingFound = ({ at }: Reading, labels: Labels, query: string): Html =>
  html`<p class="lead">${query === "" ? labels.noResults : filled(labels.noResultsFor, query)}</p>
    <p><a href="${at.base}/">${labels.home}</a></p>`;

/** Responds to a search with suggestions for the script, or with a page without it. */
export async function answerSearch(
  reading: Reading,
  http: HonoContext,
  { key, version }: { key: string; version: string },
): Promise<Answer | { framed: Framed }> {
  const query = (http.req.query("q") ?? "").replaceAll("\0", "").trim().slice(0, longest);
  const origin = await originOfSearch(reading, http);
  if (http.req.header("accept")?.includes("application/json")) {
    const headers = { "cache-control": "private, no-store", vary: searchVary };
    const parts = writeSuggestions(reading, query, origin);
    const make = () => joinParts({ type: "application/json", parts }, { version, headers });
    // Cached, as readers type the same prefixes.
    const name = [key, String(origin.language), origin.spaceId, query].join("\n");
    return reading.visit.isPreview ? make() : answerOnce(name, version, make);
  }
  const { best, words, correctedQuery } = await searchSite(reading, query, origin);
  const results = await toResults(reading, best, words);
  const listOf = (some: Result[]) =>
    some.length > 0 &&
    html`<ul class="results">${some.map((result) => listed(result, words))}</ul>`;
  const exact = results.filter(({ isCorrected }) => !isCorrected);
  const others = listOf(results.filter(({ isCorrected }) => isCorrected));
  const corrected = (labels: Labels) => {
    if (!others || correctedQuery === undefined) return "";
    const nothing = exact.length === 0 && filled(labels.noResultsFor, query);
    return html`<p class="lead">${nothing} ${filled(labels.showingFor, correctedQuery)}</p>
      ${others}`;
  };
  const framed = await viewMessage(reading, (labels) => ({
    title: labels.results,
    content: html`<h1>${labels.results}</h1>
      ${listOf(exact)} ${corrected(labels)} ${results.length === 0 && nothingFound(reading, labels, query)}`,
  }));
  return { framed: { ...framed, query } };
}
