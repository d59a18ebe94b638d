import { and, eq, inArray, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { fold } from "#lib/text/fold.ts";
import { toIndexed } from "../content/search/words.ts";
import type { Db } from "../db/client.ts";
import { openAPISpecTable, openAPISpecVersionTable } from "../db/schema/api-specs.ts";
import { slowTurns } from "../platform/workers/shared-turns.ts";
import { TooComplexError } from "../platform/workers/too-complex.ts";
import { WorkerPool } from "../platform/workers/worker-pool.ts";
import type { ListedOperation } from "./compare/list-operations.ts";
import type { tasks } from "./compare/tasks.ts";
import { SpecParseError } from "./read/spec-error.ts";
import { readFilesOf } from "./version-files.ts";

const workers = new WorkerPool<typeof tasks>({
  script: new URL("./compare/worker.ts", import.meta.url),
  turns: slowTurns,
  limit: 20_000,
  idle: 10_000,
  memory: 512,
  rejections: { SpecParseError },
});

/**
 * Operation with the words of its members, and those of its title, each after a space, for matching
 * prefixes.
 */
export interface SearchedOperation extends ListedOperation {
  words: string;
  titleWords: string;
}

const wordsOf = (text: string) => ` ${fold(toIndexed(text)).replaceAll("\n", " ")}`;

interface Version {
  id: string;
  entry: string;
}

async function readOperations(db: Db, version: Version): Promise<SearchedOperation[]> {
  const files = await readFilesOf({ db }, version);
  const listed = await workers.run("list", files).catch((error: unknown) => {
    if (error instanceof TooComplexError || error instanceof SpecParseError) return [];
    throw error;
  });
  return listed.map((each) => {
    const { method, path, title = "", about, fields } = each;
    const words = wordsOf([title, method, path, about, ...fields].join(" "));
    return { ...each, words, titleWords: wordsOf(title) };
  });
}

/** Operations of versions; never invalidated, as versions don't change. */
const known = new LRUCache<string, readonly SearchedOperation[], { db: Db; version: Version }>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (operations) =>
    operations.reduce((sum, { words }) => sum + 4 * words.length + 100, 1),
  fetchMethod: (_, _stale, { context: { db, version } }) => readOperations(db, version),
});

/** Returns the operations of a version; concurrent callers share one read. */
export const operationsOf = async (db: Db, version: Version) =>
  (await known.fetch(version.id, { context: { db, version } })) ?? [];

const mostSpecs = 50;

/** Returns true if an organization has a specification that readers may see. */
export async function hasPublicSpecs(db: Db, organizationId: string): Promise<boolean> {
  const { id, visibility } = openAPISpecTable;
  const rows = await db
    .select({ id })
    .from(openAPISpecTable)
    .where(and(eq(openAPISpecTable.organizationId, organizationId), eq(visibility, "public")))
    .limit(1);
  return rows.length > 0;
}

/** Finds the latest versions of an organization's public specifications with these ids or slugs. */
export function publicSpecs(db: Db, organizationId: string, names: string[]) {
  const { id, slug, visibility, lastVersionId } = openAPISpecTable;
  return db
    .select({
      id,
      slug,
      version: { id: openAPISpecVersionTable.id, entry: openAPISpecVersionTable.entry },
    })
    .from(openAPISpecTable)
    .innerJoin(openAPISpecVersionTable, eq(openAPISpecVersionTable.id, lastVersionId))
    .where(
      and(
        eq(openAPISpecTable.organizationId, organizationId),
        eq(visibility, "public"),
        or(inArray(id, names), inArray(slug, names)),
      ),
    )
    .orderBy(slug)
    .limit(mostSpecs);
}
