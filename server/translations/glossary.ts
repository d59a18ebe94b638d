import { and, eq, inArray, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { GlossaryOperation, glossary } from "#lib/contract/translations/glossary.ts";
import { audit } from "../access/audit/record.ts";
import { type Context, resourceOf } from "../access/context.ts";
import { hasText } from "../db/has-text.ts";
import { one } from "../db/rows.ts";
import {
  type GlossaryRow,
  glossaryTable,
  translatedPageTable,
  translationTable,
} from "../db/schema/translations.ts";
import { notFound } from "../platform/errors.ts";
import { locationOf } from "../platform/http/urls.ts";
import { newId } from "../platform/ids.ts";
import { listPage } from "../platform/lists/list.ts";
import { touchedBy } from "./glossary-touch.ts";
import { orderRun } from "./run/run-translation.ts";

type Op = typeof glossary;

const ofOrganization = (ctx: Context) =>
  eq(glossaryTable.organizationId, resourceOf(ctx, "organization").id);

function toEntry(ctx: Context, { id, translations, createdAt, updatedAt }: GlossaryRow) {
  const organization = resourceOf(ctx, "organization");
  return {
    object: "glossary-entry" as const,
    id,
    translations,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    urls: {
      location: locationOf(ctx.config, "orgs", organization.id, "translations-glossary", id),
    },
  };
}

export async function listGlossaryEntries(
  ctx: Context,
  { query }: Input<Op["listGlossaryEntries"]>,
) {
  const { term } = query;
  const holds =
    term === undefined
      ? undefined
      : sql`exists (select 1 from jsonb_each_text(${glossaryTable.translations}) as terms where ${hasText(sql`terms.value`, term)})`;
  const where = and(ofOrganization(ctx), holds);
  return listPage({
    query,
    name: ["listGlossaryEntries", resourceOf(ctx, "organization").id, term],
    keys: [
      { column: glossaryTable.createdAt, value: (row: GlossaryRow) => row.createdAt },
      { column: glossaryTable.id, value: (row: GlossaryRow) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(glossaryTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(glossaryTable, where),
    toItem: (row) => toEntry(ctx, row),
  });
}

export async function getGlossaryEntry(ctx: Context, { params }: Input<Op["getGlossaryEntry"]>) {
  const [row] = await ctx.db
    .select()
    .from(glossaryTable)
    .where(and(ofOrganization(ctx), eq(glossaryTable.id, params.glossaryEntryId)));
  if (!row) throw notFound("Glossary entry");
  return toEntry(ctx, row);
}

/** Reads the entries that operations name; 404 for a missing one. */
async function readNamed(ctx: Context, operations: readonly GlossaryOperation[]) {
  const ids = operations.flatMap((each) => (each.type === "insert" ? [] : each.id));
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(glossaryTable)
          .where(and(ofOrganization(ctx), inArray(glossaryTable.id, ids)));
  const found = new Map(rows.map((row) => [row.id, row]));
  operations.forEach((each, index) => {
    // Deleting a missing entry is a no-op.
    if (each.type !== "update" || found.has(each.id)) return;
    throw notFound(`operations.${index}.id: glossary entry`);
  });
  return found;
}

/** Returns each changed entry, before and after. */
function changesOf(operations: readonly GlossaryOperation[], found: Map<string, GlossaryRow>) {
  return operations.map((each) => ({
    before: each.type === "insert" ? undefined : found.get(each.id)?.translations,
    after: each.type === "delete" ? undefined : each.translations,
  }));
}

export async function getGlossaryImpact(ctx: Context, { body }: Input<Op["getGlossaryImpact"]>) {
  const found = await readNamed(ctx, body.operations);
  const touched = await touchedBy(ctx, changesOf(body.operations, found));
  const seen = touched.filter(({ isVisible }) => isVisible);
  return {
    object: "glossary-impact" as const,
    pages: seen.reduce((sum, { pages }) => sum + pages.length, 0),
    translations: seen.map(({ row, space, pages }) => ({
      id: row.id,
      title: space.title,
      language: row.language,
      pages: pages.length,
    })),
  };
}

async function apply(ctx: Context, operation: GlossaryOperation): Promise<void> {
  if (operation.type === "insert") {
    await ctx.db.insert(glossaryTable).values({
      id: newId(),
      organizationId: resourceOf(ctx, "organization").id,
      translations: operation.translations,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
    return;
  }
  const here = and(ofOrganization(ctx), eq(glossaryTable.id, operation.id));
  if (operation.type === "delete") await ctx.db.delete(glossaryTable).where(here);
  else {
    const { translations } = operation;
    await ctx.db.update(glossaryTable).set({ translations, updatedAt: ctx.now }).where(here);
  }
}

async function markOutdated(ctx: Context, translationId: string, pages: readonly string[]) {
  const { translationId: owner, pageId } = translatedPageTable;
  await ctx.db
    .update(translatedPageTable)
    .set({ isDirty: true })
    .where(and(eq(owner, translationId), inArray(pageId, [...pages])));
}

/** Queues a run for outdated pages alone. */
async function runAgain(ctx: Context, translationId: string) {
  const rows = await ctx.db
    .update(translationTable)
    .set({
      status: "pending",
      queued: true,
      onlyFailed: false,
      run: sql`${translationTable.run} + 1`,
    })
    .where(eq(translationTable.id, translationId))
    .returning();
  await orderRun(ctx, one(rows));
}

export async function updateGlossary(ctx: Context, { body }: Input<Op["updateGlossary"]>) {
  const { operations } = body;
  const changes = changesOf(operations, await readNamed(ctx, operations));
  for (const operation of operations) await apply(ctx, operation);
  for (const { row, pages, isVisible } of await touchedBy(ctx, changes)) {
    await markOutdated(ctx, row.id, pages);
    // Other translations are left to people who can see them.
    if (isVisible) await runAgain(ctx, row.id);
  }
  if (operations.length === 0) return;
  const organization = resourceOf(ctx, "organization");
  await audit(ctx, {
    organizationId: organization.id,
    action: "glossary.updated",
    target: { type: "glossary", id: organization.id, label: "Glossary" },
    after: { changes: changes.slice(0, 50) },
  });
}
