import type { contentSearch, SearchPage } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { loadContent } from "../pages/content-location.ts";
import { contentUrls } from "../pages/reads.ts";
import { pagesInOrder, type Tree } from "../revisions/tree.ts";
import { markTerms } from "./excerpt.ts";
import { findPages } from "./find-pages.ts";
import { excerptKey, readExcerpts } from "./hits.ts";
import { searchLanguage } from "./language.ts";
import type { PageMatch, StoredMatch } from "./matches.ts";
import { toFoundPage } from "./to-page.ts";
import { markedWords } from "./wanted.ts";
import { toSection } from "./words.ts";

type Op = typeof contentSearch;

const documentsIn = (tree: Tree) =>
  pagesInOrder(tree).flatMap((id) => {
    const page = tree.pages.get(id);
    return page?.fields.type === "document" ? [page] : [];
  });

const storedOf = ({ sections }: PageMatch): StoredMatch[] =>
  sections.filter((section): section is StoredMatch => "document" in section);

type Search = Input<Op["searchSpaceContent"] | Op["searchChangeRequestContent"]>;

async function search(ctx: Context, { params, query }: Search) {
  const { tree } = await loadContent(ctx, params);
  const space = resourceOf(ctx, "space");
  const language = searchLanguage(space.language);
  const searched = { spaceId: space.id, language, tree, pages: documentsIn(tree) };
  const found = await findPages(ctx.db, [searched], query.query);
  const marked = markedWords(found.wanted);
  const name = ["search", params, query.query];
  const items = found.pages;
  const shown = listInMemory({ query, name, items, keyOf: ({ page }) => page.fields.id });
  const excerpts = await readExcerpts(ctx.db, shown.items.flatMap(storedOf), marked);
  const urls = contentUrls(ctx, params);
  const toItem = (match: PageMatch): SearchPage => {
    const { score, isTitled } = match;
    const rank = items.indexOf(match) + 1;
    const page = toFoundPage(urls, tree, match.page, { score, rank, isTitled });
    const at = { app: page.urls.app, path: page.path };
    const sections = storedOf(match).map((section) => {
      const { title, snippet } = excerpts.get(excerptKey(section)) ?? { title: "", snippet: "" };
      const { anchor, rank } = section;
      const shown = toSection(at, { anchor, title, snippet, rank });
      return { ...shown, markedTitle: markTerms(title, marked) };
    });
    return { ...page, markedTitle: markTerms(page.title, marked), sections };
  };
  const { correctedQuery } = found;
  return { ...shown, items: shown.items.map(toItem), ...(correctedQuery && { correctedQuery }) };
}

/** Searches titles and sections of pages, best first. */
export const searchSpaceContent = search;
export const searchChangeRequestContent = search;
