import { and, eq, inArray } from "drizzle-orm";
import { type RedirectRow, redirectTable } from "../../db/schema/sites.ts";
import { pathOfSource, storedSources } from "../../sites/redirects/source.ts";
import { pageHref } from "../page/links.ts";
import type { Reading } from "../reading.ts";
import { pathOn } from "../visit/find-site.ts";

/** Limit of a source in the contract, in characters. */
const longest = 512;
/** Limit of its parts, each with a slash. */
const mostParts = longest / 2;

/** Lists the stored sources that may match a path: the path and its ancestors. */
function sourcesOf(path: string): string[] {
  const sources: string[] = [];
  // Parts such as `..` make a source no longer: its length alone does not limit them.
  const parts = path.split("/").filter(Boolean).slice(0, mostParts).map(encodeURIComponent);
  for (const at of parts.keys()) {
    const [plain = "", ...others] = storedSources(parts.slice(0, at + 1).join("/"));
    if (plain.length > longest) break;
    sources.push(plain, ...others);
  }
  return [...new Set(sources)];
}

/** Returns the target of a redirect for exactly this path. */
async function targetOf(reading: Reading, row: RedirectRow): Promise<string | undefined> {
  const { at, outline } = reading;
  const path = pathOfTarget(reading, row);
  if (path === undefined) return undefined;
  const isOnly = outline.spaces.some((each) => each.isOnly);
  if (row.pageId === null) return pathOn(at, isOnly ? "" : path);
  const space = outline.spaces.find(({ siteSpace }) => siteSpace.id === row.siteSpaceId);
  const pages = space && (await reading.pagesOf(space));
  const page = pages?.find(row.pageId);
  return space && pages && page && pageHref(at, { space, pages, page });
}

/** Returns the path of a redirect's section or space, if the visitor may see it. */
function pathOfTarget({ outline }: Reading, { sectionId, siteSpaceId }: RedirectRow) {
  return sectionId !== null
    ? outline.sections.find(({ section }) => section.id === sectionId)?.section.path
    : outline.spaces.find(({ siteSpace }) => siteSpace.id === siteSpaceId)?.path;
}

/** Returns the page for the rest of a path in a redirect's section or space. */
async function pageBelow(
  reading: Reading,
  row: RedirectRow,
  former: string,
): Promise<string | undefined> {
  const path = pathOfTarget(reading, row);
  if (path === undefined || row.pageId !== null) return undefined;
  const found = await reading.find(path + `/${former}`.slice(pathOfSource(row.source).length + 1));
  return found && pageHref(reading.at, found);
}

/**
 * Returns the new address of an old path, if the visitor may see it. A redirect to a section or
 * space also applies to paths below its source.
 */
export async function redirectOf(
  reading: Reading,
  path: string = reading.at.path,
): Promise<string | undefined> {
  const { at, deps } = reading;
  if (path.includes("\0")) return undefined;
  const sources = sourcesOf(path);
  const rows = await deps.db
    .select()
    .from(redirectTable)
    .where(and(eq(redirectTable.siteId, at.site.id), inArray(redirectTable.source, sources)));
  rows.sort((a, b) => b.source.length - a.source.length);
  for (const row of rows) {
    const isExact = pathOfSource(row.source) === path.normalize("NFC");
    const to = await (isExact ? targetOf(reading, row) : pageBelow(reading, row, path));
    if (to !== undefined) return to;
  }
  return undefined;
}
