import { create as dispositionOf } from "content-disposition";
import { eq } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import type { Deps } from "../../access/deps.ts";
import { type BlobRow, blobTable } from "../../db/schema/content.ts";
import { rangeOf } from "./range.ts";

/** Types that browsers may show; all others are sent as plain bytes. */
const plainTypes =
  /^((image|audio|video|font)\/[\w.+-]+|application\/(pdf|zip|json)|text\/(plain|csv|markdown))$/;

/** Finds a stored file that has not expired. */
export async function findBlob(
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
): Promise<BlobRow | undefined> {
  if (!/^[\w-]{32}$/.test(id)) return undefined;
  const [row] = await db.select().from(blobTable).where(eq(blobTable.id, id));
  const expired = row?.expiresAt && row.expiresAt <= now();
  return expired ? undefined : row;
}

/**
 * Returns the headers of a download. Pages show images despite `attachment`. Files that are opened
 * directly are downloaded, and the policy keeps them from running or loading anything if a browser
 * shows them.
 */
function headersOf({ id, name, contentType, expiresAt }: BlobRow): Headers {
  return new Headers({
    "content-type": plainTypes.test(contentType) ? contentType : "application/octet-stream",
    "content-disposition": dispositionOf(name),
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "cache-control": expiresAt ? "private, no-store" : "private, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    etag: `"${id}"`,
  });
}

const missing = () =>
  Response.json(
    { error: { code: 404, message: "The file does not exist, or its URL has expired" } },
    { status: 404, headers: { "x-content-type-options": "nosniff" } },
  );

/** Responds with a blob, or the requested range of it. */
export async function sendBlob(deps: Deps, http: HonoContext, id: string): Promise<Response> {
  const blob = await findBlob(deps, id);
  if (!blob) return missing();
  const headers = headersOf(blob);
  if (http.req.header("if-none-match") === headers.get("etag")) {
    return new Response(null, { status: 304, headers });
  }
  const range = rangeOf(http.req.header("range"), blob.size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${blob.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-length", String(range ? range.last - range.first + 1 : blob.size));
  if (range) headers.set("content-range", `bytes ${range.first}-${range.last}/${blob.size}`);
  const status = range ? 206 : 200;
  if (http.req.method === "HEAD") return new Response(null, { status, headers });
  const body = await deps.storage.open(blob.id, range);
  return body ? new Response(body, { status, headers }) : missing();
}

/** Adds the download routes for the addresses of `blobUrl`: the address is the permission. */
export function addDownloads(app: Hono, deps: Deps): void {
  app.get("/files/:blob/:name", (http) => sendBlob(deps, http, http.req.param("blob")));
}
