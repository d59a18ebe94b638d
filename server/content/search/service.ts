import type { contentSearch, SearchPage } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { loadContent } from "../pages/content-location.ts";
import { contentUrls } from "../pages/reads.ts";
import { pagesInOrder, type Tree, type TreePage } from "../revisions/tree.ts";
import { markTerms } from "./excerpt.ts";
import { documentsOf } from "./fill.ts";
import { type DocumentHit, findInDocuments, readSnippets } from "./hits.ts";
import { searchLanguage } from "./language.ts";
import { toFoundPage } from "./to-page.ts";
import { type Term, termsOf, titleRank, toSection } from "./words.ts";

type Op = typeof contentSearch;

const sectionsOfPage = 5;

interface Result {
  page: TreePage;
  hits: DocumentHit[];
  score: number;
  /** Its title matches. */
  isTitled: boolean;
}

function toResults(tree: Tree, words: Term[], found: DocumentHit[]): Result[] {
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
  const content = await loadContent(ctx, params);
  const words = termsOf(query.query);
  const language = searchLanguage(resourceOf(ctx, "space").language);
  let results: Result[] = [];
  if (words.length > 0) {
    const documents = await documentsOf(ctx.db, content.tree, language);
    const found = await findInDocuments(ctx.db, language, documents, words);
    results = toResults(content.tree, words, found);
  }
  const name = ["search", params, query.query];
  const shown = listInMemory({ query, name, items: results, keyOf: ({ page }) => page.fields.id });
  // Snippets take longer than the search, so only the hits of the page get them.
  const hits = shown.items.flatMap((item) => item.hits);
  const snippets = await readSnippets(ctx.db, hits, words);
  const urls = contentUrls(ctx, params);
  const toItem = (result: Result): SearchPage => {
    const { score, isTitled, hits } = result;
    const rank = results.indexOf(result) + 1;
    const page = toFoundPage(urls, content.tree, result.page, { score, rank, isTitled });
    const at = { app: page.urls.app, path: page.path };
    const sections = hits.map((hit) => ({
      ...toSection(at, { ...hit, snippet: snippets.get(hit) ?? "" }),
      markedTitle: markTerms(hit.title, words),
    }));
    return { ...page, markedTitle: markTerms(page.title, words), sections };
  };
  return { ...shown, items: shown.items.map(toItem) };
}

/** Searches titles and sections of pages, best first. */
export const searchSpaceContent = search;
export const searchChangeRequestContent = search;
