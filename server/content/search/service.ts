import { and, desc, eq, sql } from "drizzle-orm";
import type { contentSearch, SearchPage } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { documentSectionTable } from "../../db/schema/content.ts";
import { type Context, placed } from "../../platform/context.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { contentPlace } from "../pages/place.ts";
import { contentUrls } from "../pages/reads.ts";
import { pagesInOrder, type Tree, type TreePage } from "../revisions/tree.ts";
import { documentsOf } from "./fill.ts";
import { readSnippets } from "./hits.ts";
import { searchLanguage } from "./language.ts";
import { toFoundPage } from "./to-page.ts";
import { allOf, anyOf, type Term, termsOf, titleRank, toSection } from "./words.ts";

type Op = typeof contentSearch;

const mostSections = 500;
const sectionsOfPage = 5;

/** Finds sections of these documents that contain all words, best first. */
async function findSections(
  ctx: Context,
  configuration: string,
  documents: string,
  given: readonly Term[],
) {
  const { document, position, anchor, title, words } = documentSectionTable;
  const rank = sql<number>`ts_rank(${words}, ${anyOf(configuration, given)})`.as("rank");
  const rows = await ctx.db
    .select({ document, position, anchor, title, rank })
    .from(documentSectionTable)
    .where(
      and(
        eq(documentSectionTable.language, configuration),
        sql`${words} @@ ${allOf(configuration, given)}`,
        // A hash of the documents in any plan: an array is searched one by one in a generic one, and
        // the index on documents is less selective than the words.
        sql`(${document} in (select unnest(${documents}::text[]))) is true`,
      ),
    )
    .orderBy(desc(rank), document, position)
    .limit(mostSections);
  return rows.map((row) => ({ ...row, configuration }));
}

type Found = Awaited<ReturnType<typeof findSections>>;
interface Result {
  page: TreePage;
  hits: Found;
  score: number;
  /** Its title matches. */
  isTitled: boolean;
}

function toResults(tree: Tree, words: Term[], found: Found): Result[] {
  const byDocument = Map.groupBy(found, ({ document }) => document);
  const results: Result[] = [];
  for (const id of pagesInOrder(tree)) {
    const page = tree.pages.get(id);
    if (page?.fields.type !== "document") continue;
    const hits = byDocument.get(page.fields.document ?? "") ?? [];
    const ofTitle = titleRank(page.fields.title, words);
    const score = ofTitle + (hits[0]?.rank ?? 0);
    if (score === 0) continue;
    const isTitled = ofTitle > 0;
    results.push({ score, isTitled, page, hits: hits.slice(0, sectionsOfPage) });
  }
  // A stable sort keeps reading order among equals.
  return results.sort((a, b) => b.score - a.score);
}

type Search = Input<Op["searchSpaceContent"] | Op["searchChangeRequestContent"]>;

async function search(ctx: Context, { params, query }: Search) {
  const place = await contentPlace(ctx, params);
  const words = termsOf(query.query);
  const language = searchLanguage(placed(ctx, "space").language);
  let results: Result[] = [];
  if (words.length > 0) {
    const documents = await documentsOf(ctx.db, place.tree, language);
    const found = await findSections(ctx, language, documents, words);
    results = toResults(place.tree, words, found);
  }
  const name = ["search", params, query.query];
  const shown = listInMemory({ query, name, items: results, keyOf: ({ page }) => page.fields.id });
  // Snippets take longer than the search, so only shown hits get one.
  const hits = shown.items.flatMap((item) => item.hits);
  const snippets = await readSnippets(ctx.db, hits, words);
  const urls = contentUrls(ctx, params);
  const toItem = (result: Result): SearchPage => {
    const { score, isTitled, hits } = result;
    const rank = results.indexOf(result) + 1;
    const page = toFoundPage(urls, place.tree, result.page, { score, rank, isTitled });
    const at = { app: page.urls.app, path: page.path };
    const sections = hits.map((hit) => toSection(at, { ...hit, snippet: snippets.get(hit) ?? "" }));
    return { ...page, sections };
  };
  return { ...shown, items: shown.items.map(toItem) };
}

/** Searches titles and sections of pages, best first. */
export const searchSpaceContent = search;
export const searchChangeRequestContent = search;
