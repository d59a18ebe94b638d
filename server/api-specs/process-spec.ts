import { hash } from "node:crypto";
import { and, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import { readEvery } from "#lib/contract/api-specs/spec-reading.ts";
import { audit } from "../access/audit/record.ts";
import type { Deps } from "../access/deps.ts";
import type { Db } from "../db/client.ts";
import { databaseErrorOf, isOutage } from "../db/errors.ts";
import {
  type OpenAPISpecRow,
  openAPISpecFileTable,
  openAPISpecTable,
  openAPISpecTextTable,
  openAPISpecVersionTable,
} from "../db/schema/api-specs.ts";
import { newId } from "../platform/ids.ts";
import { processSpecJob, type ReadingOrder } from "./jobs.ts";
import { readSpec, type SpecFiles } from "./read/read-spec.ts";
import { SpecError } from "./read/spec-error.ts";

const isUnfinished = ne(openAPISpecTable.processingState, "complete");

/** Locks the specification until the transaction ends, if this run is still current. */
async function hold(db: Db, { specId, reading }: ReadingOrder) {
  const here = and(eq(openAPISpecTable.id, specId), eq(openAPISpecTable.reading, reading));
  const [row] = await db.select().from(openAPISpecTable).where(here).for("update");
  return row && row.processingState !== "complete" ? row : undefined;
}

/** Returns the text of a source, or the caching headers for a conditional fetch. */
async function sourceOf(
  db: Db,
  { id, sourceUrl, lastVersionId, etag, lastModified }: OpenAPISpecRow,
) {
  const [given] = await db
    .select()
    .from(openAPISpecTextTable)
    .where(eq(openAPISpecTextTable.specId, id));
  const files = eq(openAPISpecFileTable.versionId, lastVersionId ?? "");
  const standsAlone = (await db.$count(openAPISpecFileTable, files)) === 1;
  return {
    url: sourceUrl,
    text: given?.text,
    ...(standsAlone && { etag, lastModified }),
  };
}

function hashOf({ files }: SpecFiles): string {
  const hashes = [...files].map(([path, { hash }]) => [path, hash] as const);
  const sorted = hashes.sort(([one], [other]) => (one < other ? -1 : 1));
  return hash("sha256", JSON.stringify(sorted), "hex");
}

/** Stores a version unless it equals the latest; returns its id. */
async function storeVersion(db: Db, row: OpenAPISpecRow, read: SpecFiles, now: Date) {
  const hash = hashOf(read);
  const [last] = await db
    .select()
    .from(openAPISpecVersionTable)
    .where(eq(openAPISpecVersionTable.id, row.lastVersionId ?? ""));
  if (last?.hash === hash) return last.id;
  const { entry, format, version, files } = read;
  const id = newId();
  const stored = { id, specId: row.id, entry, format, version, hash, createdAt: now };
  await db.insert(openAPISpecVersionTable).values(stored);
  const rows = [...files].map(([path, { packed, parsed }]) => {
    return { versionId: id, path, packed, parsed };
  });
  for (const file of rows) await db.insert(openAPISpecFileTable).values(file);
  return id;
}

type Outcome = SpecFiles | undefined | SpecError;

/** Completes a run with its outcome; a failure keeps earlier versions. */
async function completeRun({ db, now }: Deps, order: ReadingOrder, outcome: Outcome) {
  return db.transaction(async (tx) => {
    const row = await hold(tx, order);
    if (!row) return { skipped: true };
    const at = now();
    const failed = outcome instanceof SpecError;
    const read = failed ? undefined : outcome;
    const lastVersionId = read ? await storeVersion(tx, row, read, at) : row.lastVersionId;
    await tx
      .update(openAPISpecTable)
      .set({
        processingState: "complete",
        lastProcessedAt: at,
        updatedAt: at,
        lastVersionId,
        lastErrorCode: failed ? outcome.code : null,
        lastError: failed ? outcome.message : null,
        ...(read && { etag: read.etag, lastModified: read.lastModified }),
      })
      .where(eq(openAPISpecTable.id, row.id));
    const isNew = lastVersionId !== row.lastVersionId;
    if (isNew || (failed && row.lastError !== outcome.message)) {
      const actor = { type: "system" as const, id: "openapi", label: "API specification import" };
      await audit(
        { db: tx, actor, now: at },
        {
          organizationId: row.organizationId,
          action: isNew ? "openapi-spec.version-read" : "openapi-spec.reading-failed",
          target: { type: "openapi-spec", id: row.id, label: row.slug },
          after: isNew ? { version: lastVersionId } : { fault: failed ? outcome.message : null },
        },
      );
    }
    return { outcome: failed ? outcome.code : isNew ? "new version" : "unchanged" };
  });
}

const isConflict = (error: unknown) =>
  ["40001", "40P01"].includes(databaseErrorOf(error)?.code ?? "");

/** Returns the failure to show to the owner; rethrows errors that a retry may resolve. */
function toFailure({ log }: Deps, { id }: OpenAPISpecRow, error: unknown): SpecError {
  if (error instanceof SpecError) return error;
  if (isOutage(error) || isConflict(error)) throw error;
  log.error({ err: error, specId: id }, "reading a specification failed");
  return new SpecError("PARSE_ERROR", "Internal error: it has been logged. Try again later");
}

/** Processes a specification, and stores a changed one as a new version. */
export async function processSpec(
  deps: Deps,
  order: ReadingOrder,
): Promise<Record<string, unknown>> {
  const row = await deps.db.transaction(async (tx) => {
    const held = await hold(tx, order);
    const progress = tx.update(openAPISpecTable).set({ processingState: "progress" });
    if (held) await progress.where(eq(openAPISpecTable.id, held.id));
    return held;
  });
  if (!row) return { ...order, skipped: true };
  const read = async () => readSpec(deps.config, await sourceOf(deps.db, row));
  const outcome = await read().catch((error: unknown) => toFailure(deps, row, error));
  const settled = await completeRun(deps, order, outcome).catch((error: unknown) =>
    // Another try would fail in the same way, and leave the specification in progress.
    completeRun(deps, order, toFailure(deps, row, error)),
  );
  return { ...order, ...settled };
}

/**
 * Queues a run, in the transaction that causes it. Priority decreases with the organization's
 * waiting runs, so that organizations take turns.
 */
export async function orderReading(
  { db, work }: Pick<Deps, "db" | "work">,
  {
    id: specId,
    reading,
    organizationId,
  }: Pick<OpenAPISpecRow, "id" | "reading" | "organizationId">,
): Promise<void> {
  const ofOrganization = eq(openAPISpecTable.organizationId, organizationId);
  const waiting = await db.$count(openAPISpecTable, and(ofOrganization, isUnfinished));
  const order = { specId, reading };
  const options = { organizationId, priority: -waiting };
  await work.send(db, processSpecJob, `${specId} ${reading}`, order, options);
}

/** Returns unfinished runs, to resume after a restart. */
export async function unfinishedReadings({ db }: Pick<Deps, "db">) {
  const { id: specId, reading, organizationId } = openAPISpecTable;
  return db.select({ specId, reading, organizationId }).from(openAPISpecTable).where(isUnfinished);
}

/** Queues all specifications whose address was not fetched for six hours. */
export async function pollSpecs({ db, work, now }: Deps): Promise<{ due: number }> {
  const before = new Date(now().getTime() - readEvery);
  const due = await db
    .update(openAPISpecTable)
    .set({ processingState: "pending", reading: sql`${openAPISpecTable.reading} + 1` })
    .where(
      and(
        isNotNull(openAPISpecTable.sourceUrl),
        eq(openAPISpecTable.processingState, "complete"),
        lt(openAPISpecTable.lastProcessedAt, before),
      ),
    )
    .returning();
  for (const row of due) await orderReading({ db, work }, row);
  return { due: due.length };
}
