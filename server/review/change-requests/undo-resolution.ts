import { and, desc, eq, ne, not } from "drizzle-orm";
import { target } from "../../access/audit/change-request-target.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { isReferredTo } from "../../content/change-requests/add-content.ts";
import { markReplaced, readRevision } from "../../content/revisions/revisions.ts";
import type { Db } from "../../db/client.ts";
import { revisionTable } from "../../db/schema/content.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { conflict } from "../../platform/errors.ts";

/** Returns the space revision that the update before this one merged in; null if it was the first. */
async function ancestorBefore(db: Db, { id }: ChangeRequestRow, update: string) {
  const [found] = await db
    .select({ parents: revisionTable.parents })
    .from(revisionTable)
    .where(
      and(
        eq(revisionTable.changeRequestId, id),
        eq(revisionTable.type, "update"),
        ne(revisionTable.id, update),
        not(revisionTable.isReplaced),
      ),
    )
    .orderBy(desc(revisionTable.createdAt), desc(revisionTable.id))
    .limit(1);
  return found?.parents[1] ?? null;
}

/**
 * Takes a change request back to before the update that resolved its conflicts. The update must be
 * its last revision, and nothing may refer to it.
 */
export async function undoResolution(
  ctx: Context,
  request: ChangeRequestRow,
  update: string,
): Promise<ChangeRequestRow> {
  const last = await readRevision(ctx.db, request.revision);
  const [before, merged] = last.parents;
  const isLast = last.id === update && last.type === "update" && merged !== undefined;
  if (before === undefined || !isLast || (await isReferredTo(ctx.db, request.id, update))) {
    throw conflict("The change request was edited or reviewed after its conflicts were resolved");
  }
  const revisionMergedAncestor = await ancestorBefore(ctx.db, request, update);
  const back = { revision: before, revisionMergedAncestor, updatedAt: ctx.now };
  await markReplaced(ctx.db, update);
  await ctx.db.update(changeRequestTable).set(back).where(eq(changeRequestTable.id, request.id));
  await audit(ctx, {
    organizationId: request.organizationId,
    action: "change-request.content-updated",
    target: target(request),
    after: { space: request.spaceId, revision: before },
  });
  return { ...request, ...back };
}
