import { LRUCache } from "lru-cache";
import type { Context } from "../access/context.ts";
import type { OpenAPISpecVersionRow } from "../db/schema/api-specs.ts";
import { badRequest } from "../platform/errors.ts";
import { slowTurns } from "../platform/workers/shared-turns.ts";
import { TooComplexError } from "../platform/workers/too-complex.ts";
import { WorkerPool } from "../platform/workers/worker-pool.ts";
import type { VersionFiles } from "./compare/spec-node.ts";
import type { Finding } from "./lint/lint-document.ts";
import type { tasks } from "./lint/tasks.ts";
import { SpecParseError } from "./read/spec-error.ts";
import { filesOf } from "./version-files.ts";

const workers = new WorkerPool<typeof tasks>({
  script: new URL("./lint/worker.ts", import.meta.url),
  turns: slowTurns,
  limit: 30_000,
  idle: 10_000,
  memory: 512,
  rejections: { SpecParseError },
});

/** Findings of versions; never invalidated, as neither changes. */
const kept = new LRUCache<string, Promise<Finding[]>>({ max: 20 });

async function run<N extends keyof typeof tasks>(name: N, version: VersionFiles) {
  return workers.run(name, version).catch((error: unknown) => {
    if (error instanceof SpecParseError) throw badRequest(`versionId: ${error.message}`);
    if (!(error instanceof TooComplexError)) throw error;
    throw badRequest("versionId: checking this version takes too much time or memory");
  });
}

const lint = async (ctx: Pick<Context, "db">, row: OpenAPISpecVersionRow) =>
  run("lint", await filesOf(ctx, row));

/** Returns a version as one document; a single file is returned as written. */
export async function bundleOf(ctx: Pick<Context, "db">, row: OpenAPISpecVersionRow) {
  const version = await filesOf(ctx, row);
  const [[, text] = ["", ""], ...others] = version.files;
  if (others.length === 0) return { text, format: row.format };
  return { text: await run("bundle", version), format: "json" as const };
}

/** Returns the linter's findings for a version, cached. */
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
