import { randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { blobTable } from "./table.ts";

interface NewBlob {
  bytes: Uint8Array;
  /** What a download is called. */
  name: string;
  contentType: string;
  expiresAt?: Date;
}

/** What storing needs: a request's context and a job's means both have it. */
export interface BlobDeps extends Pick<Context, "db" | "storage"> {
  now: Date;
}

/**
 * Keeps bytes and answers the name of their own that nobody can guess. What no content refers to
 * after a day, or has expired, is swept away.
 */
export async function storeBlob(
  { db, storage, now }: BlobDeps,
  { bytes, name, contentType, expiresAt }: NewBlob,
): Promise<string> {
  const id = randomBytes(24).toString("base64url");
  const size = bytes.byteLength;
  // The row comes first: what has none would lie there for ever.
  await db.insert(blobTable).values({ id, name, contentType, size, createdAt: now, expiresAt });
  await storage.put(id, bytes);
  return id;
}
