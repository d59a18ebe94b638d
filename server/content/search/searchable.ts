import { desc, type SQL } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { isOutage } from "../../db/errors.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { ServiceError } from "../../platform/errors.ts";
import { readTree } from "../revisions/revisions.ts";
import { pagesInOrder, type Tree, type TreePage } from "../revisions/tree.ts";
import { mostDependent } from "./dependent-texts.ts";
import { searchLanguage } from "./language.ts";
import type { SearchedPages } from "./matches.ts";
import { memberTexts } from "./member-texts.ts";
import { mostPostings, wordsOfTree } from "./space-words.ts";

/** Limits of spaces, and of all their pages, that one search reads. */
const [mostSpaces, mostPages] = [200, 20_000];
/** Limit of postings that one search reads: others share the memory. */
const mostOwn = mostPostings / 2;

const documents = new WeakMap<Tree, readonly TreePage[]>();

/** Returns the pages of a tree with texts, in reading order. */
export function documentsIn(tree: Tree): readonly TreePage[] {
  const known = documents.get(tree);
  if (known) return known;
  const pages = pagesInOrder(tree).flatMap((id) => {
    const page = tree.pages.get(id);
    return page?.fields.type === "document" ? [page] : [];
  });
  documents.set(tree, pages);
  return pages;
}

interface Searchable {
  spaces: SearchedPages[];
  /** Other spaces are beyond the limits: their pages are found by title. */
  hasMore: boolean;
}

/**
 * Reads the words of these spaces within limits, those changed last first. The first one is read
 * whatever its size. A space that can't be read is logged and left out.
 */
export async function readSearchable(
  { db, log }: Pick<Deps, "db" | "log">,
  among: SQL | undefined,
): Promise<Searchable> {
  const { id, organizationId, language, revision } = spaceTable;
  const rows = await db
    .select({ id, organizationId, language, revision })
    .from(spaceTable)
    .where(among)
    .orderBy(desc(spaceTable.updatedAt), desc(spaceTable.id))
    .limit(mostSpaces + 1);
  const spaces: SearchedPages[] = [];
  let [pagesLeft, postingsLeft, textsLeft] = [mostPages, mostOwn, mostDependent];
  for (const row of rows.slice(0, mostSpaces)) {
    if (postingsLeft <= 0) break;
    try {
      const tree = await readTree(db, row.revision);
      if (tree.pages.size > pagesLeft && spaces.length > 0) continue;
      const { id: spaceId, organizationId } = row;
      const of = { organizationId, spaceId, language: searchLanguage(row.language), tree };
      const { size } = await wordsOfTree(db, of);
      pagesLeft -= tree.pages.size;
      postingsLeft -= size;
      const space = { ...of, pages: documentsIn(tree) };
      const texts = await memberTexts(db, space, textsLeft);
      textsLeft -= texts.evaluated.size;
      spaces.push({ ...space, ...texts });
    } catch (err) {
      if (isOutage(err) || err instanceof ServiceError) throw err;
      log.error({ err, spaceId: row.id }, "reading a space for a search failed");
    }
  }
  return { spaces, hasMore: spaces.length < rows.length };
}
