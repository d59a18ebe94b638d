import { and, eq, inArray, lt } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { isOutage } from "../../db/errors.ts";
import { type PdfExportRow, pdfExportTable } from "../../db/schema/imports-and-exports.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { storeBlob } from "../files/store-blob.ts";
import { collectJob } from "./collect.ts";
import { readImages } from "./images/read-images.ts";
import { fileName } from "./link.ts";
import { PdfError, print } from "./print.ts";
import { blobLife } from "./to-pdf-export.ts";

type Change = Partial<typeof pdfExportTable.$inferInsert>;

/** Updates an export, unless it was deleted. */
async function change({ db }: Deps, id: string, values: Change): Promise<PdfExportRow | undefined> {
  const [row] = await db
    .update(pdfExportTable)
    .set(values)
    .where(and(eq(pdfExportTable.id, id), inArray(pdfExportTable.state, ["queued", "running"])))
    .returning();
  return row;
}

async function render(deps: Deps, row: PdfExportRow) {
  const { db, config, storage, log } = deps;
  const [space] = await db
    .select({ organizationId: spaceTable.organizationId })
    .from(spaceTable)
    .where(eq(spaceTable.id, row.spaceId));
  const { organizationId = "" } = space ?? {};
  const changeRequestId = row.changeRequestId ?? undefined;
  const urls = { config, organizationId, spaceId: row.spaceId, changeRequestId };
  const { job, tree } = await collectJob(db, row, urls);
  let withImages = false;
  const onProgress = async (progress: number) =>
    (await change(deps, row.id, { progress })) !== undefined;
  const host = {
    onProgress,
    readImages: async (fileIds: string[]) => {
      const images = await readImages(storage, tree, fileIds);
      withImages = images.size > 0;
      return images;
    },
  };
  try {
    return await print(job, host);
  } catch (error) {
    if (!withImages || error instanceof PdfError) throw error;
    // A damaged image only fails when it is rendered, and then fails the whole document.
    log.warn({ err: error, exportId: row.id }, "a PDF is made without its images");
    return print(job, { onProgress, readImages: async () => new Map() });
  }
}

async function storeResult(deps: Deps, row: PdfExportRow, bytes: Uint8Array, pages: number) {
  const now = deps.now();
  const blob = await storeBlob(
    { db: deps.db, storage: deps.storage, now },
    {
      bytes,
      name: fileName(row.title),
      contentType: "application/pdf",
      expiresAt: new Date(now.getTime() + blobLife),
    },
  );
  const size = bytes.byteLength;
  await change(deps, row.id, {
    ...{ state: "done", progress: 100, blob, pages, size, finishedAt: now },
  });
  return { exportId: row.id, pages, size };
}

/** Renders a requested PDF; an error is stored for its owner and logged. */
export async function makePdf(deps: Deps, exportId: string): Promise<Record<string, unknown>> {
  const row = await change(deps, exportId, { state: "running", progress: 0 });
  if (!row) return { exportId, skipped: true };
  try {
    const made = await render(deps, row);
    return made
      ? await storeResult(deps, row, made.bytes, made.pageCount)
      : { exportId, cancelled: true };
  } catch (error) {
    if (isOutage(error)) throw error;
    if (!(error instanceof PdfError)) deps.log.error({ err: error, exportId }, "no PDF was made");
    const fault = error instanceof PdfError ? error.message : "The content could not be converted.";
    await change(deps, exportId, { state: "failed", fault, finishedAt: deps.now() });
    return { exportId, failed: true };
  }
}

/** Returns unfinished exports, oldest first, to resume after a restart. */
export async function unfinishedExports({ db }: Pick<Deps, "db">): Promise<string[]> {
  const rows = await db
    .select({ id: pdfExportTable.id })
    .from(pdfExportTable)
    .where(inArray(pdfExportTable.state, ["queued", "running"]))
    .orderBy(pdfExportTable.createdAt);
  return rows.map(({ id }) => id);
}

/** Deletes exports whose files are gone. */
export async function deleteExpiredPdfs({ db, now }: Deps): Promise<{ exports: number }> {
  const due = new Date(now().getTime() - 24 * 60 * 60_000);
  const rows = await db
    .delete(pdfExportTable)
    .where(lt(pdfExportTable.createdAt, due))
    .returning({ id: pdfExportTable.id });
  return { exports: rows.length };
}
