import { and, eq } from "drizzle-orm";
import type { accessRequests } from "#lib/contract/access/access-requests.ts";
import type { Role } from "#lib/contract/platform/common.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { applyGrants } from "../../access/permissions/grant.ts";
import { accessRequestTable } from "../../db/schema/access.ts";
import { notFound } from "../../platform/errors.ts";
import { listPage } from "../../platform/lists/list.ts";
import { accessAnswerJob } from "../jobs.ts";
import {
  isAnswerable,
  isOpen,
  type RequestParts,
  resourceOfRequest,
  selectRequests,
  toAccessRequest,
} from "./select.ts";

type Op = typeof accessRequests;

export async function listAccessRequests(ctx: Context, { query }: Input<Op["listAccessRequests"]>) {
  const { id } = resourceOf(ctx, "organization");
  const named = query.space ?? query.collection ?? query.site;
  const where = and(
    eq(accessRequestTable.organizationId, id),
    named === undefined ? undefined : eq(accessRequestTable.placeId, named),
    isOpen(ctx.now),
    isAnswerable(ctx),
  );
  return listPage({
    query,
    name: ["listAccessRequests", id, named],
    keys: [
      {
        column: accessRequestTable.createdAt,
        value: ({ request }: RequestParts) => request.createdAt,
      },
      { column: accessRequestTable.id, value: ({ request }: RequestParts) => request.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      selectRequests(ctx.db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(selectRequests(ctx.db).where(where).as("matching")),
    toItem: (parts) => toAccessRequest(ctx, parts),
  });
}

/** Takes a request out of the queue; 404 if it isn't open, or the caller can't answer it. */
async function takeRequest(ctx: Context, accessRequestId: string): Promise<RequestParts> {
  const here = and(
    eq(accessRequestTable.organizationId, resourceOf(ctx, "organization").id),
    eq(accessRequestTable.id, accessRequestId),
  );
  const [found] = await selectRequests(ctx.db).where(and(here, isOpen(ctx.now), isAnswerable(ctx)));
  const taken = found && (await ctx.db.delete(accessRequestTable).where(here).returning());
  // Another admin may have answered it meanwhile.
  if (!found || taken?.length !== 1) throw notFound("Access request");
  return found;
}

async function answer(ctx: Context, { request }: RequestParts, role: Role | null): Promise<void> {
  if (!ctx.config.smtpUrl) return;
  const { id, organizationId, userId, spaceId, collectionId, siteId } = request;
  const order = { organizationId, userId, spaceId, collectionId, siteId, role, by: ctx.user.id };
  await ctx.work.send(ctx.db, accessAnswerJob, id, order);
}

export async function grantAccessRequest(
  ctx: Context,
  { params, body }: Input<Op["grantAccessRequest"]>,
): Promise<void> {
  const found = await takeRequest(ctx, params.accessRequestId);
  const subjects = { kind: "users", ids: [found.request.userId] } as const;
  await applyGrants(ctx, resourceOfRequest(found), subjects, body.role);
  await answer(ctx, found, body.role);
}

export async function declineAccessRequest(
  ctx: Context,
  { params }: Input<Op["declineAccessRequest"]>,
): Promise<void> {
  const found = await takeRequest(ctx, params.accessRequestId);
  const { id, type, title } = resourceOfRequest(found);
  await audit(ctx, {
    organizationId: found.request.organizationId,
    action: "access-request.declined",
    target: { type, id, label: title },
    before: { users: [{ id: found.user.id, name: found.name }] },
  });
  await answer(ctx, found, null);
}
