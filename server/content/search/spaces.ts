import { inArray, type SQL } from "drizzle-orm";
import type { SearchPage } from "#lib/contract/organizations/search.ts";
import type { PageQuery } from "#lib/contract/platform/common.ts";
import { looksLikeId } from "#lib/text/looks-like-id.ts";
import { paths } from "#lib/url/paths.ts";
import type { Context } from "../../access/context.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { updateIndexes } from "../revisions/current/update-indexes.ts";
import { readTree } from "../revisions/revisions.ts";
import { bySpace, type FoundSpace } from "./by-space.ts";
import { findPagesById, findSpaces, findTitles, most } from "./by-title.ts";
import { findPages } from "./find-pages.ts";
import type { SectionMatch } from "./matches.ts";
import { withParts } from "./parts.ts";
import { readExcerpts } from "./read-excerpts.ts";
import { readSearchable } from "./searchable.ts";
import { toSearchPage } from "./to-page.ts";
import { markedWords } from "./wanted.ts";
import { type Term, termsOf, titleRank } from "./words.ts";

/** Limit of pages per space in a response. */
export const pagesOfSpace = 10;
/** Limit of sections per page in a response. */
export const sectionsOfPage = 3;

type Searcher = Pick<Context, "db" | "config" | "log">;

interface Search {
  organizationId: string;
  /** Condition for the spaces to search. */
  among: SQL | undefined;
  text: string;
  /** Only pages whose titles match, or only those whose texts match alone. */
  resultType?: SearchPage["resultType"];
  query: PageQuery;
  name: unknown[];
}

interface FoundPage {
  spaceId: string;
  pageId: string;
  score: number;
  isTitled: boolean;
  isCorrected: boolean;
  sections: readonly SectionMatch[];
}

const wholeId = 1000;

const titled = ({ spaceId, pageId }: { spaceId: string; pageId: string }, score: number) => ({
  spaceId,
  pageId,
  score,
  isTitled: true,
  isCorrected: false,
  sections: [],
});

/** Finds the page that an id names, and its copies in other spaces. */
async function findNamed(ctx: Searcher, { among, text, organizationId }: Search) {
  if (!looksLikeId(text.trim())) return [];
  await updateIndexes(ctx, organizationId);
  const pages = await findPagesById(ctx.db, among, text.trim());
  return pages.map((page): FoundPage => titled(page, wholeId));
}

/** Finds pages by title in the spaces beyond the limits of a search. */
async function findBeyond(
  ctx: Searcher,
  { among, organizationId }: Search,
  searched: readonly string[],
  words: readonly Term[],
): Promise<FoundPage[]> {
  await updateIndexes(ctx, organizationId);
  const pages = await findTitles(ctx.db, among, searched, words);
  return pages.map((page) => titled(page, titleRank(page.title, words)));
}

interface Found {
  spaces: FoundSpace<FoundPage>[];
  /** No limit has left out any page. */
  hasAll: boolean;
  marked: Term[];
  correctedQuery?: string | undefined;
}

async function findAll(ctx: Searcher, search: Search, words: Term[]): Promise<Found> {
  const { among, text, resultType } = search;
  const { spaces, hasMore } = await readSearchable(ctx, among);
  const found = await findPages(ctx.db, spaces, text);
  const { pages, wanted, correctedQuery } = await withParts(ctx.db, spaces, text, found);
  const ids = spaces.map(({ spaceId }) => spaceId);
  const named = await findNamed(ctx, search);
  const beyond = hasMore ? await findBeyond(ctx, search, ids, words) : [];
  const inTexts = pages.map((match): FoundPage => ({ ...match, pageId: match.page.fields.id }));
  const all = [...named, ...inTexts, ...beyond].sort((a, b) => b.score - a.score);
  const fitting = all.filter(
    ({ isTitled }) => resultType === undefined || isTitled === (resultType === "page"),
  );
  const byTitle = resultType ? [] : await findSpaces(ctx.db, among, words);
  return {
    spaces: bySpace(
      fitting,
      byTitle.map(({ id }) => id),
    ),
    hasAll: !hasMore && named.length < most,
    marked: markedWords(wanted),
    correctedQuery,
  };
}

function shownOf({ pages, ...space }: FoundSpace<FoundPage>): FoundSpace<FoundPage> {
  const best = pages.slice(0, pagesOfSpace);
  const shown = best.map((page) => ({ ...page, sections: page.sections.slice(0, sectionsOfPage) }));
  return { ...space, pages: shown };
}

async function toSpaces(ctx: Searcher, shown: FoundSpace<FoundPage>[], marked: Term[]) {
  if (shown.length === 0) return [];
  const matches = shown.flatMap(({ pages }) => pages.flatMap(({ sections }) => sections));
  const excerpts = await readExcerpts(ctx.db, matches, marked);
  const { id, title, organizationId, revision } = spaceTable;
  const ids = shown.map((space) => space.id);
  const rows = await ctx.db
    .select({ id, title, organizationId, revision })
    .from(spaceTable)
    .where(inArray(id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const results = [];
  for (const space of shown) {
    const row = known.get(space.id);
    if (!row) continue;
    const tree = space.pages.length > 0 ? await readTree(ctx.db, row.revision) : undefined;
    const urls = { config: ctx.config, organizationId: row.organizationId, spaceId: row.id };
    const pages = space.pages.flatMap((found): SearchPage[] => {
      const page = tree?.pages.get(found.pageId);
      return tree && page
        ? [toSearchPage({ urls, tree, marked }, { ...found, page }, excerpts)]
        : [];
    });
    const app = appUrl(ctx.config, paths.space(urls));
    const { id, title } = row;
    results.push({ type: "space" as const, id, title, score: space.score, pages, urls: { app } });
  }
  return results;
}

const nothing: Found = { spaces: [], hasAll: true, marked: [] };

/** Searches titles of spaces and pages, and sections of their texts, best first. */
export async function searchSpaces(ctx: Searcher, search: Search) {
  const { text, query, name } = search;
  const words = termsOf(text);
  const found = words.length === 0 ? nothing : await findAll(ctx, search, words);
  const { spaces, hasAll, marked, correctedQuery } = found;
  const list = listInMemory({ query, name, items: spaces, keyOf: (space) => space.id });
  const pageCount = spaces.reduce((sum, { pages }) => sum + pages.length, 0);
  const items = await toSpaces(ctx, list.items.map(shownOf), marked);
  const counted = { pageCount, pageCountIsExact: hasAll };
  return { ...list, ...counted, items, ...(correctedQuery && { correctedQuery }) };
}
