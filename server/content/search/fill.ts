import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { sectionsOfTexts } from "../document/convert.ts";
import { readObjects } from "../objects.ts";
import type { Tree } from "../tree.ts";
import { asOneSection, type Section } from "./as-one-section.ts";
import { documentSectionTable } from "./table.ts";

const batch = 200;

/** Makes documents searchable by their sections; what is already stays as it is. */
export async function addSections(
  db: Db,
  language: string,
  documents: readonly [hash: string, sections: Section[]][],
): Promise<void> {
  const rows = documents.flatMap(([document, sections]) => {
    // Where there is none, so that it is known to have been looked at.
    const of = sections.length > 0 ? sections : [asOneSection("")];
    return of.map((section, position) => ({ document, language, position, ...section }));
  });
  for (let start = 0; start < rows.length; start += batch) {
    const values = rows.slice(start, start + batch).map((row) => ({
      ...row,
      words: sql<string>`setweight(to_tsvector(${language}::regconfig, ${row.title}), 'A')
        || setweight(to_tsvector(${language}::regconfig, ${row.body}), 'B')`,
    }));
    await db.insert(documentSectionTable).values(values).onConflictDoNothing();
  }
}

/** Makes those of these documents searchable that are not yet. */
export async function ensureDocuments(
  db: Db,
  language: string,
  documents: readonly string[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = await db
    .selectDistinct({ document: documentSectionTable.document })
    .from(documentSectionTable)
    .where(
      and(
        eq(documentSectionTable.language, language),
        sql`${documentSectionTable.document} = any(${sql.param(documents)})`,
      ),
    );
  const known = new Set(rows.map(({ document }) => document));
  const missing = documents.filter((document) => !known.has(document));
  for (let start = 0; start < missing.length; start += batch) {
    const texts = await readObjects(db, missing.slice(start, start + batch));
    const sections = await sectionsOfTexts([...texts.values()]);
    const rows = [...texts.keys()].map((hash, at): [string, Section[]] => [
      hash,
      sections[at] ?? [],
    ]);
    await addSections(db, language, rows);
  }
}

let complete = new WeakMap<Tree, { documents: string; languages: Set<string> }>();

/** Drops what is held in memory, for when the rows are gone. */
export function forgetSections(): void {
  complete = new WeakMap();
}

/**
 * The hashes of every document of a tree, searchable: most are so since they were written. As the
 * database writes an array, made once: a large space has thousands of them, and each search asks.
 */
export async function documentsOf(db: Db, tree: Tree, language: string): Promise<string> {
  const known = complete.get(tree);
  if (known?.languages.has(language)) return known.documents;
  const hashes = new Set<string>();
  for (const { fields } of tree.pages.values()) if (fields.document) hashes.add(fields.document);
  await ensureDocuments(db, language, [...hashes]);
  const documents = known?.documents ?? `{${[...hashes].join()}}`;
  complete.set(tree, { documents, languages: new Set(known?.languages).add(language) });
  return documents;
}
