import { and, countDistinct, eq, inArray, min, or, sql } from "drizzle-orm";
import type { imports } from "#lib/contract/content/imports.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { isZip, zipSources } from "#lib/data/zip.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { hasText } from "../../db/has-text.ts";
import {
  type ImportNoteRow,
  type ImportResourceRow,
  type ImportRow,
  importNoteTable,
  importResourceTable,
  importTable,
} from "../../db/schema/imports-and-exports.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { badRequest, conflict, notFound } from "../../platform/errors.ts";
import { isPrivateUrl } from "../../platform/fetch/addresses.ts";
import { listPage } from "../../platform/lists/list.ts";
import { storeBlob } from "../files/store-blob.ts";
import { readTree } from "../revisions/revisions.ts";
import { requireSpaces } from "../spaces/reads/require-spaces.ts";
import { archiveEmptyDraft, reopenEmptyDraft } from "./empty-draft.ts";
import { readImport, selectImports, startedBefore, visible, withEffect } from "./find-imports.ts";
import { onlyPublic } from "./open-source.ts";
import { requirePage } from "./require-page.ts";
import { enqueue, insertImport } from "./start.ts";
import { openTarget, requirePlace, requireWriter } from "./target.ts";
import { type ImportFacts, toImport, toImportNote, toImportResource } from "./to-import.ts";

type Op = typeof imports;

/** Milliseconds for which uploads are kept, for retrying failed resources. */
const keptFor = 7 * 24 * 60 * 60_000;

/** Rejects private addresses, and stores uploads before the transaction. */
async function gather(ctx: Context, { body }: Input<Op["startImport"]>) {
  const { file, url } = body;
  if (url !== undefined && !ctx.config.allowPrivateAddresses && isPrivateUrl(url)) {
    const { hostname } = new URL(url);
    throw badRequest(`url: ${hostname} is in a private network. ${onlyPublic}`);
  }
  if (!file) return null;
  const bytes = Buffer.from(file.base64, "base64");
  if (bytes.length === 0) throw badRequest(`file.base64: ${file.name} is empty`);
  const expiresAt = new Date(ctx.now.getTime() + keptFor);
  if (zipSources.has(body.source) && !isZip(bytes)) {
    throw badRequest("file.base64: must be a ZIP archive");
  }
  const contentType = "application/octet-stream";
  return storeBlob(ctx, { bytes, name: file.name, contentType, expiresAt });
}

async function write(ctx: Context, { body }: Input<Op["startImport"]>, blob: string | null) {
  const { source, url, file, follow = true, page: pageId, existingPages, attempt } = body;
  const { charset, trackedChanges, splitLevel } = body;
  const started = await startedBefore(ctx, attempt);
  if (started) return toImport(started.row, started);
  const { space, revision, changeRequestId } = await openTarget(ctx, body);
  if (pageId !== undefined) requirePage(await readTree(ctx.db, revision), pageId, source);
  const row = await insertImport(ctx, {
    space,
    changeRequestId,
    intoPage: pageId ?? null,
    source,
    url: url ?? null,
    blob,
    name: file?.name ?? url ?? "",
    follow: follow && pageId === undefined,
    updatesPages: existingPages === "update",
    options: { charset, trackedChanges, splitLevel },
    state: "queued",
    attempt,
  });
  return toImport(await enqueue(ctx, row.id, "queued"), {
    page: null,
    notes: [],
    others: { groups: 0, links: 0, retriable: 0 },
  });
}

export const startImport = prepareAndCommit<Op["startImport"], string | null>(gather, write);

export async function listImports(ctx: Context, { query }: Input<Op["listImports"]>) {
  const { space, changeRequest, state } = query;
  const where = and(
    visible(ctx),
    space === undefined ? undefined : eq(importTable.spaceId, space),
    changeRequest === undefined ? undefined : eq(importTable.changeRequestId, changeRequest),
    state === undefined ? undefined : eq(importTable.state, state),
  );
  type Found = ImportFacts & { row: ImportRow };
  return listPage({
    query,
    name: ["listImports", resourceOf(ctx, "organization").id, space, changeRequest, state],
    keys: [
      { column: importTable.createdAt, value: ({ row }: Found) => row.createdAt },
      { column: importTable.id, value: ({ row }: Found) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      selectImports(ctx)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: async () => {
      const [found] = await ctx.db
        .select({ count: sql<number>`count(*)::int` })
        .from(importTable)
        .innerJoin(spaceTable, eq(spaceTable.id, importTable.spaceId))
        .where(where);
      return found?.count ?? 0;
    },
    toItem: ({ row, ...facts }) => toImport(row, facts),
  });
}

export async function getImport(ctx: Context, { params }: Input<Op["getImport"]>) {
  const { row, ...facts } = await readImport(ctx, params.importId);
  return toImport(row, facts);
}

/** Lists all resources at once, as their number is limited. */
export async function listImportResources(
  ctx: Context,
  { params, query }: Input<Op["listImportResources"]>,
) {
  const { row } = await readImport(ctx, params.importId);
  const { state, effect, search } = query;
  const where = and(
    eq(importResourceTable.importId, row.id),
    state === undefined ? undefined : eq(importResourceTable.state, state),
    withEffect(effect, row),
    search === undefined
      ? undefined
      : or(hasText(importResourceTable.title, search), hasText(importResourceTable.key, search)),
  );
  return listPage({
    query,
    name: ["listImportResources", row.id, state, effect, search],
    keys: [
      { column: sql`lpad(rank::text, 8, '0')`, value: ({ rank }) => String(rank).padStart(8, "0") },
    ],
    order: "asc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(importResourceTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(importResourceTable, where),
    toItem: (resource: ImportResourceRow) => toImportResource(resource, row),
  });
}

export async function listImportNotes(
  ctx: Context,
  { params, query }: Input<Op["listImportNotes"]>,
) {
  const { row } = await readImport(ctx, params.importId);
  const { kind, text, distinct = false } = query;
  const where = and(
    eq(importNoteTable.importId, row.id),
    kind === undefined ? undefined : eq(importNoteTable.kind, kind),
    text === undefined ? undefined : eq(importNoteTable.text, text),
  );
  const first = ctx.db
    .select({
      position: min(importNoteTable.position).as("first_position"),
      pages: countDistinct(importNoteTable.key).as("pages"),
    })
    .from(importNoteTable)
    .where(where)
    .groupBy(importNoteTable.kind, importNoteTable.text)
    .as("first");
  type Found = { note: ImportNoteRow; resource: ImportResourceRow | null; pages: number | null };
  return listPage({
    query,
    name: ["listImportNotes", row.id, kind, text, distinct],
    keys: [{ column: importNoteTable.position, value: ({ note }: Found) => note.position }],
    order: "asc",
    rows: (after, orderBy, limit) => {
      const notes = ctx.db
        .select({
          note: importNoteTable,
          resource: importResourceTable,
          pages: distinct ? first.pages : sql<null>`null`,
        })
        .from(importNoteTable)
        .leftJoin(
          importResourceTable,
          and(
            eq(importResourceTable.importId, importNoteTable.importId),
            eq(importResourceTable.key, importNoteTable.key),
          ),
        );
      const ofTexts = distinct
        ? notes.innerJoin(first, eq(first.position, importNoteTable.position))
        : notes;
      return ofTexts
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
    },
    count: () => (distinct ? ctx.db.$count(first) : ctx.db.$count(importNoteTable, where)),
    toItem: ({ note, resource, pages }) => ({
      ...toImportNote(note, resource, row),
      ...(pages !== null && { pages }),
    }),
  });
}

/** Locks the import if the caller may change its target. */
async function holdImport(ctx: Context, id: string): Promise<ImportRow> {
  const { row } = await readImport(ctx, id);
  const [space] = await requireSpaces(ctx, [row.spaceId], "space");
  if (space) await requireWriter(ctx, space, row.changeRequestId !== null);
  const [held] = await ctx.db
    .select()
    .from(importTable)
    .where(eq(importTable.id, id))
    .for("update");
  if (!held) throw notFound("Import");
  return held;
}

export async function cancelImport(ctx: Context, { params }: Input<Op["cancelImport"]>) {
  const row = await holdImport(ctx, params.importId);
  if (row.state !== "queued" && row.state !== "running") {
    throw conflict("The import has already ended");
  }
  await ctx.db
    .update(importTable)
    .set({ state: "canceled", finishedAt: ctx.now })
    .where(eq(importTable.id, row.id));
  if (row.imported === 0) await archiveEmptyDraft(ctx, row);
  return getImport(ctx, { params, query: {}, body: undefined });
}

/** Queues failed resources and those never started; imported ones stay. */
export async function retryImport(ctx: Context, { params }: Input<Op["retryImport"]>) {
  const row = await holdImport(ctx, params.importId);
  if (row.state === "queued" || row.state === "running")
    throw conflict("The import is still running");
  if (row.state === "done" && row.failed === 0) throw conflict("All items are already imported");
  await requirePlace(ctx, row.spaceId, { changeRequest: row.changeRequestId ?? undefined });
  await ctx.db
    .update(importResourceTable)
    .set({ state: "pending", fault: null })
    .where(
      and(eq(importResourceTable.importId, row.id), inArray(importResourceTable.state, ["failed"])),
    );
  await reopenEmptyDraft(ctx, row);
  await ctx.db.update(importTable).set({ failed: 0 }).where(eq(importTable.id, row.id));
  await enqueue(ctx, row.id, "queued");
  return getImport(ctx, { params, query: {}, body: undefined });
}
