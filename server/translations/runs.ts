import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { AuditAction } from "#lib/contract/changes.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { translationRuns } from "#lib/contract/translations/translation-runs.ts";
import { audit } from "../access/audit/record.ts";
import type { Context } from "../access/context.ts";
import { readTree } from "../content/revisions/revisions.ts";
import type { Db } from "../db/client.ts";
import { one } from "../db/rows.ts";
import type { SpaceRow } from "../db/schema/spaces.ts";
import {
  type TranslationRow,
  translatedPageTable,
  translationTable,
} from "../db/schema/translations.ts";
import { conflict, notFound } from "../platform/errors.ts";
import { engineInfo } from "./engine/open-engine.ts";
import { type Found, requireOwnTranslation, requireSource } from "./require.ts";
import { itemsOf } from "./run/items.ts";
import { readItem } from "./run/read-item.ts";
import { clearSteps, readPageRows } from "./run/record.ts";
import { orderRun } from "./run/run-translation.ts";
import { target } from "./target.ts";
import { countWords, wordsIn } from "./text/tagged.ts";

interface Estimate {
  pages: number;
  words: number;
  characters: number;
}

/** Estimates by revision, which never changes. */
const estimates = new LRUCache<string, Estimate>({ max: 500 });

async function estimate(db: Db, { revision }: SpaceRow): Promise<Estimate> {
  const known = estimates.get(revision);
  if (known) return known;
  const items = itemsOf(await readTree(db, revision));
  const made = { pages: items.length, words: 0, characters: 0 };
  for (const item of items) {
    const read = await readItem(db, item).catch(() => undefined);
    for (const text of read?.texts ?? []) {
      made.words += countWords(text);
      made.characters += wordsIn(text).trim().length;
    }
  }
  estimates.set(revision, made);
  return made;
}

type Op = typeof translationRuns;
type Change = Partial<Pick<TranslationRow, "queued" | "onlyFailed">>;

/** Resets the state to `pending`, so that results of an earlier run are ignored. */
async function set(ctx: Context, { row }: Found, change: Change, action: AuditAction) {
  const rows = await ctx.db
    .update(translationTable)
    .set({
      ...change,
      status: "pending",
      run: sql`${translationTable.run} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(translationTable.id, row.id))
    .returning();
  const now = one(rows);
  await clearSteps(ctx.db, row.id);
  if (now.queued) await orderRun(ctx, now);
  await audit(ctx, {
    organizationId: row.organizationId,
    action,
    target: await target(ctx.db, row),
    spaceId: row.sourceSpaceId,
  });
}

/** Rejects runs whose source is in the trash. */
function requireSourceThere({ space }: Found): void {
  if (space.deletedAt) throw conflict("The source space is in the trash: restore it first");
}

export async function runTranslation(ctx: Context, { params }: Input<Op["runTranslation"]>) {
  const found = await requireOwnTranslation(ctx, params.translationId);
  requireSourceThere(found);
  await set(ctx, found, { queued: true, onlyFailed: false }, "translation.run");
}

export async function retryTranslation(ctx: Context, { params }: Input<Op["retryTranslation"]>) {
  const found = await requireOwnTranslation(ctx, params.translationId);
  requireSourceThere(found);
  const rows = await readPageRows(ctx.db, found.row.id);
  if (![...rows.values()].some(({ fault }) => fault !== null)) {
    throw conflict("No page failed: run the translation to translate changes");
  }
  await set(ctx, found, { queued: true, onlyFailed: true }, "translation.run");
}

export async function cancelTranslation(ctx: Context, { params }: Input<Op["cancelTranslation"]>) {
  const found = await requireOwnTranslation(ctx, params.translationId);
  if (!found.row.queued) throw conflict("There is no run to cancel");
  await set(ctx, found, { queued: false, onlyFailed: false }, "translation.cancelled");
}

export async function releaseTranslatedPage(
  ctx: Context,
  { params }: Input<Op["releaseTranslatedPage"]>,
) {
  const { row } = await requireOwnTranslation(ctx, params.translationId);
  const page = (await readPageRows(ctx.db, row.id)).get(params.pageId);
  if (!page) throw notFound("Page");
  if (row.status === "running") throw conflict("A run is in progress: wait for it, or cancel it");
  const { translationId, pageId } = translatedPageTable;
  await ctx.db
    .update(translatedPageTable)
    .set({ isDirty: true, isReleased: true })
    .where(sql`${translationId} = ${row.id} and ${pageId} = ${page.pageId}`);
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "translation.page-released",
    target: await target(ctx.db, row),
    spaceId: row.sourceSpaceId,
    after: { page: page.pageId },
  });
}

export async function estimateTranslation(
  ctx: Context,
  { query }: Input<Op["estimateTranslation"]>,
) {
  const space = await requireSource(ctx, query.space, "space");
  return {
    object: "translation-estimate" as const,
    ...(await estimate(ctx.db, space)),
    engine: engineInfo(ctx.config),
  };
}
