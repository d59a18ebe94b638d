import type { SearchPage, SearchSection } from "#lib/contract/organizations/search.ts";
import { type ContentUrls, pageUrl } from "../pages/to-page.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import { markTerms } from "./excerpt.ts";
import type { SectionMatch } from "./matches.ts";
import type { Excerpts } from "./read-excerpts.ts";
import type { Term } from "./words.ts";

function ancestorsOf({ pages }: Tree, { parent }: TreePage, marked: readonly Term[]) {
  const above: { title: string; markedTitle: string }[] = [];
  for (let page = pages.get(parent ?? ""); page; page = pages.get(page.parent ?? "")) {
    const { title } = page.fields;
    above.unshift({ title, markedTitle: markTerms(title, marked) });
  }
  return above;
}

interface Match {
  score: number;
  rank: number;
  isTitled: boolean;
  isCorrected: boolean;
}

/** Location of pages of a space, and the words to mark in them. */
interface PagesAt {
  urls: ContentUrls;
  tree: Tree;
  marked: readonly Term[];
}

function toFoundPage(
  { urls, tree, marked }: PagesAt,
  page: TreePage,
  { score, rank, isTitled, isCorrected }: Match,
): Omit<SearchPage, "sections"> {
  const { id, title, description = "" } = page.fields;
  const { path } = page;
  const ancestors = ancestorsOf(tree, page, marked);
  const app = pageUrl(urls, id);
  const resultType = isTitled ? "page" : "section";
  const marks = { markedTitle: markTerms(title, marked), markedPath: markTerms(path, marked) };
  return {
    ...{ id, title, path, description, ancestors, ...marks },
    score,
    rank,
    resultType,
    ...(isCorrected && { isCorrected }),
    urls: { app },
  };
}

/** Section whose title and excerpt are read. */
interface ReadSection {
  anchor: string;
  title: string;
  snippet: string;
  rank: number;
}

/** Returns the API form of a matching section. */
function toSection(
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

/** Returns the API form of a matching page with its sections. */
export function toSearchPage(
  at: PagesAt,
  { page, sections, ...match }: Match & { page: TreePage; sections: readonly SectionMatch[] },
  excerpts: Excerpts,
): SearchPage {
  const found = toFoundPage(at, page, match);
  const read = sections.flatMap((section): SearchSection[] => {
    const excerpt = excerpts.get(section);
    return excerpt ? [toSection(found, { ...section, ...excerpt }, at.marked)] : [];
  });
  return { ...found, sections: read };
}
