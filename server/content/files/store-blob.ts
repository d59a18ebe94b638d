import { randomBytes } from "node:crypto";
import type { Context } from "../../access/context.ts";
import { blobTable } from "../../db/schema/content.ts";

interface NewBlob {
  bytes: Uint8Array;
  /** File name of the download. */
  name: string;
  contentType: string;
  expiresAt?: Date;
}

/** Dependencies of storing, available to requests and jobs. */
export interface BlobDeps extends Pick<Context, "db" | "storage"> {
  now: Date;
}

/**
 * Stores bytes under a new unguessable name. Blobs are garbage-collected a day later if no content
 * refers to them, or when they expire.
 */
export async function storeBlob(
  { db, storage, now }: BlobDeps,
  { bytes, name, contentType, expiresAt }: NewBlob,
): Promise<string> {
  const id = randomBytes(24).toString("base64url");
  const size = bytes.byteLength;
  // The row is inserted first: bytes without one would never be collected.
  await db.insert(blobTable).values({ id, name, contentType, size, createdAt: now, expiresAt });
  await storage.put(id, bytes);
  return id;
}
