import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import type { Deps } from "../../access/deps.ts";
import { attentionJob } from "../../content/jobs.ts";
import type { Db } from "../../db/client.ts";
import { isOutage } from "../../db/errors.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { isUncompared, type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { updateAttention } from "./update-attention.ts";

type Writer = Pick<Context, "db"> & Partial<Pick<Context, "work">>;

/**
 * Queues a comparison of a space's change requests with its new content, in the transaction of the
 * change.
 */
export async function scheduleUpdate(
  { db, work }: Writer,
  { id: spaceId }: Pick<SpaceRow, "id">,
  revision: string,
): Promise<void> {
  const [space] = await db
    .select({ id: spaceTable.id })
    .from(spaceTable)
    .where(and(eq(spaceTable.id, spaceId), isUncompared));
  // An id for each revision: with one for the space, a job would be dropped while another one runs.
  if (space) await work?.send(db, attentionJob, `${spaceId} ${revision}`, { spaceId });
}

const actor = { type: "system" as const, id: "attention", label: "Change requests" };

type UpdateDeps = Pick<Deps, "db" | "feed" | "log" | "now">;

async function updateRequest({ db, log }: UpdateDeps, id: string): Promise<boolean> {
  return db
    .transaction((tx) => updateAttention(tx, id))
    .catch((err: unknown) => {
      if (isOutage(err)) throw err;
      log.error({ err, changeRequestId: id }, "comparing a change request failed");
      return false;
    });
}

const activeOf = (db: Db, spaceId: string) =>
  db
    .select({ id: changeRequestTable.id })
    .from(changeRequestTable)
    .where(
      and(
        eq(changeRequestTable.spaceId, spaceId),
        inArray(changeRequestTable.status, ["draft", "open"]),
      ),
    )
    .orderBy(changeRequestTable.id);

/** Compares all active change requests of a space with its current content. */
export async function updateSpace(deps: UpdateDeps, spaceId: string): Promise<{ changed: number }> {
  const { db, feed, now } = deps;
  const [space] = await db
    .select()
    .from(spaceTable)
    .where(and(eq(spaceTable.id, spaceId), isUncompared));
  if (!space) return { changed: 0 };
  let changed = 0;
  for (const { id } of await activeOf(db, spaceId)) {
    if (await updateRequest(deps, id)) changed += 1;
  }
  await db.transaction(async (tx) => {
    // The audit record notifies open pages.
    if (changed > 0) {
      const { id, title: label, organizationId } = space;
      const action = "space.change-requests-compared";
      const target = { type: "space", id, label };
      await audit(
        { db: tx, actor, now: now() },
        { organizationId, action, target, after: { changed } },
      );
    }
    // A newer revision has its own job.
    await tx
      .update(spaceTable)
      .set({ settledRevision: space.revision })
      .where(eq(spaceTable.id, spaceId));
  });
  feed.wake();
  return { changed };
}

const atOnce = 100;

/**
 * Updates the queues of all spaces whose change requests weren't compared with the current content:
 * from before the queues existed, or after a lost job.
 */
export async function updateAllSpaces(deps: UpdateDeps): Promise<{ spaces: number }> {
  const { db } = deps;
  let spaces = 0;
  for (let after = ""; ; ) {
    const rows = await db
      .select({ id: spaceTable.id })
      .from(spaceTable)
      .where(and(isNull(spaceTable.deletedAt), isUncompared, sql`${spaceTable.id} > ${after}`))
      .orderBy(spaceTable.id)
      .limit(atOnce);
    for (const { id } of rows) await updateSpace(deps, id);
    spaces += rows.length;
    const last = rows.at(-1);
    if (!last) return { spaces };
    after = last.id;
  }
}
