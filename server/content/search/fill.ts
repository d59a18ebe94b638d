import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { documentSectionTable } from "../../db/schema/content.ts";
import { sectionsOfTexts } from "../document/convert.ts";
import { readObjects } from "../revisions/objects.ts";
import type { Tree } from "../revisions/tree.ts";
import { asOneSection, type Section } from "./as-one-section.ts";
import { toIndexed, wholeWords } from "./words.ts";

const batch = 200;
const longestTitle = 10_000;

/** Indexes documents by section; indexed ones are kept. */
export async function addSections(
  db: Db,
  language: string,
  documents: readonly [hash: string, sections: Section[]][],
): Promise<void> {
  const rows = documents.flatMap(([document, sections]) => {
    // An empty section marks a document without any as indexed.
    const of = sections.length > 0 ? sections : [asOneSection("")];
    return of.map((section, position) => ({ document, language, position, ...section }));
  });
  for (let start = 0; start < rows.length; start += batch) {
    const values = rows.slice(start, start + batch).map((row) => ({
      ...row,
      words: sql<string>`setweight(to_tsvector(${language}::regconfig, ${toIndexed(row.title.slice(0, longestTitle))}), 'A')
        || setweight(to_tsvector(${language}::regconfig, ${toIndexed(row.body)}), 'B')
        || array_to_tsvector(${sql.param(wholeWords(`${row.title.slice(0, longestTitle)}\n${row.body}`))}::text[])`,
    }));
    await db.insert(documentSectionTable).values(values).onConflictDoNothing();
  }
}

/** Indexes those of these documents that are not yet. */
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

/** Clears the cache after rows were deleted. */
export function forgetSections(): void {
  complete = new WeakMap();
}

/**
 * Returns the hashes of a tree's documents as a Postgres array, indexed. Cached: a large space has
 * thousands, and each search needs them.
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
