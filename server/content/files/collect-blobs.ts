import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { blobTable } from "../../db/schema/content.ts";

const batch = 500;

/** Deletes unused blobs stored before then. */
export async function collectBlobGarbage(
  { db, storage }: Pick<Context, "db" | "storage">,
  storedBefore: Date,
  used: ReadonlySet<string>,
): Promise<number> {
  // Blobs with an expiry date are kept until then.
  const isOver = or(isNull(blobTable.expiresAt), lt(blobTable.expiresAt, storedBefore));
  let swept = 0;
  for (let after = ""; ; ) {
    const rows = await db
      .select({ id: blobTable.id })
      .from(blobTable)
      .where(and(lt(blobTable.createdAt, storedBefore), isOver, gt(blobTable.id, after)))
      .orderBy(blobTable.id)
      .limit(batch);
    for (const { id } of rows.filter((row) => !used.has(row.id))) {
      // The row is deleted last, so that the next run retries.
      await storage.delete(id);
      await db.delete(blobTable).where(eq(blobTable.id, id));
      swept += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return swept;
    after = last.id;
  }
}
