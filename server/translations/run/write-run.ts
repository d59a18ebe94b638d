import { eq } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { memberActor } from "../../access/users/profiles.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import {
  type TranslatedPageRow,
  type TranslationRow,
  translationTable,
} from "../../db/schema/translations.ts";
import { conflict } from "../../platform/errors.ts";
import type { RunOrder } from "../jobs.ts";
import type { Composed } from "./compose.ts";
import { type ComposedItem, composeAll, untranslated } from "./compose-all.ts";
import { hashOfItem, type Item } from "./items.ts";
import { lockTranslation } from "./lock-translation.ts";
import type { EngineContext } from "./memory.ts";
import { forgetPages, recordPages } from "./record.ts";
import type { Outcome } from "./translate-items.ts";
import { lockTranslatedSpace, makeResult, type Writer, writeResult } from "./write-result.ts";

/** Data that a run reads once at its start. */
export interface Run {
  order: RunOrder;
  translation: TranslationRow;
  space: SpaceRow;
  source: Tree;
  items: Item[];
  rows: ReadonlyMap<string, TranslatedPageRow>;
}

/**
 * Limit of attempts: people may edit the translated space during a run, which then merges again.
 */
const mostTries = 5;

/** Returns the translated space, created if needed so that links can target it. */
async function ensureResult(deps: Deps, { order, space, translation }: Run): Promise<SpaceRow> {
  const { organizationId, createdBy } = translation;
  const actor = await memberActor(deps.db, organizationId, createdBy);
  return deps.db.transaction(async (tx) => {
    const row = await lockTranslation(tx, order);
    const there = row && (await lockTranslatedSpace(tx, row));
    if (there) return there;
    const made = await makeResult({ db: tx, actor, now: deps.now() }, space, translation);
    await tx
      .update(translationTable)
      .set({ resultSpaceId: made.id })
      .where(eq(translationTable.id, translation.id));
    return made;
  });
}

const rowOf = ({ read, composed }: ComposedItem, translationId: string) => ({
  translationId,
  pageId: composed.id,
  kind: read.item.kind,
  sourceHash: hashOfItem(read.item),
  words: read.words,
  isDirty: false,
  isReleased: false,
  fault: null,
  written: composed.document ?? null,
  paragraphs: composed.paragraphs,
  fields: composed.fields,
  edited: composed.edited,
  stale: composed.stale,
  anchors: composed.anchors,
  anchorsOf: read.anchorsOf,
});

/** Adds pages that failed before their first translation in the source language. */
async function placeholders(
  { db }: Deps,
  { items, rows }: Run,
  { faults }: Outcome,
): Promise<Composed[]> {
  const made: Composed[] = [];
  for (const item of items) {
    if (!faults.has(item.id) || rows.get(item.id)?.fields != null) continue;
    made.push(await untranslated(db, item));
  }
  return made;
}

const wasWritten = ({ fields, isReleased }: TranslatedPageRow) => fields !== null && !isReleased;

interface Ready {
  composed: Map<string, ComposedItem>;
  raw: Composed[];
}

async function store(ctx: Writer, run: Run, space: SpaceRow, { composed, raw }: Ready) {
  const { translation, items, rows, source } = run;
  const all = new Map(raw.map((one) => [one.id, one]));
  for (const [id, one] of composed) all.set(id, one.composed);
  const known = new Set([...rows.values()].filter(wasWritten).map(({ pageId }) => pageId));
  const before = translation.sourceRevision
    ? await readTree(ctx.db, translation.sourceRevision).catch(() => undefined)
    : undefined;
  const revision = await writeResult(ctx, space, { source, before, composed: all, known });
  await recordPages(
    ctx.db,
    [...composed.values()].map((one) => rowOf(one, translation.id)),
  );
  const kinds = new Map(items.map(({ id, kind }) => [id, kind]));
  await recordPages(
    ctx.db,
    raw.map(({ id, document = null, paragraphs, fields }) => ({
      translationId: translation.id,
      pageId: id,
      kind: kinds.get(id) ?? "page",
      written: document,
      paragraphs,
      fields,
    })),
  );
  await forgetPages(
    ctx.db,
    translation.id,
    [...rows.keys()].filter((id) => !kinds.has(id)),
  );
  await ctx.db
    .update(translationTable)
    .set({ resultRevision: revision, sourceRevision: run.space.revision })
    .where(eq(translationTable.id, translation.id));
}

async function composeAt(
  deps: Deps,
  run: Run,
  outcome: Outcome,
  engineContext: EngineContext,
  result: Tree,
  space: SpaceRow,
) {
  const { items, rows } = run;
  const given = { db: deps.db, engineContext, result, items, rows, translated: outcome.translated };
  const places = { sourceSpace: run.space.id, resultSpace: space.id };
  const composed = await composeAll({ ...given, ...places }, outcome.faults);
  return { composed, raw: await placeholders(deps, run, outcome) };
}

/** Writes all results of a run to the translated space, as one revision. */
export async function writeRun(
  deps: Deps,
  run: Run,
  outcome: Outcome,
  engineContext: EngineContext,
) {
  if (outcome.translated.length === 0 && outcome.faults.size > 0) return;
  const { id } = await ensureResult(deps, run);
  const { organizationId, createdBy } = run.translation;
  const actor = await memberActor(deps.db, organizationId, createdBy);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [space] = await deps.db.select().from(spaceTable).where(eq(spaceTable.id, id));
    if (!space) break;
    const result = await readTree(deps.db, space.revision);
    const ready = await composeAt(deps, run, outcome, engineContext, result, space);
    const done = await deps.db.transaction(async (tx) => {
      const row = await lockTranslation(tx, run.order);
      const held = row && (await lockTranslatedSpace(tx, row));
      if (!held) return true;
      if (held.revision !== space.revision) return false;
      await store({ db: tx, actor, now: deps.now() }, run, held, ready);
      return true;
    });
    if (done) return;
  }
  throw conflict("The translated space changed during the run: run it again");
}
