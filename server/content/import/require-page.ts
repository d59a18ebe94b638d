import type { ImportSourceName } from "#lib/contract/content/imports.ts";
import { badRequest, notFound } from "../../platform/errors.ts";
import type { Tree } from "../revisions/tree.ts";

const archives = new Set<ImportSourceName>(["zip", "confluence", "github-wiki", "notion"]);

/** Rejects sources other than single documents, and target pages without text. */
export function requirePage(tree: Tree, pageId: string, source: ImportSourceName): void {
  if (archives.has(source)) {
    throw badRequest(`source: ${source} contains many pages; import it into the space`);
  }
  if (tree.pages.get(pageId)?.fields.type !== "document") throw notFound("Page");
}
