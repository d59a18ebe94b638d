import { readTree } from "../../content/revisions/revisions.ts";
import { pageAt, type Tree, type TreePage } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { candidatesIn, readOutline } from "../structure/shown-structure.ts";
import { pathOfSource } from "./source.ts";

/** Returns true if a page has text; a group has the text of its first page. */
function holdsText({ pages }: Tree, page: TreePage): boolean {
  if (page.fields.type === "document") return true;
  if (page.fields.type !== "group") return false;
  return page.children.some((id) => {
    const child = pages.get(id);
    return child !== undefined && holdsText({ pages } as Tree, child);
  });
}

/** Returns a function that tells if some visitor of a site may see a page at a source. */
export async function livingPages(
  db: Db,
  site: Pick<SiteRow, "id" | "defaultSiteSpaceId" | "defaultSectionId">,
): Promise<(source: string) => Promise<boolean>> {
  // Pages with a condition are visible to some visitors.
  const outline = await readOutline(db, { ...site, adaptiveContent: false }, undefined);
  return async (source) => {
    for (const [shown, path] of candidatesIn(outline, pathOfSource(source))) {
      if (!shown) continue;
      const tree = await readTree(db, shown.space.revision);
      const ids = path === "" ? tree.top : [pageAt(tree, path) ?? ""];
      const pages = ids.flatMap((id) => tree.pages.get(id) ?? []);
      if (pages.some((page) => holdsText(tree, page))) return true;
    }
    return false;
  };
}
