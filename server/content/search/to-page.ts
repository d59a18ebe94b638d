import type { SearchPage } from "#lib/contract/organizations/search.ts";
import { type ContentUrls, pageUrl } from "../pages/to-page.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";

function ancestorsOf({ pages }: Tree, { parent }: TreePage): { title: string }[] {
  const above: { title: string }[] = [];
  for (let page = pages.get(parent ?? ""); page; page = pages.get(page.parent ?? "")) {
    above.unshift({ title: page.fields.title });
  }
  return above;
}

export function toFoundPage(
  urls: ContentUrls,
  tree: Tree,
  page: TreePage,
  { score, rank, isTitled }: { score: number; rank: number; isTitled: boolean },
): Omit<SearchPage, "sections"> {
  const { id, title, description = "" } = page.fields;
  const ancestors = ancestorsOf(tree, page);
  const app = pageUrl(urls, id);
  const resultType = isTitled ? "page" : "section";
  const shown = { id, title, path: page.path, description, ancestors };
  return { ...shown, score, rank, resultType, urls: { app } };
}
