import { and, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { accessRequests } from "#lib/contract/access/access-requests.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { grantedRank } from "../../access/grants/effective-access.ts";
import { findNamedResource, type NamedResource } from "../../access/permissions/named-resource.ts";
import { accessRequestTable } from "../../db/schema/access.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { conflict, ServiceError } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { accessRequestJob } from "../jobs.ts";
import { countRequest } from "../sessions/request-counts.ts";

const day = 24 * 60 * 60_000;
const mostPerDay = 10;
/** Limit of the mail that one request causes. */
const mostNotified = 10;

async function requireBelowLimit(ctx: Context): Promise<void> {
  const { count, endsAt } = await countRequest(ctx, `access ${ctx.user.id}`, day);
  if (count <= mostPerDay) return;
  const wait = Math.max(1, Math.ceil((endsAt.getTime() - ctx.now.getTime()) / 1000));
  throw new ServiceError(
    429,
    `Rate limited: too many access requests. Try again in ${wait} s`,
    wait,
  );
}

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

/** Adds a request; undefined if the caller has an open one for the resource. */
async function addRequest(
  ctx: Context,
  { id, type, organizationId }: NamedResource,
  message?: string,
) {
  const { placeId, userId, expiresAt } = accessRequestTable;
  await ctx.db
    .delete(accessRequestTable)
    .where(and(eq(userId, ctx.user.id), eq(placeId, id), lte(expiresAt, ctx.now)));
  const [added] = await ctx.db
    .insert(accessRequestTable)
    .values({
      id: newId(),
      organizationId,
      userId: ctx.user.id,
      [`${type}Id`]: id,
      message: message?.trim() || null,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + ctx.config.accessRequestDays * day),
    })
    .onConflictDoNothing()
    .returning();
  return added;
}

/**
 * Requests access to a resource. The answer is the same for hidden, missing and already requested
 * ones, and each counts towards the limit.
 */
export async function requestAccess(
  ctx: Context,
  { body }: Input<(typeof accessRequests)["requestAccess"]>,
): Promise<void> {
  await requireBelowLimit(ctx);
  const resource = await findNamedResource(ctx, body);
  if (!resource) return;
  if (resource.effectiveRole !== null) {
    throw conflict(`You already have access to this ${resource.type}`);
  }
  const request = await addRequest(ctx, resource, body.message);
  if (!request) return;
  await audit(ctx, {
    organizationId: resourceOf(ctx, "organization").id,
    action: "access-request.created",
    target: { type: resource.type, id: resource.id, label: resource.title },
  });
  if (!ctx.config.smtpUrl) return;
  for (const { userId } of await readAdmins(ctx, resource)) {
    const order = { accessRequestId: request.id, userId };
    await ctx.work.send(ctx.db, accessRequestJob, `${request.id} ${userId}`, order);
  }
}
