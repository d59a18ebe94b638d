import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { accessRequests } from "#lib/contract/access/access-requests.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { grantedRank } from "../../access/grants/effective-access.ts";
import { findNamedResource, type NamedResource } from "../../access/permissions/named-resource.ts";
import { accessRequestTable } from "../../db/schema/access.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { conflict } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { accessRequestJob } from "../jobs.ts";
import { requireBelowDailyLimit } from "../sessions/daily-limit.ts";

const day = 24 * 60 * 60_000;
const mostPerDay = 10;
/** Limit of the mail that one request causes. */
const mostNotified = 10;

/** Returns the admins of a resource who joined and can sign in, latest seen first. */
function readAdmins(
  { db }: Context,
  { id, ancestors, effectiveLevel, organizationId }: NamedResource,
) {
  const granted = grantedRank(memberTable.userId, sql`${sql.param([...ancestors, id])}::text[]`);
  return db
    .select({ userId: memberTable.userId })
    .from(memberTable)
    .where(
      and(
        eq(memberTable.organizationId, organizationId),
        eq(memberTable.disabled, false),
        isNotNull(memberTable.consentedAt),
        sql`standing_rank(${memberTable.role}, ${effectiveLevel}, ${granted}) = role_rank('admin')`,
      ),
    )
    .orderBy(sql`${desc(memberTable.lastSeenAt)} nulls last`, memberTable.userId)
    .limit(mostNotified);
}

/** Adds a request, or replaces the earlier one of the caller for the resource, and returns its id. */
async function putRequest(
  ctx: Context,
  { id: resourceId, type, organizationId }: NamedResource,
  message?: string,
): Promise<string> {
  const { id: requestId, placeId, userId } = accessRequestTable;
  const id = newId();
  const request = {
    organizationId,
    message: message?.trim() || null,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + ctx.config.accessRequestDays * day),
  };
  const [row] = await ctx.db
    .insert(accessRequestTable)
    .values({ id, userId: ctx.user.id, [`${type}Id`]: resourceId, ...request })
    .onConflictDoUpdate({ target: [userId, placeId], set: request })
    .returning({ id: requestId });
  return row?.id ?? id;
}

/**
 * Requests access to a resource. The answer is the same for hidden, missing and already requested
 * ones, and each counts towards the limit.
 */
export async function requestAccess(
  ctx: Context,
  { body }: Input<(typeof accessRequests)["requestAccess"]>,
): Promise<void> {
  await requireBelowDailyLimit(ctx, { what: "access requests", most: mostPerDay });
  const resource = await findNamedResource(ctx, body);
  if (!resource) return;
  if (resource.effectiveRole !== null) {
    throw conflict(`You already have access to this ${resource.type}`);
  }
  const accessRequestId = await putRequest(ctx, resource, body.message);
  await audit(ctx, {
    organizationId: resourceOf(ctx, "organization").id,
    action: "access-request.created",
    target: { type: resource.type, id: resource.id, label: resource.title },
  });
  if (!ctx.config.smtpUrl) return;
  for (const { userId } of await readAdmins(ctx, resource)) {
    const order = { accessRequestId, userId };
    await ctx.work.send(ctx.db, accessRequestJob, `${accessRequestId} ${userId}`, order);
  }
}
