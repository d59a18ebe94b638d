import { and, eq, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../db/client.ts";
import { openAPISpecTable, openAPISpecVersionTable } from "../db/schema/api-specs.ts";
import { slowTurns } from "../platform/workers/shared-turns.ts";
import { TooComplexError } from "../platform/workers/too-complex.ts";
import { WorkerPool } from "../platform/workers/worker-pool.ts";
import type { Described, Wanted } from "./describe/description.ts";
import type { tasks } from "./describe/tasks.ts";
import { SpecParseError } from "./read/spec-error.ts";
import { readFilesOf } from "./version-files.ts";

const workers = new WorkerPool<typeof tasks>({
  script: new URL("./describe/worker.ts", import.meta.url),
  turns: slowTurns,
  limit: 20_000,
  idle: 10_000,
  memory: 512,
  rejections: { SpecParseError },
});

/** Described parts; never invalidated, as versions don't change. */
const described = new LRUCache<string, Described>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (value, key) => JSON.stringify(value).length + key.length,
});

/** Finds the latest version of a public specification of an organization, by its slug or id. */
export async function findPublicVersion(
  db: Db,
  organizationId: string,
  name: string,
): Promise<{ id: string; entry: string } | undefined> {
  if (name === "" || name.includes("\0")) return undefined;
  const { id, slug, visibility, lastVersionId } = openAPISpecTable;
  const [found] = await db
    .select({ id: openAPISpecVersionTable.id, entry: openAPISpecVersionTable.entry })
    .from(openAPISpecTable)
    .innerJoin(openAPISpecVersionTable, eq(openAPISpecVersionTable.id, lastVersionId))
    .where(
      and(
        eq(openAPISpecTable.organizationId, organizationId),
        eq(visibility, "public"),
        or(eq(slug, name), eq(id, name)),
      ),
    )
    .limit(1);
  return found;
}

/** Describes a part of a version, cached; empty for a version that is too complex. */
export async function describedIn(
  db: Db,
  version: { id: string; entry: string },
  wanted: Wanted,
): Promise<Described> {
  const key = `${version.id} ${JSON.stringify(wanted)}`;
  const known = described.get(key);
  if (known) return known;
  const files = await readFilesOf({ db }, version);
  const value = await workers
    .run("describe", { version: files, wanted })
    .catch((error: unknown) => {
      if (error instanceof TooComplexError || error instanceof SpecParseError) return {};
      throw error;
    });
  described.set(key, value);
  return value;
}
