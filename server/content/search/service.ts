import type { contentSearch } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { loadContent } from "../pages/content-location.ts";
import { contentUrls } from "../pages/reads.ts";
import { findPages } from "./find-pages.ts";
import { searchLanguage } from "./language.ts";
import { memberTexts } from "./member-texts.ts";
import { withParts } from "./parts.ts";
import { readExcerpts } from "./read-excerpts.ts";
import { documentsIn } from "./searchable.ts";
import { toSearchPage } from "./to-page.ts";
import { markedWords } from "./wanted.ts";

type Op = typeof contentSearch;

type Search = Input<Op["searchSpaceContent"] | Op["searchChangeRequestContent"]>;

async function search(ctx: Context, { params, query }: Search) {
  const { tree } = await loadContent(ctx, params);
  const { id: spaceId, organizationId, language } = resourceOf(ctx, "space");
  const of = { organizationId, spaceId, language: searchLanguage(language), tree };
  const space = { ...of, pages: documentsIn(tree) };
  const searched = { ...space, ...(await memberTexts(ctx.db, space)) };
  const inTexts = await findPages(ctx.db, [searched], query.query);
  const found = await withParts(ctx.db, [searched], query.query, inTexts);
  const marked = markedWords(found.wanted);
  const name = ["search", params, query.query];
  const items = found.pages.map((match, at) => ({ ...match, rank: at + 1 }));
  const shown = listInMemory({ query, name, items, keyOf: ({ page }) => page.fields.id });
  const sections = shown.items.flatMap((match) => match.sections);
  const excerpts = await readExcerpts(ctx.db, sections, marked);
  const at = { urls: contentUrls(ctx, params), tree, marked };
  const pages = shown.items.map((match) => toSearchPage(at, match, excerpts));
  const { correctedQuery } = found;
  return { ...shown, items: pages, ...(correctedQuery && { correctedQuery }) };
}

/** Searches titles and sections of pages, best first. */
export const searchSpaceContent = search;
export const searchChangeRequestContent = search;
