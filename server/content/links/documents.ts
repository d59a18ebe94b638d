import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import { documentLinkTable } from "../../db/schema/content.ts";
import { linksOfTexts } from "../document/convert.ts";
import { readObjects } from "../revisions/objects.ts";
import type { DocumentLinks } from "./extract.ts";

/** Links by hash of the document; never invalidated, as documents don't change. */
const cache = new LRUCache<string, DocumentLinks>({
  maxSize: 400_000,
  sizeCalculation: ({ links, anchors }) => links.length + anchors.length + 1,
});

/** Clears the cache after rows were deleted. */
export const forgetDocumentLinks = (): void => cache.clear();

const batch = 500;

/** Stores the links of documents, and keeps existing ones. */
export async function addDocumentLinks(
  db: Db,
  documents: readonly [hash: string, links: DocumentLinks | undefined][],
): Promise<void> {
  const rows = documents.flatMap(([document, links]) => (links ? [{ document, ...links }] : []));
  for (let start = 0; start < rows.length; start += batch) {
    const values = rows.slice(start, start + batch);
    await db.insert(documentLinkTable).values(values).onConflictDoNothing();
  }
  for (const { document, links, anchors } of rows) cache.set(document, { links, anchors });
}

/** Reads the links of documents by hash; most were stored when the documents were written. */
export async function readDocumentLinks(
  db: Db,
  hashes: Iterable<string>,
): Promise<Map<string, DocumentLinks>> {
  const found = new Map<string, DocumentLinks>();
  const wanted: string[] = [];
  for (const hash of new Set(hashes)) {
    const known = cache.get(hash);
    if (known) found.set(hash, known);
    else wanted.push(hash);
  }
  for (let start = 0; start < wanted.length; start += batch) {
    const part = wanted.slice(start, start + batch);
    const rows = await db
      .select()
      .from(documentLinkTable)
      .where(sql`${documentLinkTable.document} = any(${sql.param(part)})`);
    const missing = new Set(part);
    for (const { document, links, anchors } of rows) {
      missing.delete(document);
      cache.set(document, { links, anchors });
      found.set(document, { links, anchors });
    }
    if (missing.size === 0) continue;
    const texts = await readObjects(db, missing);
    const links = await linksOfTexts([...texts.values()]);
    await addDocumentLinks(
      db,
      [...texts.keys()].map((hash, at) => [hash, links[at]]),
    );
    for (const hash of missing) found.set(hash, cache.get(hash) ?? { links: [], anchors: [] });
  }
  return found;
}
