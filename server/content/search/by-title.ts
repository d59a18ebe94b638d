import { and, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { spacePageTable } from "../../db/schema/content.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { titleHas } from "../spaces/reads/title-has.ts";
import { type Term, titleText } from "./words.ts";

/** Limit of titles of pages, and of copies of a page. */
export const most = 500;
const mostSpaces = 100;

const { spaceId, pageId, title, words } = spacePageTable;

const findPages = (db: Db, where: SQL | undefined) =>
  db
    .select({ spaceId, pageId, title })
    .from(spacePageTable)
    .innerJoin(spaceTable, eq(spaceTable.id, spaceId))
    .where(where)
    .orderBy(spaceId, pageId)
    .limit(most);

/** Finds pages in these spaces, without some of them, whose titles contain all words. */
export const findTitles = (
  db: Db,
  among: SQL | undefined,
  without: readonly string[],
  given: readonly Term[],
) =>
  findPages(
    db,
    and(
      sql`${words} @@ to_tsquery('simple', ${titleText(given)})`,
      among,
      notInArray(spaceId, [...without]),
    ),
  );

/** Finds the pages in these spaces with that id, which is a copied one: one page, or its copies. */
export const findPagesById = (db: Db, among: SQL | undefined, id: string) =>
  findPages(db, and(eq(pageId, id), among));

/** Finds those of these spaces whose titles contain all words. */
export function findSpaces(db: Db, among: SQL | undefined, given: readonly Term[]) {
  const has = given.map(({ text }) => titleHas(spaceTable, text));
  return db
    .select({ id: spaceTable.id })
    .from(spaceTable)
    .where(and(among, ...has))
    .orderBy(desc(spaceTable.updatedAt), spaceTable.id)
    .limit(mostSpaces);
}
