import { basename, dirname, relative } from "node:path/posix";
import { withRelativeLinks } from "../document/convert.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";

/**
 * Returns the relative path from one page to another; children of a page are in a folder of its
 * name.
 */
const wayTo = (from: string, to: string) => relative(dirname(from), to) || `../${basename(to)}`;

/**
 * Replaces the ids in links to pages of the space by their paths, relative to the page of the text.
 * References to missing pages, files and other spaces stay.
 */
export async function relativeRefs(
  markdown: string,
  { pages }: Tree,
  { path }: TreePage,
): Promise<string> {
  const to = new Map<string, string>();
  for (const [, id = ""] of markdown.matchAll(/\/pages\/([\w-]+)/g)) {
    const target = pages.get(id);
    // Pages of the type link have no path.
    if (target && target.path !== "") to.set(id, wayTo(path, target.path));
  }
  return to.size === 0 ? markdown : withRelativeLinks({ markdown, to });
}
