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
import { markTerms } from "./excerpt.ts";
import {
  findPagesById,
  findSections,
  findSpaces,
  findTitles,
  most,
  readSnippets,
  type SectionHit,
} from "./hits.ts";
import { Ranking, type SpaceHit } from "./ranking.ts";
import { toFoundPage } from "./to-page.ts";
import { type Term, termsOf, titleRank, toSection } from "./words.ts";

/** Limit of pages per space in a response. */
export const pagesOfSpace = 10;
/** Limit of sections per page in a response. */
export const sectionsOfPage = 3;

type Searcher = Pick<Context, "db" | "config" | "log">;

/** Scope of a search. */
interface Among {
  organizationId: string;
  /** Condition for the spaces to search. */
  among: SQL | undefined;
}

const wholeId = 1000;

/** Finds results by space, best first, and tells if no limit has left out any page. */
async function findAll(ctx: Searcher, { among, organizationId, text }: Search, words: Term[]) {
  const ranking = new Ranking<SectionHit>();
  if (looksLikeId(text.trim())) {
    for (const { spaceId, pageId } of await findPagesById(ctx.db, among, text.trim())) {
      ranking.addTitle(spaceId, pageId, wholeId);
    }
  }
  const sections = await findSections(ctx.db, organizationId, among, words);
  for (const hit of sections) ranking.addSection(hit.spaceId, hit.pageId, hit);
  const titles = await findTitles(ctx.db, among, words);
  for (const { spaceId, pageId, title } of titles) {
    ranking.addTitle(spaceId, pageId, titleRank(title, words));
  }
  for (const { spaceId } of await findSpaces(ctx.db, among, words)) ranking.addSpace(spaceId);
  const hasAll = sections.length < most && titles.length < most;
  return { spaces: ranking.best(), hasAll };
}

/** Returns a space with its pages of one type; nothing if it has none. */
function ofType({ pages, ...space }: SpaceHit<SectionHit>, type: "page" | "section") {
  const fitting = pages.filter(({ isTitled }) => isTitled === (type === "page"));
  return fitting.length > 0 ? [{ ...space, pages: fitting }] : [];
}

function shownOf({ pages, ...space }: SpaceHit<SectionHit>): SpaceHit<SectionHit> {
  const best = pages.slice(0, pagesOfSpace);
  const shown = best.map((page) => ({ ...page, sections: page.sections.slice(0, sectionsOfPage) }));
  return { ...space, pages: shown };
}

async function toSpaces(ctx: Searcher, shown: SpaceHit<SectionHit>[], words: Term[]) {
  if (shown.length === 0) return [];
  const hits = shown.flatMap(({ pages }) => pages.flatMap(({ sections }) => sections));
  const snippets = await readSnippets(ctx.db, hits, words);
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
    const pages = space.pages.flatMap((hit): SearchPage[] => {
      const page = tree?.pages.get(hit.id);
      if (!tree || !page) return [];
      const { rank: score, before, isTitled } = hit;
      const found = toFoundPage(urls, tree, page, { score, rank: before + 1, isTitled });
      const at = { app: found.urls.app, path: page.path };
      const sections = hit.sections.map((section) => ({
        ...toSection(at, { ...section, snippet: snippets.get(section) ?? "" }),
        markedTitle: markTerms(section.title, words),
      }));
      return [{ ...found, markedTitle: markTerms(found.title, words), sections }];
    });
    const app = appUrl(ctx.config, paths.space(urls));
    const { id, title } = row;
    results.push({ type: "space" as const, id, title, score: space.rank, pages, urls: { app } });
  }
  return results;
}

interface Search extends Among {
  text: string;
  /** Only pages whose titles match, or only those whose texts match alone. */
  resultType?: SearchPage["resultType"];
  query: PageQuery;
  name: unknown[];
}

/** Searches titles of spaces and pages, and sections of their texts, best first. */
export async function searchSpaces(ctx: Searcher, search: Search) {
  const { text, query, name, resultType } = search;
  const words = termsOf(text);
  await updateIndexes(ctx, search.organizationId);
  const { spaces, hasAll } =
    words.length === 0 ? { spaces: [], hasAll: true } : await findAll(ctx, search, words);
  const found = resultType ? spaces.flatMap((space) => ofType(space, resultType)) : spaces;
  const list = listInMemory({ query, name, items: found, keyOf: (space) => space.id });
  const pageCount = found.reduce((sum, { pages }) => sum + pages.length, 0);
  const items = await toSpaces(ctx, list.items.map(shownOf), words);
  return { ...list, pageCount, pageCountIsExact: hasAll, items };
}
