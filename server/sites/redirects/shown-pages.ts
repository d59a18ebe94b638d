import { readTree } from "../../content/revisions/revisions.ts";
import { pageAt, type Tree, type TreePage } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { candidatesIn, readOutline } from "../structure/shown-structure.ts";
import { pathOfSource } from "./source.ts";

/** A group is shown as the first page in it. */
function holdsText({ pages }: Tree, page: TreePage): boolean {
  if (page.fields.type === "document") return true;
  if (page.fields.type !== "group") return false;
  return page.children.some((id) => {
    const child = pages.get(id);
    return child !== undefined && holdsText({ pages } as Tree, child);
  });
}

/** Returns a function that tells whether visitors of a site may be shown a page at a source. */
export async function livingPages(
  db: Db,
  site: Pick<SiteRow, "id" | "defaultSiteSpaceId" | "defaultSectionId">,
): Promise<(source: string) => Promise<boolean>> {
  // Pages that a condition hides from some are shown to others.
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
