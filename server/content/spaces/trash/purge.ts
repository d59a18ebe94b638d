import { inArray, lte } from "drizzle-orm";
import { audit } from "../../../access/audit/record.ts";
import type { Deps } from "../../../access/deps.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";

const batch = 100;
const day = 24 * 60 * 60_000;

export function purgeTime(deletedAt: Date, retentionDays: number): Date {
  return new Date(deletedAt.getTime() + retentionDays * day);
}

/** Returns the deletion time before which a space can't be restored anymore. */
export function dueTime(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * day);
}

async function purgeBatch({ db, now, config }: Deps): Promise<number> {
  const due = dueTime(now(), config.trashRetentionDays);
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(spaceTable)
      .where(lte(spaceTable.deletedAt, due))
      .limit(batch)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await tx.delete(spaceTable).where(inArray(spaceTable.id, ids));
    const actor = { type: "system" as const, id: "trash", label: "Trash" };
    for (const { organizationId, id, title, deletedAt } of rows) {
      await audit(
        { db: tx, actor, now: now() },
        {
          organizationId,
          action: "space.purged",
          target: { type: "space", id, label: title },
          before: { title, deletedAt },
        },
      );
    }
    return rows.length;
  });
}

/** Permanently deletes every space past its retention, in small transactions. */
export async function purgeTrash(deps: Deps): Promise<{ purged: number }> {
  let purged = 0;
  for (;;) {
    const count = await purgeBatch(deps);
    purged += count;
    if (count < batch) return { purged };
  }
}
