import { and, desc, eq, exists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Language } from "#lib/contract/platform/common.ts";
import type { Db } from "../../db/client.ts";
import { documentSectionTable, spacePageTable } from "../../db/schema/content.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { titleHas } from "../spaces/reads/title-has.ts";
import { cutExcerpt, excerptOf, longestSearched } from "./excerpt.ts";
import { searchLanguage } from "./language.ts";
import type { StoredMatch } from "./matches.ts";
import { allOf, anyOf, type Term, titleText } from "./words.ts";

/** Limit of matching sections of a language, of titles, and of copies of a page. */
export const most = 500;
const mostSpaces = 100;

const { words, language, document, position, anchor, title } = documentSectionTable;

/**
 * Returns the search configurations of an organization's languages, always with English as the
 * default. Each is looked up in an index: reading all spaces would take longer than the search.
 */
async function languagesOf(db: Db, organizationId: string) {
  const asked = sql<string>`asked.language`;
  const having = db
    .select({ one: sql`1` })
    .from(spaceTable)
    .where(and(eq(spaceTable.organizationId, organizationId), eq(spaceTable.language, asked)));
  const rows = await db
    .select({ language: asked })
    .from(sql`unnest(${sql.param(Language.options)}::text[]) as asked(language)`)
    .where(exists(having));
  return Map.groupBy([null, ...rows.map((row) => row.language)], searchLanguage);
}

async function sectionsIn(
  db: Db,
  among: SQL | undefined,
  [configuration, languages]: readonly [string, (string | null)[]],
  given: readonly Term[],
) {
  const query = allOf(configuration, given);
  const rank = sql<number>`ts_rank(${words}, ${anyOf(configuration, given)})`.as("rank");
  // Null means English, as in `searchLanguage`.
  const spoken = sql`coalesce(${spaceTable.language}, 'en') = any(${sql.param(languages.map((one) => one ?? "en"))})`;
  const rows = await db
    .select({
      spaceId: spaceTable.id,
      pageId: spacePageTable.pageId,
      document,
      position,
      anchor,
      title,
      rank,
    })
    .from(documentSectionTable)
    .innerJoin(spacePageTable, eq(spacePageTable.document, document))
    .innerJoin(spaceTable, eq(spaceTable.id, spacePageTable.spaceId))
    .where(and(eq(language, configuration), sql`${words} @@ ${query}`, among, spoken))
    .orderBy(desc(rank), spaceTable.id, spacePageTable.pageId, position)
    .limit(most);
  return rows.map((row) => ({ ...row, configuration }));
}

export type SectionHit = Awaited<ReturnType<typeof sectionsIn>>[number];

/** Finds sections in these spaces that contain all words, best first. */
export async function findSections(
  db: Db,
  organizationId: string,
  among: SQL | undefined,
  given: readonly Term[],
): Promise<SectionHit[]> {
  const hits: SectionHit[] = [];
  for (const each of await languagesOf(db, organizationId)) {
    hits.push(...(await sectionsIn(db, among, each, given)));
  }
  return hits.sort((a, b) => b.rank - a.rank);
}

/** Finds pages in these spaces whose titles contain all words. */
export function findTitles(db: Db, among: SQL | undefined, given: readonly Term[]) {
  const { spaceId, pageId, title, words } = spacePageTable;
  return db
    .select({ spaceId, pageId, title })
    .from(spacePageTable)
    .innerJoin(spaceTable, eq(spaceTable.id, spaceId))
    .where(and(sql`${words} @@ to_tsquery('simple', ${titleText(given)})`, among))
    .orderBy(spaceId, pageId)
    .limit(most);
}

/** Finds the pages in these spaces with that id, which is a copied one: one page, or its copies. */
export function findPagesById(db: Db, among: SQL | undefined, id: string) {
  const { spaceId, pageId, title } = spacePageTable;
  return db
    .select({ spaceId, pageId, title })
    .from(spacePageTable)
    .innerJoin(spaceTable, eq(spaceTable.id, spaceId))
    .where(and(eq(pageId, id), among))
    .orderBy(spaceId)
    .limit(most);
}

/** Finds those of these spaces whose titles contain all words. */
export function findSpaces(db: Db, among: SQL | undefined, given: readonly Term[]) {
  const has = given.map(({ text }) => titleHas(spaceTable, text));
  return db
    .select({ spaceId: spaceTable.id })
    .from(spaceTable)
    .where(and(among, ...has))
    .orderBy(desc(spaceTable.updatedAt), spaceTable.id)
    .limit(mostSpaces);
}

/** Character that no text contains. */
const noTag = "\u0001";
const mark = "\u0002";
const headlineOptions = `StartSel=${mark}, StopSel=${mark}, HighlightAll=true`;

/** Cuts an excerpt out of a text in which the database marked all matches. */
function excerptOfMarked(headline: string): string {
  let text = "";
  const matches: [number, number][] = [];
  for (const [at, part] of headline.replaceAll(noTag, "").split(mark).entries()) {
    if (at % 2 === 1) matches.push([text.length, text.length + part.length]);
    text += part;
  }
  return cutExcerpt(text, matches);
}

/** Adds a space after each `<`, as the database removes anything that looks like a tag. */
const withoutTags = (body: SQLWrapper) =>
  sql`replace(translate(${body}, ${noTag + mark}, ''), '<', ${`<${noTag}`})`;

/** Returns the key of a stored section. */
export const excerptKey = ({ document, position }: Pick<StoredMatch, "document" | "position">) =>
  `${document} ${position}`;

/** Reads titles and excerpts of stored sections, by their keys. */
export async function readExcerpts(
  db: Db,
  matches: readonly StoredMatch[],
  marked: readonly Term[],
): Promise<Map<string, { title: string; snippet: string }>> {
  const excerpts = new Map<string, { title: string; snippet: string }>();
  for (const [configuration, some] of Map.groupBy(matches, (match) => match.configuration)) {
    const documents = some.map((match) => match.document);
    const positions = some.map((match) => match.position);
    const { body } = documentSectionTable;
    const rows = await db
      .select({ document, position, title, body })
      .from(documentSectionTable)
      .where(
        and(
          eq(language, configuration),
          sql`(${document}, ${position}) in (select * from unnest(${sql.param(documents)}::text[], ${sql.param(positions)}::int[]))`,
        ),
      );
    for (const { title, body, ...row } of rows) {
      excerpts.set(excerptKey(row), { title, snippet: excerptOf(body, marked) });
    }
  }
  return excerpts;
}

/** Reads the snippets of sections with marked matches, in the given order. */
export async function readSnippets<
  Hit extends Pick<SectionHit, "configuration" | "document" | "position">,
>(db: Db, hits: readonly Hit[], given: readonly Term[]): Promise<Map<Hit, string>> {
  const snippets = new Map<Hit, string>();
  // The database only marks words as it splits them itself.
  const isLiteral = given.some((term) => term.isLiteral);
  for (const [configuration, ofLanguage] of Map.groupBy(hits, (hit) => hit.configuration)) {
    const documents = ofLanguage.map((hit) => hit.document);
    const positions = ofLanguage.map((hit) => hit.position);
    const query = allOf(configuration, given);
    const { body } = documentSectionTable;
    const headline = isLiteral
      ? sql<string>`''`
      : sql<string>`ts_headline(${configuration}::regconfig, ${withoutTags(sql`left(${body}, ${longestSearched})`)}, ${query}, ${headlineOptions})`;
    const rows = await db
      .select({ document, position, headline, body })
      .from(documentSectionTable)
      .where(
        and(
          eq(language, configuration),
          sql`(${document}, ${position}) in (select * from unnest(${sql.param(documents)}::text[], ${sql.param(positions)}::int[]))`,
        ),
      );
    const texts = new Map(
      rows.map((row) => [
        `${row.document} ${row.position}`,
        row.headline.includes(mark) ? excerptOfMarked(row.headline) : excerptOf(row.body, given),
      ]),
    );
    for (const hit of ofLanguage) {
      snippets.set(hit, texts.get(`${hit.document} ${hit.position}`) ?? "");
    }
  }
  return snippets;
}
