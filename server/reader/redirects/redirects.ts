import { and, eq, inArray } from "drizzle-orm";
import { type RedirectRow, redirectTable } from "../../db/schema/sites.ts";
import { pathOfSource, storedSources } from "../../sites/redirects/source.ts";
import { pageHref } from "../page/links.ts";
import type { Reading } from "../reading.ts";
import { pathOn } from "../visit/find-site.ts";

/** Limit of a source's length in the contract. */
const longest = 512;

/** Lists the stored sources that a path may match: itself and the paths above it. */
function sourcesOf(path: string): string[] {
  const sources: string[] = [];
  // Each part makes the source longer, so that a path of any length has few.
  const parts = path.split("/").filter(Boolean).map(encodeURIComponent);
  for (const at of parts.keys()) {
    const [plain = "", ...others] = storedSources(parts.slice(0, at + 1).join("/"));
    if (plain.length > longest) break;
    sources.push(plain, ...others);
  }
  return [...new Set(sources)];
}

/** Returns where a redirect of exactly this path leads. */
async function targetOf(reading: Reading, row: RedirectRow): Promise<string | undefined> {
  const { at, outline } = reading;
  const path = placeOf(reading, row);
  if (path === undefined || row.pageId === null) return path && pathOn(at, path);
  const space = outline.spaces.find(({ siteSpace }) => siteSpace.id === row.siteSpaceId);
  const page = space && (await reading.pagesOf(space)).find(row.pageId);
  return space && page && pageHref(at, space, page);
}

/** Returns the path of the section or space that a redirect leads to, if the visitor is shown it. */
function placeOf({ outline }: Reading, { sectionId, siteSpaceId }: RedirectRow) {
  return sectionId !== null
    ? outline.sections.find(({ section }) => section.id === sectionId)?.section.path
    : outline.spaces.find(({ siteSpace }) => siteSpace.id === siteSpaceId)?.path;
}

/** Returns the page that has the rest of the path in the section or space of a redirect. */
async function pageBelow(
  reading: Reading,
  row: RedirectRow,
  former: string,
): Promise<string | undefined> {
  const path = placeOf(reading, row);
  if (path === undefined || row.pageId !== null) return undefined;
  const found = await reading.find(path + `/${former}`.slice(pathOfSource(row.source).length + 1));
  return found && pageHref(reading.at, found.space, found.page);
}

/**
 * Returns where a former path of the site leads, if the visitor is shown that. A redirect to a
 * section or space also applies to the pages below its source.
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
