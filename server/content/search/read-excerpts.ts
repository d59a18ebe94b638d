import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { documentSectionTable } from "../../db/schema/content.ts";
import { excerptOf } from "./excerpt.ts";
import type { PageMatch, StoredMatch } from "./matches.ts";
import type { Term } from "./words.ts";

const { language, document, position } = documentSectionTable;

export const storedOf = ({ sections }: Pick<PageMatch, "sections">): StoredMatch[] =>
  sections.filter((section): section is StoredMatch => "document" in section);

export type Excerpts = ReadonlyMap<string, { title: string; snippet: string }>;

/** Returns the key of a stored section. */
export const excerptKey = ({ document, position }: Pick<StoredMatch, "document" | "position">) =>
  `${document} ${position}`;

/** Reads titles and excerpts of stored sections, by their keys. */
export async function readExcerpts(
  db: Db,
  matches: readonly StoredMatch[],
  marked: readonly Term[],
): Promise<Excerpts> {
  const excerpts = new Map<string, { title: string; snippet: string }>();
  for (const [configuration, some] of Map.groupBy(matches, (match) => match.configuration)) {
    const documents = some.map((match) => match.document);
    const positions = some.map((match) => match.position);
    const { title, body } = documentSectionTable;
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
