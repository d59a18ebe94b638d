import { buffer } from "node:stream/consumers";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { memberActor } from "../../access/users/profiles.ts";
import { isOutage } from "../../db/errors.ts";
import { type ImportRow, importTable } from "../../db/schema/imports-and-exports.ts";
import { ServiceError } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { onBehalfOf } from "../../platform/workers/tenant.ts";
import { factsOfTexts } from "../document/convert.ts";
import { noteAbsentPages } from "./absent-pages.ts";
import { addressOf, readCorrections, writeCorrections } from "./correct-links.ts";
import { archiveEmptyDraft } from "./empty-draft.ts";
import { ImportFiles } from "./import-files.ts";
import { dropSpecificationNotes } from "./notes.ts";
import { openSource } from "./open-source.ts";
import { PageAnchors } from "./page-anchors.ts";
import type { Plan, PlannedPage } from "./place-pages.ts";
import { ResourceError } from "./read/resource-error.ts";
import type { ImportSource } from "./read/source.ts";
import { readBatch } from "./read-batch.ts";
import { countResources, type KnownResource, readResources, recordBatch } from "./runs.ts";
import { readTarget, writeContent } from "./write-batch.ts";

const batchSize = 20;
const active = ["queued", "running"] as const;
const isActive = ({ state }: ImportRow) => state === "queued" || state === "running";

async function sentFile({ storage }: Pick<Deps, "storage">, { blob, name }: ImportRow) {
  if (blob === null) return undefined;
  const stream = await storage.open(blob);
  if (!stream)
    throw new ResourceError("The uploaded file was deleted after a week: upload it again");
  return { name, bytes: await buffer(stream) };
}

/** Locks the import until the transaction ends; undefined if it was cancelled. */
async function hold(db: Deps["db"], id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(importTable).where(eq(importTable.id, id)).for("update");
  return row && isActive(row) ? row : undefined;
}

async function open(deps: Deps, row: ImportRow, known: readonly KnownResource[]) {
  return openSource(deps.config, {
    source: row.source,
    url: row.url ?? undefined,
    sent: await sentFile(deps, row),
    follow: row.follow,
    options: row.options ?? {},
    known: known.map(({ planned }) => planned),
  });
}

/** Returns the pages to read next: waiting ones or, at the start, the source's first pages. */
function nextOf(source: ImportSource, known: readonly KnownResource[]) {
  const waiting = known.filter(({ state }) => state === "pending").map(({ planned }) => planned);
  const first = known.length === 0 ? source.pages.map((page) => ({ ...page, id: newId() })) : [];
  return {
    all: [...known.map(({ planned }) => planned), ...first],
    waiting: [...waiting, ...first],
  };
}

interface Opened {
  source: ImportSource;
  files: ImportFiles;
  anchors: PageAnchors;
  /** Keys of pages that others turned out to be, by the keys and ids of those. */
  kept: Map<string, string>;
}

/** Keeps the previous ids of pages that turned out to be pages of the target, for links to them. */
function keepMatches(known: readonly KnownResource[], plan: Plan, kept: Map<string, string>): void {
  for (const each of known) {
    const { key, id } = each.planned;
    const found = plan.idOf(key);
    if (found !== undefined && found !== id) kept.set(id, addressOf(each));
  }
}

const keysOf = (pages: readonly PlannedPage[]) =>
  pages.flatMap(({ key, kind, isEmpty }) => (kind === "document" && !isEmpty ? [key] : []));

/**
 * Reads and writes one batch, and begins to read the next one before it is written; returns false if
 * nothing is left or the import was cancelled.
 */
async function step(deps: Deps, id: string, { source, files, anchors, kept }: Opened) {
  const known = await readResources(deps.db, id);
  const { all, waiting } = nextOf(source, known);
  const wanted = waiting.slice(0, batchSize);
  const [row] = await deps.db.select().from(importTable).where(eq(importTable.id, id));
  if (!row || !isActive(row) || wanted.length === 0) return false;
  const existing = row.updatesPages ? await readTarget(deps, row) : undefined;
  const inputs = { source, files, anchors, known: all, wanted, idFor: newId, existing };
  const batch = await readBatch(inputs);
  source.prefetch?.(keysOf(waiting.slice(batchSize, 2 * batchSize)));
  keepMatches(known, batch.plan, kept);
  for (const { planned, same } of batch.same) kept.set(planned.id, same).set(planned.key, same);
  // Before the transaction, which blocks the embedded database.
  await factsOfTexts(batch.ready.map(({ markdown }) => markdown));
  const actor = await memberActor(deps.db, row.organizationId, row.createdBy);
  return deps.db.transaction(async (tx) => {
    if (!(await hold(tx, id))) return false;
    const written = await writeContent({ db: tx, actor, now: deps.now() }, row, batch);
    await recordBatch(tx, id, batch, written);
    return true;
  });
}

/**
 * Completes an import; returns false if there is more to read, such as after a retry in between.
 */
async function finish(deps: Deps, id: string, fault: string | null): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await hold(tx, id);
    if (!row) return true;
    const { pending } = await countResources(tx, id);
    if (fault === null && pending > 0) return false;
    const isFailed = fault !== null || (row.imported === 0 && row.failed > 0);
    const state = isFailed ? ("failed" as const) : ("done" as const);
    await tx
      .update(importTable)
      .set({ state, fault, finishedAt: deps.now() })
      .where(eq(importTable.id, id));
    if (!isFailed) await noteAbsentPages(tx, row);
    await dropSpecificationNotes(tx, row);
    const isUnchanged = row.imported > 0 && row.imported === row.unchanged;
    if (isUnchanged || (isFailed && row.imported === 0)) {
      const actor = await memberActor(tx, row.organizationId, row.createdBy);
      await archiveEmptyDraft({ db: tx, actor, now: deps.now() }, row);
    }
    return true;
  });
}

/** Corrects links to pages that failed, that a retry imported, or that are another page. */
async function correctLinks(deps: Deps, id: string, { source, kept }: Opened): Promise<void> {
  const [row] = await deps.db.select().from(importTable).where(eq(importTable.id, id));
  const settled = row && (await readCorrections(deps, row, source, kept));
  if (!settled) return;
  const actor = await memberActor(deps.db, row.organizationId, row.createdBy);
  await deps.db.transaction(async (tx) => {
    if (await hold(tx, id))
      await writeCorrections({ db: tx, actor, now: deps.now() }, row, settled);
  });
}

const reasonOf = (error: unknown) =>
  error instanceof ResourceError || error instanceof ServiceError ? error.message : undefined;

/** Continues an import until all its resources are imported or have failed. */
export async function runImport(deps: Deps, importId: string): Promise<Record<string, unknown>> {
  const row = await deps.db.transaction(async (tx) => {
    const held = await hold(tx, importId);
    const running = tx.update(importTable).set({ state: "running" });
    if (held) await running.where(eq(importTable.id, importId));
    return held;
  });
  if (!row) return { importId, skipped: true };
  try {
    const source = await open(deps, row, await readResources(deps.db, importId));
    const { files: existing } = await readTarget(deps, row);
    const files = new ImportFiles({ ...deps, now: deps.now() }, source, existing.values());
    const opened = { source, files, anchors: new PageAnchors(source), kept: new Map() };
    do {
      while (await onBehalfOf(row.organizationId, () => step(deps, importId, opened)));
      await correctLinks(deps, importId, opened);
    } while (!(await finish(deps, importId, null)));
  } catch (error) {
    if (isOutage(error)) throw error;
    const reason = reasonOf(error);
    if (reason === undefined) deps.log.error({ err: error, importId }, "an import failed");
    await finish(deps, importId, reason ?? "Internal error: it has been logged. Try again later");
  }
  return { importId };
}

/** Returns unfinished imports, oldest first, to resume after a restart. */
export async function unfinishedImports({ db }: Pick<Deps, "db">): Promise<string[]> {
  const rows = await db
    .select({ id: importTable.id })
    .from(importTable)
    .where(inArray(importTable.state, [...active]))
    .orderBy(importTable.createdAt);
  return rows.map(({ id }) => id);
}
