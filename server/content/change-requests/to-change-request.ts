import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ChangeRequest, ChangeRequestReference } from "#lib/contract/review/change-request.ts";
import { paths } from "#lib/url/paths.ts";
import type { Context } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import type { Db } from "../../db/client.ts";
import { one, optional } from "../../db/rows.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import { appUrl, locationOf } from "../../platform/http/urls.ts";

const creator = alias(userTable, "creator");
const merger = alias(userTable, "merger");
const reverted = alias(changeRequestTable, "reverted");
const reverting = alias(changeRequestTable, "reverting");

/** Change request with the related rows of its API form. */
export interface ChangeRequestParts {
  request: ChangeRequestRow;
  creator: UserRow;
  merger: UserRow | null;
  spaceRevision: string;
  reverted: ChangeRequestReference | null;
  reverting: ChangeRequestReference | null;
}

/**
 * Selects change requests with their people and base revision; callers add filter, order and limit.
 */
export function selectChangeRequests(db: Db) {
  return db
    .select({
      request: changeRequestTable,
      creator,
      merger,
      spaceRevision: spaceTable.revision,
      reverted: { id: reverted.id, number: reverted.number, subject: reverted.subject },
      reverting: { id: reverting.id, number: reverting.number, subject: reverting.subject },
    })
    .from(changeRequestTable)
    .innerJoin(spaceTable, eq(spaceTable.id, changeRequestTable.spaceId))
    .innerJoin(creator, eq(creator.id, changeRequestTable.createdBy))
    .leftJoin(merger, eq(merger.id, changeRequestTable.mergedBy))
    .leftJoin(reverted, eq(reverted.id, changeRequestTable.reverts))
    .leftJoin(reverting, eq(reverting.id, changeRequestTable.revertedBy));
}

/** Returns the space revision that was last merged into a change request. */
export const ancestorOf = (request: ChangeRequestRow): string =>
  request.revisionMergedAncestor ?? request.revisionInitial;

export function toChangeRequest(
  ctx: Pick<Context, "config">,
  { request, creator, merger, spaceRevision, reverted, reverting }: ChangeRequestParts,
): ChangeRequest & { space: string } {
  const { id, organizationId, spaceId, status } = request;
  return {
    object: "change-request",
    id,
    number: request.number,
    status,
    subject: request.subject,
    createdBy: toUser(ctx, creator),
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
    revision: request.revision,
    revisionInitial: request.revisionInitial,
    revisionMergedAncestor: optional(request.revisionMergedAncestor),
    revisionMerged: optional(request.revisionMerged),
    comments: request.comments,
    outdated: status !== "merged" && ancestorOf(request) !== spaceRevision,
    space: spaceId,
    mergedBy: merger ? toUser(ctx, merger) : undefined,
    mergedAt: request.mergedAt?.toISOString(),
    reverts: optional(reverted),
    revertedBy: optional(reverting),
    urls: {
      app: appUrl(
        ctx.config,
        paths.changeRequest({ organizationId, spaceId, changeRequestId: id }),
      ),
      location: locationOf(ctx.config, "spaces", spaceId, "change-requests", id),
    },
  };
}

export async function readChangeRequest(ctx: Context, id: string): Promise<ChangeRequest> {
  const rows = await selectChangeRequests(ctx.db).where(eq(changeRequestTable.id, id));
  const found = one(rows);
  return { ...toChangeRequest(ctx, found), reapplied: await reapplied(ctx.db, found.request) };
}

/** Returns the undo of a merge that is in effect again, and the merge that undid the undo. */
async function reapplied(
  db: Db,
  { id, spaceId, status, revertedBy }: ChangeRequestRow,
): Promise<ChangeRequest["reapplied"]> {
  if (status !== "merged" || revertedBy !== null) return undefined;
  const [found] = await db
    .select({
      undo: { id: reverted.id, number: reverted.number, subject: reverted.subject },
      by: { id: reverting.id, number: reverting.number, subject: reverting.subject },
    })
    .from(reverted)
    .innerJoin(reverting, eq(reverting.id, reverted.revertedBy))
    .where(and(eq(reverted.spaceId, spaceId), eq(reverted.reverts, id)))
    .orderBy(desc(reverted.mergedAt))
    .limit(1);
  return found;
}
