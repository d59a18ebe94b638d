import { eq } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import type { ImportRow } from "../../db/schema/imports-and-exports.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { addContent } from "../change-requests/add-content.ts";
import { requireUnlocked } from "../change-requests/open-content.ts";
import { changePage, type Draft, draftOf, storeText } from "../edits/draft.ts";
import { addSpaceContent } from "../edits/space-content.ts";
import { readObject } from "../revisions/objects.ts";
import { readTree } from "../revisions/revisions.ts";
import type { ExistingContent } from "./match-pages.ts";
import { insertPages, type PageEffect } from "./place-pages.ts";
import type { SourceNote } from "./read/folder/found-page.ts";
import type { ReadyBatch } from "./read-batch.ts";

export type Writer = Pick<Context, "db" | "actor" | "now"> & Partial<Pick<Context, "request">>;
type Target = Pick<
  ImportRow,
  "spaceId" | "changeRequestId" | "intoPage" | "source" | "name" | "updatesPages"
>;

const originOf = ({ source, name }: Target) => ({ source, name });

/** Locks the target space until the transaction ends. */
async function holdSpace({ db }: Writer, id: string): Promise<SpaceRow> {
  const [space] = await db.select().from(spaceTable).where(eq(spaceTable.id, id)).for("update");
  if (!space || space.deletedAt) throw notFound("Space");
  requireUnlocked(space);
  return space;
}

async function holdRequest({ db }: Writer, spaceId: string, id: string) {
  const [request] = await db
    .select()
    .from(changeRequestTable)
    .where(eq(changeRequestTable.id, id))
    .for("update");
  if (!request || request.spaceId !== spaceId) throw notFound("Change request");
  if (request.status === "merged") throw conflict("The change request is merged: create a new one");
  return request;
}

async function fillPage(ctx: Writer, draft: Draft, pageId: string, markdown: string) {
  const page = draft.pages.get(pageId);
  if (page?.fields.type !== "document") throw notFound("Page");
  const { document } = page.fields;
  const before = document ? (await readObject(ctx.db, document)).trimEnd() : "";
  const text = before === "" ? markdown : `${before}\n\n${markdown}`;
  changePage(draft, pageId, { document: storeText(draft, text), updatedAt: ctx.now.toISOString() });
}

/** Writes the pages of a batch to a draft; notes are about those with a changed address. */
async function fill(
  ctx: Writer,
  draft: Draft,
  target: Target,
  { ready, plan, variables }: ReadyBatch,
): Promise<Filled> {
  const replacing = ready.filter(({ files }) =>
    files.some(({ id, blob }) => draft.files.has(id) && draft.files.get(id)?.blob !== blob),
  );
  for (const { files } of ready) for (const file of files) draft.files.set(file.id, file);
  const now = ctx.now.toISOString();
  // Existing variables keep their values.
  draft.variables = { ...variables, ...draft.variables };
  if (target.intoPage === null) {
    const { updatesPages } = target;
    const { moved, effects } = insertPages(draft, plan, ready, { now, updatesPages });
    for (const { planned } of replacing) {
      if (effects.has(planned.key)) effects.set(planned.key, "updated");
    }
    const notes = moved.map(({ key, from, to, isTaken }) => ({
      kind: isTaken ? ("taken-path" as const) : ("address" as const),
      text: `/${from} → /${to}`,
      page: key,
    }));
    return { notes, effects };
  }
  for (const { markdown } of ready) await fillPage(ctx, draft, target.intoPage, markdown);
  return { notes: [], effects: new Map() };
}

interface Filled {
  notes: SourceNote[];
  /** Effects on pages that the target had, by key. */
  effects: ReadonlyMap<string, PageEffect>;
}

export interface Written extends Filled {
  revision: string;
}

/** Reads the content of the import's target; empty if the target is gone. */
export async function readTarget(
  { db }: Pick<Writer, "db">,
  { spaceId, changeRequestId }: Target,
): Promise<ExistingContent> {
  const [row] =
    changeRequestId === null
      ? await db.select().from(spaceTable).where(eq(spaceTable.id, spaceId))
      : await db
          .select()
          .from(changeRequestTable)
          .where(eq(changeRequestTable.id, changeRequestId));
  return row ? readTree(db, row.revision) : { top: [], pages: new Map(), files: new Map() };
}

/** Replaces the texts of pages that nobody has changed since, as one revision. */
export async function writeTexts(
  ctx: Writer,
  target: Target,
  texts: readonly { pageId: string; document: string; markdown: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  const { space, request, before } = await holdTarget(ctx, target);
  const draft = draftOf(await readTree(ctx.db, before));
  const updatedAt = ctx.now.toISOString();
  const current = texts.filter(
    ({ pageId, document }) => draft.pages.get(pageId)?.fields.document === document,
  );
  if (current.length === 0) return;
  for (const { pageId, markdown } of current)
    changePage(draft, pageId, { document: storeText(draft, markdown), updatedAt });
  if (request) await addContent({ ...ctx, resources: { space } }, request, draft, "edits");
  else await addSpaceContent(ctx, space, draft, originOf(target));
}

async function holdTarget(ctx: Writer, target: Target) {
  const space = await holdSpace(ctx, target.spaceId);
  const request =
    target.changeRequestId === null
      ? undefined
      : await holdRequest(ctx, space.id, target.changeRequestId);
  return { space, request, before: request?.revision ?? space.revision };
}

/** Writes a batch to the space or change request as one revision. */
export async function writeContent(
  ctx: Writer,
  target: Target,
  batch: ReadyBatch,
): Promise<Written> {
  const { space, request, before } = await holdTarget(ctx, target);
  if (batch.ready.length === 0) return { revision: before, notes: [], effects: new Map() };
  const draft = draftOf(await readTree(ctx.db, before));
  const filled = await fill(ctx, draft, target, batch);
  if (batch.ready.every(({ planned: { key } }) => filled.effects.get(key) === "unchanged")) {
    return { revision: before, ...filled };
  }
  if (request) {
    const { revision } = await addContent(
      { ...ctx, resources: { space } },
      request,
      draft,
      "edits",
    );
    return { revision, ...filled };
  }
  const revision = await addSpaceContent(ctx, space, draft, originOf(target));
  await audit(
    { ...ctx, resources: { space } },
    {
      organizationId: space.organizationId,
      action: "space.content-imported",
      target: { type: "space", id: space.id, label: space.title },
      after: { source: target.source, from: target.name, pages: batch.ready.length, revision },
    },
  );
  return { revision, ...filled };
}
