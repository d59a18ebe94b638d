import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { documentSectionTable } from "../../db/schema/content.ts";
import { excerptOf } from "./excerpt.ts";
import type { SectionMatch, StoredMatch } from "./matches.ts";
import type { Term } from "./words.ts";

const { language, document, position } = documentSectionTable;

/** Section with its excerpt. */
export interface FoundSection {
  anchor: string;
  title: string;
  /** Excerpt around the match. */
  snippet: string;
}

type StoredExcerpts = ReadonlyMap<string, { title: string; snippet: string }>;

/** Returns the key of a stored section. */
const excerptKey = ({ document, position }: Pick<StoredMatch, "document" | "position">) =>
  `${document} ${position}`;

/** Reads titles and excerpts of stored sections, by their keys. */
async function readStored(
  db: Db,
  matches: readonly StoredMatch[],
  marked: readonly Term[],
): Promise<StoredExcerpts> {
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

export type Excerpts = ReadonlyMap<SectionMatch, FoundSection>;

/** Reads the excerpts of sections, in order. */
export async function readExcerpts(
  db: Db,
  sections: readonly SectionMatch[],
  marked: readonly Term[],
): Promise<Excerpts> {
  const stored = sections.filter((section) => "document" in section);
  const excerpts = await readStored(db, stored, marked);
  return new Map(
    sections.map((section): [SectionMatch, FoundSection] => {
      const { anchor } = section;
      if ("body" in section) {
        const snippet = excerptOf(section.body, marked);
        return [section, { anchor, title: section.title, snippet }];
      }
      const read = excerpts.get(excerptKey(section)) ?? { title: "", snippet: "" };
      return [section, { anchor, ...read }];
    }),
  );
}
