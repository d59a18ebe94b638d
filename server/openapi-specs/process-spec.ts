import { createHash } from "node:crypto";
import { and, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import { readEvery } from "#lib/spec-reading.ts";
import type { Deps } from "../app.ts";
import { audit } from "../audit/record.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../ids.ts";
import { readSpec, type SpecFiles } from "./read/read-spec.ts";
import { SpecFault } from "./read/spec-fault.ts";
import {
  type OpenAPISpecRow,
  openAPISpecFileTable,
  openAPISpecTable,
  openAPISpecTextTable,
  openAPISpecVersionTable,
} from "./table.ts";

/** Which reading of which specification is to be done. */
export interface ReadingOrder {
  specId: string;
  reading: number;
}

/** The specification while that very reading is still wanted, held until the transaction ends. */
async function hold(db: Db, { specId, reading }: ReadingOrder) {
  const here = and(eq(openAPISpecTable.id, specId), eq(openAPISpecTable.reading, reading));
  const [row] = await db.select().from(openAPISpecTable).where(here).for("update");
  return row && row.processingState !== "complete" ? row : undefined;
}

/** Its text, and what its source said last where nothing else has to be looked at. */
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
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

/** Keeps what was read as a version, unless it is the same as the last; answers its id. */
async function keepVersion(db: Db, row: OpenAPISpecRow, read: SpecFiles, now: Date) {
  const hash = hashOf(read);
  const [last] = await db
    .select()
    .from(openAPISpecVersionTable)
    .where(eq(openAPISpecVersionTable.id, row.lastVersionId ?? ""));
  if (last?.hash === hash) return last.id;
  const { entry, format, files } = read;
  const version = { id: newId(), specId: row.id, entry, format, hash, createdAt: now };
  await db.insert(openAPISpecVersionTable).values(version);
  const rows = [...files].map(([path, { packed, parsed }]) => {
    return { versionId: version.id, path, packed, parsed };
  });
  for (const file of rows) await db.insert(openAPISpecFileTable).values(file);
  return version.id;
}

type Outcome = SpecFiles | undefined | SpecFault;

/** Ends a reading with what it found; the versions from before stay where it failed. */
async function settle({ db, now }: Deps, order: ReadingOrder, outcome: Outcome) {
  return db.transaction(async (tx) => {
    const row = await hold(tx, order);
    if (!row) return { skipped: true };
    const at = now();
    const failed = outcome instanceof SpecFault;
    const read = failed ? undefined : outcome;
    const lastVersionId = read ? await keepVersion(tx, row, read, at) : row.lastVersionId;
    await tx
      .update(openAPISpecTable)
      .set({
        processingState: "complete",
        lastProcessedAt: at,
        updatedAt: at,
        lastVersionId,
        lastErrorCode: failed ? outcome.code : null,
        lastFault: failed ? outcome.message : null,
        ...(read && { etag: read.etag, lastModified: read.lastModified }),
      })
      .where(eq(openAPISpecTable.id, row.id));
    const isNew = lastVersionId !== row.lastVersionId;
    if (isNew || (failed && row.lastFault !== outcome.message)) {
      const actor = { type: "system" as const, id: "openapi", label: "Reading of specifications" };
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

/** Reads a specification, and keeps what it says as a version where that is new. */
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
  const outcome = await readSpec(deps.config, await sourceOf(deps.db, row)).catch(
    (error: unknown) => {
      if (error instanceof SpecFault) return error;
      throw error;
    },
  );
  return { ...order, ...(await settle(deps, order, outcome)) };
}

/** Has a specification read from now on, in the transaction that causes it. */
export async function orderReading(
  { db, work }: Pick<Deps, "db" | "work">,
  { id: specId, reading }: Pick<OpenAPISpecRow, "id" | "reading">,
): Promise<void> {
  await work.send(db, "process-openapi-spec", `${specId} ${reading}`, { specId, reading });
}

/** Readings that are not done: for a service that begins again. */
export async function unfinishedReadings({ db }: Pick<Deps, "db">): Promise<ReadingOrder[]> {
  return db
    .select({ specId: openAPISpecTable.id, reading: openAPISpecTable.reading })
    .from(openAPISpecTable)
    .where(ne(openAPISpecTable.processingState, "complete"));
}

/** Has all specifications read whose address was not read for six hours. */
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
