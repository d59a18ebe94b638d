import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { spacePageTable } from "../../../db/schema/content.ts";
import { type SpaceRow, spaceTable } from "../../../db/schema/spaces.ts";
import { followLinks } from "../../links/follow.ts";
import { ensureDocuments } from "../../search/fill.ts";
import { searchLanguage } from "../../search/language.ts";
import { toIndexed } from "../../search/words.ts";
import type { Tree, TreePage } from "../tree.ts";
import { type Changed, changedBetween, type Indexer } from "./changed.ts";

const batch = 500;

/** Titles are matched by word prefixes, without language rules. */
const toRow = (spaceId: string, { fields }: TreePage) => ({
  spaceId,
  pageId: fields.id,
  document: fields.document ?? null,
  title: fields.title,
  words: sql<string>`to_tsvector('simple', ${toIndexed(fields.title)})`,
});

async function followPages(db: Db, spaceId: string, { pages, deletedPages }: Changed) {
  if (deletedPages.length > 0) {
    const { spaceId: space, pageId } = spacePageTable;
    await db.delete(spacePageTable).where(and(eq(space, spaceId), inArray(pageId, deletedPages)));
  }
  for (let start = 0; start < pages.length; start += batch) {
    await db
      .insert(spacePageTable)
      .values(pages.slice(start, start + batch).map((page) => toRow(spaceId, page)))
      .onConflictDoUpdate({
        target: [spacePageTable.spaceId, spacePageTable.pageId],
        set: {
          document: sql`excluded.document`,
          title: sql`excluded.title`,
          words: sql`excluded.words`,
        },
      });
  }
}

/**
 * Updates the indexes across spaces from `before` to `after`; call it in the transaction that sets
 * `revision` on the space.
 */
export async function indexContent(
  { db, config }: Indexer,
  space: Pick<SpaceRow, "id" | "organizationId" | "language">,
  { before, after, revision }: { before: Tree; after: Tree; revision: string },
): Promise<void> {
  const changed = changedBetween(before, after);
  const documents = changed.pages.flatMap(({ fields }) => fields.document ?? []);
  await ensureDocuments(db, searchLanguage(space.language), [...new Set(documents)]);
  await followPages(db, space.id, changed);
  await followLinks({ db, config }, space, after, changed);
  await db.update(spaceTable).set({ indexedRevision: revision }).where(eq(spaceTable.id, space.id));
}
