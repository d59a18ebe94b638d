import { LRUCache } from "lru-cache";
import type { Context } from "../context.ts";
import { badRequest } from "../errors.ts";
import { TaskThread } from "../threads/task-thread.ts";
import { TooIntricate } from "../threads/too-intricate.ts";
import type { ToldChange } from "./compare/compare-documents.ts";
import type { tasks } from "./compare/tasks.ts";
import { ParseFault } from "./read/spec-fault.ts";
import type { OpenAPISpecVersionRow } from "./table.ts";
import { readFilesOf } from "./version-files.ts";

const thread = new TaskThread<typeof tasks>({
  script: new URL("./compare/worker.ts", import.meta.url),
  limit: 20_000,
  patience: 10_000,
  idle: 10_000,
  refusals: { ParseFault },
});

/** Versions never change, and neither does how two of them differ. */
const kept = new LRUCache<string, Promise<ToldChange[]>>({ max: 20 });

async function compare(ctx: Context, from: OpenAPISpecVersionRow, to: OpenAPISpecVersionRow) {
  if (from.hash === to.hash) return [];
  const [before, after] = [await readFilesOf(ctx, from), await readFilesOf(ctx, to)];
  return thread.run("compare", { from: before, to: after }).catch((error: unknown) => {
    if (!(error instanceof TooIntricate)) throw error;
    throw badRequest("from, to: these versions take too much time or memory to be compared");
  });
}

/** How one version differs from another, from memory where it was asked before. */
export function changesBetween(
  ctx: Context,
  from: OpenAPISpecVersionRow,
  to: OpenAPISpecVersionRow,
): Promise<ToldChange[]> {
  const key = `${from.id} ${to.id}`;
  const before = kept.get(key);
  if (before) return before;
  const changes = compare(ctx, from, to);
  kept.set(key, changes);
  changes.catch(() => kept.delete(key));
  return changes;
}
