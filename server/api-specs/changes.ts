import { LRUCache } from "lru-cache";
import type { Context } from "../access/context.ts";
import type { OpenAPISpecVersionRow } from "../db/schema/api-specs.ts";
import { badRequest } from "../platform/errors.ts";
import { slowTurns } from "../platform/workers/shared-turns.ts";
import { TooComplexError } from "../platform/workers/too-complex.ts";
import { WorkerPool } from "../platform/workers/worker-pool.ts";
import type { ReportedChange } from "./compare/compare-documents.ts";
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

/** Differences between versions; never invalidated, as versions don't change. */
const kept = new LRUCache<string, Promise<ReportedChange[]>>({ max: 20 });

async function compare(ctx: Context, from: OpenAPISpecVersionRow, to: OpenAPISpecVersionRow) {
  if (from.hash === to.hash) return [];
  const [before, after] = [await readFilesOf(ctx, from), await readFilesOf(ctx, to)];
  return workers.run("compare", { from: before, to: after }).catch((error: unknown) => {
    if (!(error instanceof TooComplexError)) throw error;
    throw badRequest("from, to: comparing these versions takes too much time or memory");
  });
}

/** Returns the differences between two versions, cached. */
export function changesBetween(
  ctx: Context,
  from: OpenAPISpecVersionRow,
  to: OpenAPISpecVersionRow,
): Promise<ReportedChange[]> {
  const key = `${from.id} ${to.id}`;
  const before = kept.get(key);
  if (before) return before;
  const changes = compare(ctx, from, to);
  kept.set(key, changes);
  changes.catch(() => kept.delete(key));
  return changes;
}
