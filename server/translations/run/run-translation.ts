import { and, eq } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { isOutage } from "../../db/errors.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { type TranslationRow, translationTable } from "../../db/schema/translations.ts";
import { ServiceError } from "../../platform/errors.ts";
import { onBehalfOf } from "../../platform/workers/tenant.ts";
import { openEngine } from "../engine/open-engine.ts";
import { type RunOrder, runTranslationJob } from "../jobs.ts";
import { chooseDueItems } from "./due-items.ts";
import { finish } from "./finish.ts";
import { type Item, itemsOf } from "./items.ts";
import { lockTranslation, termsFor } from "./lock-translation.ts";
import { markWaiting, readPageRows } from "./record.ts";
import { type Outcome, translateItems } from "./translate-items.ts";
import type { Run } from "./write-run.ts";
import { writeRun } from "./write-run.ts";

async function begin({ db, now }: Deps, order: RunOrder): Promise<TranslationRow | undefined> {
  return db.transaction(async (tx) => {
    const row = await lockTranslation(tx, order);
    const start = { status: "running", startedAt: now(), runDone: 0, runPages: 0 } as const;
    const here = eq(translationTable.id, order.translationId);
    if (row) await tx.update(translationTable).set(start).where(here);
    return row && { ...row, ...start };
  });
}

async function read(deps: Deps, order: RunOrder, translation: TranslationRow): Promise<Run> {
  const here = eq(spaceTable.id, translation.sourceSpaceId);
  const [space] = await deps.db.select().from(spaceTable).where(here);
  if (!space || space.deletedAt) {
    throw new ServiceError(409, "The source space is in the trash: restore it first");
  }
  const source = await readTree(deps.db, space.revision);
  const rows = await readPageRows(deps.db, translation.id);
  return { order, translation, space, source, items: itemsOf(source), rows };
}

async function noteChosen({ db }: Deps, { order, translation }: Run, chosen: Item[]) {
  const { translationId, run } = order;
  await markWaiting(
    db,
    chosen.map(({ id, kind }) => ({ translationId: translation.id, pageId: id, kind })),
  );
  await db
    .update(translationTable)
    .set({ runPages: chosen.length })
    .where(and(eq(translationTable.id, translationId), eq(translationTable.run, run)));
}

const nothing: Outcome = { translated: [], faults: new Map(), words: 0, isCurrentRun: true };
const broken = "Internal error: it has been logged. Try again later";

async function work(deps: Deps, order: RunOrder, translation: TranslationRow): Promise<Outcome> {
  const engine = openEngine(deps.config);
  if (!engine) throw new ServiceError(409, "No engine is configured");
  const run = await read(deps, order, translation);
  const chosen = chooseDueItems(run);
  await noteChosen(deps, run, chosen);
  const terms = await termsFor(deps.db, translation);
  const engineContext = { engine, translation, terms, now: deps.now() };
  const outcome = await onBehalfOf(run.space.organizationId, () =>
    translateItems(deps, order, engineContext, chosen),
  );
  if (outcome.isCurrentRun) await writeRun(deps, run, outcome, engineContext);
  return outcome;
}

/** Runs a translation: translates, writes the translated space, and completes the run. */
export async function runTranslation(
  deps: Deps,
  order: RunOrder,
): Promise<Record<string, unknown>> {
  // Without an engine it waits until the service starts with one.
  if (!openEngine(deps.config)) return { ...order, skipped: true };
  const translation = await begin(deps, order);
  if (!translation) return { ...order, skipped: true };
  try {
    const outcome = await work(deps, order, translation);
    if (!outcome.isCurrentRun) return { ...order, cancelled: true };
    const [fault = null] = outcome.faults.values();
    await finish(deps, order, outcome, fault);
    return { ...order, pages: outcome.translated.length, failed: outcome.faults.size };
  } catch (error) {
    if (isOutage(error)) throw error;
    if (!(error instanceof ServiceError)) deps.log.error({ err: error, ...order }, "a run failed");
    await finish(deps, order, nothing, error instanceof ServiceError ? error.message : broken);
    return { ...order, failed: true };
  }
}

/** Returns unfinished runs, to resume after a restart. */
export async function unfinishedRuns({ db, config }: Pick<Deps, "db" | "config">) {
  if (!openEngine(config)) return [];
  return db
    .select({ translationId: translationTable.id, run: translationTable.run })
    .from(translationTable)
    .where(eq(translationTable.queued, true));
}

/** Queues a run, in the transaction that causes it. */
export async function orderRun(
  { db, work: queue }: Pick<Deps, "db" | "work">,
  { id: translationId, run }: Pick<TranslationRow, "id" | "run">,
): Promise<void> {
  await queue.send(db, runTranslationJob, `${translationId} ${run}`, { translationId, run });
}
