import { LRUCache } from "lru-cache";
import type { Context } from "../context.ts";
import { badRequest } from "../errors.ts";
import { TaskThread } from "../threads/task-thread.ts";
import { TooIntricate } from "../threads/too-intricate.ts";
import type { VersionFiles } from "./compare/spot.ts";
import type { Finding } from "./lint/lint-document.ts";
import type { tasks } from "./lint/tasks.ts";
import { ParseFault } from "./read/spec-fault.ts";
import type { OpenAPISpecVersionRow } from "./table.ts";
import { filesOf } from "./version-files.ts";

const thread = new TaskThread<typeof tasks>({
  script: new URL("./lint/worker.ts", import.meta.url),
  limit: 30_000,
  patience: 20_000,
  idle: 10_000,
  refusals: { ParseFault },
});

/** Versions never change, and neither does what is found in them. */
const kept = new LRUCache<string, Promise<Finding[]>>({ max: 20 });

async function run<N extends keyof typeof tasks>(name: N, version: VersionFiles) {
  return thread.run(name, version).catch((error: unknown) => {
    if (!(error instanceof TooIntricate) && !(error instanceof ParseFault)) throw error;
    throw badRequest("versionId: this version takes too much time or memory to be read");
  });
}

const lint = async (ctx: Pick<Context, "db">, row: OpenAPISpecVersionRow) =>
  run("lint", await filesOf(ctx, row));

/** A version as one document; one that stands alone is what was written. */
export async function bundleOf(ctx: Pick<Context, "db">, row: OpenAPISpecVersionRow) {
  const version = await filesOf(ctx, row);
  const [[, text] = ["", ""], ...others] = version.files;
  if (others.length === 0) return { text, format: row.format };
  return { text: await run("bundle", version), format: "json" as const };
}

/** What the linter finds in a version, from memory where it was asked before. */
export function findingsOf(
  ctx: Pick<Context, "db">,
  row: OpenAPISpecVersionRow,
): Promise<Finding[]> {
  const before = kept.get(row.id);
  if (before) return before;
  const findings = lint(ctx, row);
  kept.set(row.id, findings);
  findings.catch(() => kept.delete(row.id));
  return findings;
}
