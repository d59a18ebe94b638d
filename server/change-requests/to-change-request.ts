import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ChangeRequest } from "#lib/contract/change-request.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { one, optional } from "../db/rows.ts";
import { spaceTable } from "../spaces/table.ts";
import { appUrl, locationOf } from "../urls.ts";
import { type UserRow, userTable } from "../users/table.ts";
import { toUser } from "../users/to-user.ts";
import { type ChangeRequestRow, changeRequestTable } from "./table.ts";

const creator = alias(userTable, "creator");
const merger = alias(userTable, "merger");

/** A change request with what its wire form needs from elsewhere. */
export interface ChangeRequestParts {
  request: ChangeRequestRow;
  creator: UserRow;
  merger: UserRow | null;
  spaceRevision: string;
}

/** Change requests with their people and their space's revision; filter, order and limit follow. */
export function selectChangeRequests(db: Db) {
  return db
    .select({
      request: changeRequestTable,
      creator,
      merger,
      spaceRevision: spaceTable.revision,
    })
    .from(changeRequestTable)
    .innerJoin(spaceTable, eq(spaceTable.id, changeRequestTable.spaceId))
    .innerJoin(creator, eq(creator.id, changeRequestTable.createdBy))
    .leftJoin(merger, eq(merger.id, changeRequestTable.mergedBy));
}

/** The space's revision that a change request has taken in last. */
export const ancestorOf = (request: ChangeRequestRow): string =>
  request.revisionMergedAncestor ?? request.revisionInitial;

/** The wire form of a change request. */
export function toChangeRequest(
  ctx: Pick<Context, "config">,
  { request, creator, merger, spaceRevision }: ChangeRequestParts,
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
    urls: {
      app: appUrl(ctx.config, "orgs", organizationId, "spaces", spaceId, "change-requests", id),
      location: locationOf(ctx.config, "spaces", spaceId, "change-requests", id),
    },
  };
}

/** Reads a change request as it now is. */
export async function readChangeRequest(ctx: Context, id: string): Promise<ChangeRequest> {
  const rows = await selectChangeRequests(ctx.db).where(eq(changeRequestTable.id, id));
  return toChangeRequest(ctx, one(rows));
}
