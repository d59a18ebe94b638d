import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { PdfDraft, pdf } from "#lib/contract/content/pdf.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type PdfExportRow, pdfExportTable } from "../../db/schema/imports-and-exports.ts";
import { badRequest, conflict, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { keyLife } from "../../platform/signed-key.ts";
import { makePdfJob } from "../jobs.ts";
import { loadContent } from "../pages/content-location.ts";
import { signedLink } from "./link.ts";
import { isFresh, toPdfExport } from "./to-pdf-export.ts";

type Op = typeof pdf;
type Params = { spaceId: string; changeRequestId?: string };

/** Limit of unfinished exports per person: each takes seconds of processor time. */
const mostUnfinished = 5;

const unfinished = inArray(pdfExportTable.state, ["queued", "running"]);

type Wanted = Omit<typeof pdfExportTable.$inferInsert, "id" | "state" | "createdAt">;

/** Returns the requested content in its current state. */
async function wanted(ctx: Context, params: Params, draft: PdfDraft): Promise<Wanted> {
  const { page: pageId = null, only = false } = draft;
  if (only && pageId === null) throw badRequest("only: requires page");
  const { revision, tree, changeRequest } = await loadContent(ctx, params);
  const page = pageId === null ? undefined : tree.pages.get(pageId);
  if (pageId !== null && !page) throw notFound("Page");
  const space = resourceOf(ctx, "space");
  const name = space.title || "Untitled";
  const date = ctx.now.toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  const change =
    changeRequest && `Change request #${changeRequest.number} ${changeRequest.subject}`;
  return {
    spaceId: space.id,
    changeRequestId: changeRequest?.id ?? null,
    root: revision.root,
    pageId,
    only,
    title: page?.fields.title ?? name,
    subtitle: [page && name, change?.trim(), date].filter(Boolean).join(" · "),
    createdBy: ctx.user.id,
  };
}

/** Finds an export of the same content for the same person. */
async function findSame(ctx: Context, want: Wanted): Promise<PdfExportRow | undefined> {
  const { changeRequestId, pageId, root } = want;
  const [row] = await ctx.db
    .select()
    .from(pdfExportTable)
    .where(
      and(
        eq(pdfExportTable.createdBy, want.createdBy),
        eq(pdfExportTable.spaceId, want.spaceId),
        changeRequestId
          ? eq(pdfExportTable.changeRequestId, changeRequestId)
          : isNull(pdfExportTable.changeRequestId),
        eq(pdfExportTable.root, root),
        pageId ? eq(pdfExportTable.pageId, pageId) : isNull(pdfExportTable.pageId),
        eq(pdfExportTable.only, want.only),
        eq(pdfExportTable.title, want.title),
        eq(pdfExportTable.subtitle, want.subtitle),
        inArray(pdfExportTable.state, ["queued", "running", "done"]),
      ),
    )
    .orderBy(desc(pdfExportTable.createdAt))
    .limit(1);
  return row && (row.state !== "done" || isFresh(row, ctx.now)) ? row : undefined;
}

/** Queues an export, unless the same one exists already. */
async function begin(ctx: Context, params: Params, draft: PdfDraft): Promise<PdfExportRow> {
  const want = await wanted(ctx, params, draft);
  const same = await findSame(ctx, want);
  if (same) return same;
  const mine = and(eq(pdfExportTable.createdBy, ctx.user.id), unfinished);
  if ((await ctx.db.$count(pdfExportTable, mine)) >= mostUnfinished) {
    throw conflict(`${mostUnfinished} of your PDFs are in progress: wait for one, or cancel it`);
  }
  const values = { ...want, id: newId(), state: "queued" as const, createdAt: ctx.now };
  const row = one(await ctx.db.insert(pdfExportTable).values(values).returning());
  await ctx.work.send(ctx.db, makePdfJob, row.id, { exportId: row.id });
  return row;
}

async function linkTo(ctx: Context, params: Params, draft: PdfDraft) {
  const row = await begin(ctx, params, draft);
  const expiresAt = new Date(ctx.now.getTime() + keyLife);
  return { url: signedLink(ctx.config, ctx.linkSecret, row, expiresAt) };
}

/** Returns a link at once; following it waits for an unfinished export. */
export const getSpacePDF = (ctx: Context, { params, query }: Input<Op["getSpacePDF"]>) =>
  linkTo(ctx, params, query);
export const getChangeRequestPDF = (
  ctx: Context,
  { params, query }: Input<Op["getChangeRequestPDF"]>,
) => linkTo(ctx, params, query);

export const createSpacePDF = async (ctx: Context, { params, body }: Input<Op["createSpacePDF"]>) =>
  toPdfExport(ctx, await begin(ctx, params, body));
export const createChangeRequestPDF = async (
  ctx: Context,
  { params, body }: Input<Op["createChangeRequestPDF"]>,
) => toPdfExport(ctx, await begin(ctx, params, body));

type One = Input<Op["getPDFExportById"]>["params"];

/** Matches exports of the caller only. */
const ownExport = (ctx: Context, { spaceId, pdfExportId }: One) =>
  and(
    eq(pdfExportTable.id, pdfExportId),
    eq(pdfExportTable.spaceId, spaceId),
    eq(pdfExportTable.createdBy, ctx.user.id),
  );

export async function getPDFExportById(ctx: Context, { params }: Input<Op["getPDFExportById"]>) {
  const [row] = await ctx.db.select().from(pdfExportTable).where(ownExport(ctx, params));
  if (!row) throw notFound("PDF");
  return toPdfExport(ctx, row);
}

/** The PDF worker notices the deletion at its next step. */
export async function deletePDFExportById(
  ctx: Context,
  { params }: Input<Op["deletePDFExportById"]>,
): Promise<void> {
  await ctx.db
    .update(pdfExportTable)
    .set({ state: "cancelled", finishedAt: ctx.now })
    .where(ownExport(ctx, params));
}
