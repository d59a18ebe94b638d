import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import type { Deps } from "../../access/deps.ts";
import { type PdfExportRow, pdfExportTable } from "../../db/schema/imports-and-exports.ts";
import { sendBlob } from "../files/download.ts";
import { opens } from "./link.ts";

/** Milliseconds for which a download waits for its unfinished PDF. */
const patience = 20_000;
const pause = 250;

async function find({ db }: Deps, id: string): Promise<PdfExportRow | undefined> {
  const [row] = await db.select().from(pdfExportTable).where(eq(pdfExportTable.id, id));
  return row;
}

const isUnfinished = ({ state }: PdfExportRow) => state === "queued" || state === "running";

async function findFinished(deps: Deps, id: string, signal: AbortSignal) {
  const until = performance.now() + patience;
  let row = await find(deps, id);
  while (row && isUnfinished(row) && performance.now() < until && !signal.aborted) {
    await sleep(pause);
    row = await find(deps, id);
  }
  return row;
}

function reject(status: 404 | 410 | 503, message: string, more: Record<string, string> = {}) {
  const headers = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };
  return Response.json(
    { error: { code: status, message } },
    { status, headers: { ...headers, ...more } },
  );
}

async function read(deps: Deps, http: HonoContext): Promise<Response> {
  const { id = "", key = "" } = http.req.param();
  const missing = () => reject(404, "The PDF does not exist, or its URL has expired");
  if (!opens(deps.linkSecret, id, key, deps.now())) return missing();
  const row = await findFinished(deps, id, http.req.raw.signal);
  if (!row) return missing();
  if (isUnfinished(row)) {
    return reject(503, "The PDF is still being created: try again shortly", { "retry-after": "5" });
  }
  if (row.state === "failed") return reject(410, `The PDF could not be created. ${row.fault}`);
  return row.state === "done" && row.blob ? sendBlob(deps, http, row.blob) : missing();
}

/** Adds the download routes of PDF links. */
export function addPdfDownloads(app: Hono, deps: Deps): void {
  app.get("/pdf/:id/:key/:name", (http) => read(deps, http));
}
