import { inArray, lte } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import type { Deps } from "../../access/deps.ts";
import { dueTime, purgeTrash } from "../../content/spaces/trash/purge.ts";
import { trashItemTable } from "../../db/schema/trash.ts";
import { kindOf } from "./kinds.ts";

const batch = 100;
const actor = { type: "system", id: "trash", label: "Trash" } as const;

async function purgeBatch({ db, now, config }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const items = await tx
      .select()
      .from(trashItemTable)
      .where(lte(trashItemTable.deletedAt, dueTime(now(), config.trashRetentionDays)))
      .limit(batch)
      .for("update", { skipLocked: true });
    if (items.length === 0) return 0;
    const ids = items.map(({ id }) => id);
    await tx.delete(trashItemTable).where(inArray(trashItemTable.id, ids));
    for (const { organizationId, kind, targetId, title, deletedAt } of items) {
      const action = kindOf({ kind })?.purged;
      // The history of a space keeps its pages and files.
      if (!action) continue;
      await audit(
        { db: tx, actor, now: now() },
        {
          organizationId,
          action,
          target: { type: kind, id: targetId, label: title },
          before: { title, deletedAt },
        },
      );
    }
    return items.length;
  });
}

/** Permanently deletes everything past its retention, in small transactions. */
export async function purgeAllTrash(deps: Deps): Promise<{ purged: number }> {
  let { purged } = await purgeTrash(deps);
  for (;;) {
    const count = await purgeBatch(deps);
    purged += count;
    if (count < batch) return { purged };
  }
}
