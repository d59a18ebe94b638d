import { LRUCache } from "lru-cache";
import type { OpenAPISpecVersionRow } from "../db/schema/api-specs.ts";
import type { Context } from "../platform/context.ts";
import { badRequest } from "../platform/errors.ts";
import { TaskThread } from "../platform/threads/task-thread.ts";
import { TooComplexError } from "../platform/threads/too-complex.ts";
import type { ReportedChange } from "./compare/compare-documents.ts";
import type { tasks } from "./compare/tasks.ts";
import { SpecParseError } from "./read/spec-error.ts";
import { readFilesOf } from "./version-files.ts";

const thread = new TaskThread<typeof tasks>({
  script: new URL("./compare/worker.ts", import.meta.url),
  limit: 20_000,
  patience: 10_000,
  idle: 10_000,
  rejections: { SpecParseError },
});

/** Cached without expiry: versions and their differences never change. */
const kept = new LRUCache<string, Promise<ReportedChange[]>>({ max: 20 });

async function compare(ctx: Context, from: OpenAPISpecVersionRow, to: OpenAPISpecVersionRow) {
  if (from.hash === to.hash) return [];
  const [before, after] = [await readFilesOf(ctx, from), await readFilesOf(ctx, to)];
  return thread.run("compare", { from: before, to: after }).catch((error: unknown) => {
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
