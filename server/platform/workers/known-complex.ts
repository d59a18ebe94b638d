import { hash as digest } from "node:crypto";
import { gt, lt } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Db } from "../../db/client.ts";
import { intricateInputTable } from "../../db/schema/workers.ts";
import { TooComplexError } from "./too-complex.ts";

interface StoreDeps {
  db: Db;
  log: Logger;
  now: () => Date;
}

/** A later version may be able to read them. */
const life = 7 * 24 * 60 * 60_000;
const most = 20_000;

const known = new LRUCache<string, true>({ max: most, ttl: life });
let store = async (_hash: string): Promise<void> => {};

const withMaps = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);

function written(input: unknown): string {
  if (typeof input === "string") return input;
  try {
    return JSON.stringify(input, withMaps);
  } catch (error) {
    // Deeper than the stack: no worker could receive it.
    if (error instanceof RangeError) throw new TooComplexError();
    throw error;
  }
}

/** Returns the hash of a task's input, under which it is known as too complex. */
export const inputHash = (task: string, input: unknown): string =>
  digest("sha256", `${task}\n${written(input)}`, "base64url");

/** Returns true for an input that took more time or memory than any real one, which is not tried again. */
export const isKnownTooComplex = (hash: string): boolean => known.has(hash);

/** Remembers an input that took too much, also for later starts. */
export function rememberTooComplex(hash: string): void {
  known.set(hash, true);
  void store(hash);
}

/** Keeps the hashes of such inputs in this database from now on, and reads those of earlier starts. */
export async function storeTooComplex({ db, log, now }: StoreDeps): Promise<void> {
  const { hash, createdAt } = intricateInputTable;
  const since = new Date(now().getTime() - life);
  const rows = await db.select({ hash }).from(intricateInputTable).where(gt(createdAt, since));
  for (const row of rows.slice(-most)) known.set(row.hash, true);
  store = async (added) => {
    try {
      const values = { hash: added, createdAt: now() };
      await db.insert(intricateInputTable).values(values).onConflictDoNothing();
    } catch (err) {
      // It is known in this process all the same.
      log.warn({ err }, "a too complex input was not stored");
    }
  };
}

export async function pruneTooComplex({ db, now }: Pick<StoreDeps, "db" | "now">) {
  const until = new Date(now().getTime() - life);
  const deleted = await db
    .delete(intricateInputTable)
    .where(lt(intricateInputTable.createdAt, until))
    .returning({ hash: intricateInputTable.hash });
  return { deleted: deleted.length };
}
