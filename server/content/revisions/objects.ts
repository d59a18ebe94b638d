import { and, gt, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import { builtOnce } from "../../db/prepared.ts";
import { contentObjectTable } from "../../db/schema/content.ts";

/** Bodies of objects by hash; never invalidated, as objects don't change. */
const cache = new LRUCache<string, string>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: (body, hash) => body.length + hash.length + 100,
});

const objectsQuery = builtOnce((db) => {
  const selection = { hash: contentObjectTable.hash, body: contentObjectTable.body };
  const query = db
    .select(selection)
    .from(contentObjectTable)
    .where(sql`${contentObjectTable.hash} = any(${sql.placeholder("hashes")})`);
  return { query, selection };
});

/** Reads the bodies of the objects that are still stored, by hash. */
export async function findObjects(db: Db, hashes: Iterable<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const missing: string[] = [];
  for (const hash of new Set(hashes)) {
    const body = cache.get(hash);
    if (body === undefined) missing.push(hash);
    else found.set(hash, body);
  }
  if (missing.length === 0) return found;
  const rows = await objectsQuery(db, { hashes: missing });
  for (const { hash, body } of rows) {
    found.set(hash, body);
    cache.set(hash, body);
  }
  return found;
}

/** Reads the bodies of objects by hash. A missing object is an internal error. */
export async function readObjects(db: Db, hashes: Iterable<string>): Promise<Map<string, string>> {
  const wanted = new Set(hashes);
  const found = await findObjects(db, wanted);
  if (found.size < wanted.size) throw new Error("An object of the content is missing");
  return found;
}

export async function readObject(db: Db, hash: string): Promise<string> {
  const body = (await readObjects(db, [hash])).get(hash);
  if (body === undefined) throw new Error(`The object ${hash} is missing`);
  return body;
}

const batch = 500;
/**
 * Milliseconds for which a stored object counts as fresh: much shorter than unused objects are
 * kept.
 */
const freshMs = 60 * 60_000;

/** Returns true if objects are stored and safe from garbage collection beyond the transaction. */
export async function areFresh(db: Db, hashes: string[], now: Date): Promise<boolean> {
  const { hash, touchedAt } = contentObjectTable;
  const since = new Date(now.getTime() - freshMs);
  const found = await db.$count(
    contentObjectTable,
    and(inArray(hash, hashes), gt(touchedAt, since)),
  );
  return found === hashes.length;
}

/**
 * Stores objects, and marks existing ones as used again, so that garbage collection keeps them
 * until the transaction has ended.
 */
export async function writeObjects(db: Db, bodies: Map<string, string>, now: Date): Promise<void> {
  const rows = [...bodies].map(([hash, body]) => ({ hash, body, touchedAt: now }));
  // Always in the same order, so that two writers can't deadlock.
  rows.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insert(contentObjectTable)
      .values(rows.slice(start, start + batch))
      .onConflictDoUpdate({ target: contentObjectTable.hash, set: { touchedAt: now } });
  }
}
