import type { ImportSourceName } from "#lib/contract/content/imports.ts";
import { badRequest, notFound } from "../../platform/errors.ts";
import type { Tree } from "../revisions/tree.ts";

const archives = new Set<ImportSourceName>(["zip", "confluence", "github-wiki", "notion"]);

/** Only a single document can be imported into a page, and only into a page with text. */
export function requirePage(tree: Tree, pageId: string, source: ImportSourceName): void {
  if (archives.has(source)) {
    throw badRequest(`source: ${source} contains many pages; import it into the space`);
  }
  if (tree.pages.get(pageId)?.fields.type !== "document") throw notFound("Page");
}
