import { eq, sql } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import type { Deps } from "../../access/deps.ts";
import { memberActor } from "../../access/users/profiles.ts";
import { translationTable } from "../../db/schema/translations.ts";
import { engineInfo } from "../engine/open-engine.ts";
import type { RunOrder } from "../jobs.ts";
import { target } from "../target.ts";
import { lockTranslation } from "./lock-translation.ts";
import { clearSteps, recordErrors } from "./record.ts";
import type { Outcome } from "./translate-items.ts";

/** Completes a run that was not cancelled, with its results. */
export async function finish(
  deps: Deps,
  order: RunOrder,
  { translated, faults, words }: Outcome,
  fault: string | null,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockTranslation(tx, order);
    if (!row) return;
    const now = deps.now();
    const duration = row.startedAt ? now.getTime() - row.startedAt.getTime() : 0;
    const pages = translated.length;
    const { runs, totalWords, totalPages, totalDuration } = translationTable;
    await recordErrors(tx, row.id, faults);
    // In this transaction, as open pages reload when they see its end.
    await clearSteps(tx, row.id);
    await tx
      .update(translationTable)
      .set({
        status: "completed",
        queued: false,
        onlyFailed: false,
        fault,
        lastRunAt: now,
        ...(pages > 0 && { lastEngine: engineInfo(deps.config)?.name ?? null }),
        updatedAt: now,
        runs: sql`${runs} + 1`,
        totalWords: sql`${totalWords} + ${words}`,
        totalPages: sql`${totalPages} + ${pages}`,
        totalDuration: sql`${totalDuration} + ${duration}`,
        latestRunDuration: duration,
        latestPages: pages,
        latestWords: words,
      })
      .where(eq(translationTable.id, row.id));
    await audit(
      { db: tx, actor: await memberActor(tx, row.organizationId, row.createdBy), now },
      {
        organizationId: row.organizationId,
        action: fault === null ? "translation.completed" : "translation.failed",
        target: await target(tx, row),
        spaceId: row.sourceSpaceId,
        after: { pages, words, failed: faults.size, ...(fault !== null && { fault }) },
      },
    );
  });
  deps.feed.wake();
}
