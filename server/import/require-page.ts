import type { ImportSourceName } from "#lib/contract/imports.ts";
import type { Tree } from "../content/tree.ts";
import { badRequest, notFound } from "../errors.ts";

const archives = new Set<ImportSourceName>(["zip", "confluence", "github-wiki", "notion"]);

/** One document goes into a page, and into one that holds a text. */
export function requirePage(tree: Tree, pageId: string, source: ImportSourceName): void {
  if (archives.has(source)) {
    throw badRequest(`source: ${source} holds many pages; import it into the space`);
  }
  if (tree.pages.get(pageId)?.fields.type !== "document") throw notFound("Page");
}
