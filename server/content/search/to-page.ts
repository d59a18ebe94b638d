import type { SearchPage, SearchSection } from "#lib/contract/organizations/search.ts";
import { type ContentUrls, pageUrl } from "../pages/to-page.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import { markTerms } from "./excerpt.ts";
import type { StoredMatch } from "./matches.ts";
import { type Excerpts, excerptKey } from "./read-excerpts.ts";
import type { Term } from "./words.ts";

function ancestorsOf({ pages }: Tree, { parent }: TreePage): { title: string }[] {
  const above: { title: string }[] = [];
  for (let page = pages.get(parent ?? ""); page; page = pages.get(page.parent ?? "")) {
    above.unshift({ title: page.fields.title });
  }
  return above;
}

interface Match {
  score: number;
  rank: number;
  isTitled: boolean;
}

export function toFoundPage(
  urls: ContentUrls,
  tree: Tree,
  page: TreePage,
  { score, rank, isTitled }: Match,
): Omit<SearchPage, "sections"> {
  const { id, title, description = "" } = page.fields;
  const ancestors = ancestorsOf(tree, page);
  const app = pageUrl(urls, id);
  const resultType = isTitled ? "page" : "section";
  const shown = { id, title, path: page.path, description, ancestors };
  return { ...shown, score, rank, resultType, urls: { app } };
}

/** Section whose title and excerpt are read. */
interface ReadSection {
  anchor: string;
  title: string;
  snippet: string;
  rank: number;
}

/** Returns the API form of a matching section. */
export function toSection(
  page: { path: string; urls: { app: string } },
  { anchor, title, snippet, rank }: ReadSection,
  marked: readonly Term[],
): SearchSection {
  const at = (address: string) =>
    anchor === "" ? address : `${address}#${encodeURIComponent(anchor)}`;
  return {
    id: anchor,
    title,
    markedTitle: markTerms(title, marked),
    path: anchor === "" ? page.path : `${page.path}#${anchor}`,
    score: rank,
    body: snippet,
    urls: { app: at(page.urls.app) },
  };
}

/** Returns the API form of a matching page with its stored sections. */
export function toSearchPage(
  at: { urls: ContentUrls; tree: Tree },
  { page, sections, ...match }: Match & { page: TreePage; sections: readonly StoredMatch[] },
  excerpts: Excerpts,
  marked: readonly Term[],
): SearchPage {
  const found = toFoundPage(at.urls, at.tree, page, match);
  const toRead = (section: StoredMatch): ReadSection => {
    const read = excerpts.get(excerptKey(section)) ?? { title: "", snippet: "" };
    return { ...section, ...read };
  };
  return {
    ...found,
    markedTitle: markTerms(found.title, marked),
    sections: sections.map((section) => toSection(found, toRead(section), marked)),
  };
}
