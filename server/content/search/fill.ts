import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type Dependence, documentSectionTable } from "../../db/schema/content.ts";
import { factsOfTexts } from "../document/convert.ts";
import { dependenceOf } from "../document/may-depend.ts";
import { readObjects } from "../revisions/objects.ts";
import type { Tree } from "../revisions/tree.ts";
import { asOneSection } from "./as-one-section.ts";
import { type IndexedSection, toIndexedSection } from "./indexed-section.ts";

const batch = 200;

/** Document to index. */
interface Indexed {
  hash: string;
  markdown: string;
  sections: IndexedSection[];
}

/** Indexes documents by section; indexed ones are kept. */
export async function addSections(
  db: Db,
  language: string,
  documents: readonly Indexed[],
): Promise<void> {
  const rows = documents.flatMap(({ hash, markdown, sections }) => {
    const of = { document: hash, depends_on: dependenceOf(markdown) };
    // An empty section marks a document without sections as indexed.
    const some = sections.length > 0 ? sections : [toIndexedSection(asOneSection(""))];
    return some.map((section, position) => ({ ...of, position, ...section }));
  });
  for (let start = 0; start < rows.length; start += batch) {
    const json = JSON.stringify(rows.slice(start, start + batch));
    // As one parameter: with one for each value, preparing the statement takes longer than running
    // it.
    await db.execute(sql`
      insert into ${documentSectionTable}
        (document, language, position, anchor, title, body, depends_on, words)
      select document, ${language}, position, anchor, title, body, depends_on,
        setweight(to_tsvector(${language}::regconfig, "inTitle"), 'A')
          || setweight(to_tsvector(${language}::regconfig, "inBody"), 'B') || array_to_tsvector(whole)
      from json_to_recordset(${json}::json) as section(document text, position integer, anchor text,
        title text, body text, depends_on text, "inTitle" text, "inBody" text, whole text[])
      on conflict do nothing`);
  }
}

/** Indexes documents that are not indexed yet. */
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
    const facts = await factsOfTexts([...texts.values()]);
    const rows = [...texts].map(([hash, markdown], at) => {
      return { hash, markdown, sections: facts[at]?.sections ?? [] };
    });
    await addSections(db, language, rows);
  }
}

let complete = new WeakMap<Tree, { documents: string; languages: Set<string> }>();

type Dependent = ReadonlyMap<string, Dependence>;
let dependent = new WeakMap<Tree, Dependent>();

/** Clears the caches after rows were deleted. */
export function forgetSections(): void {
  complete = new WeakMap();
  dependent = new WeakMap();
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

/** Returns the documents of a tree whose texts may depend on variables or the visitor, by hash. */
export async function dependentDocuments(
  db: Db,
  tree: Tree,
  configuration: string,
): Promise<Dependent> {
  const known = dependent.get(tree);
  if (known) return known;
  const documents = await documentsOf(db, tree, configuration);
  const { document, language, position, dependsOn } = documentSectionTable;
  const rows = await db
    .select({ document, dependsOn })
    .from(documentSectionTable)
    .where(
      and(
        sql`${document} in (select unnest(${documents}::text[]))`,
        eq(language, configuration),
        eq(position, 0),
        ne(dependsOn, "nothing"),
      ),
    );
  const found = new Map(rows.map((row) => [row.document, row.dependsOn]));
  dependent.set(tree, found);
  return found;
}
