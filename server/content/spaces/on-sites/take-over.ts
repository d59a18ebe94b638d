import { eq, inArray, or } from "drizzle-orm";
import type { Context } from "../../../access/context.ts";
import { requireEffectiveRole } from "../../../access/levels.ts";
import { readMemberships, singleSignOnNeeded } from "../../../access/sessions/admittance.ts";
import { accessRequestTable, grantTable } from "../../../db/schema/access.ts";
import { linkInviteTable } from "../../../db/schema/people.ts";
import { attentionTable, changeRequestTable, commentTable } from "../../../db/schema/review.ts";
import { siteSpaceTable, siteTable } from "../../../db/schema/sites.ts";
import { isUncompared, spaceTable } from "../../../db/schema/spaces.ts";
import { trashItemTable } from "../../../db/schema/trash.ts";
import { notFound } from "../../../platform/errors.ts";
import { attentionJob } from "../../jobs.ts";

/** Returns the sites of these spaces: each blocks a transfer (docs/format.md#transfers). */
export function sitesOf(ctx: Context, spaceIds: string[]) {
  const space = { id: spaceTable.id, title: spaceTable.title };
  return ctx.db
    .select({ id: siteTable.id, title: siteTable.title, space })
    .from(siteSpaceTable)
    .innerJoin(siteTable, eq(siteTable.id, siteSpaceTable.siteId))
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .where(inArray(siteSpaceTable.spaceId, spaceIds))
    .orderBy(siteTable.id, spaceTable.id)
    .limit(100);
}

/** Returns the caller's membership in the target organization, or 404. */
export async function requireTargetOrganization(ctx: Context, organizationId: string) {
  const memberships = await readMemberships(ctx);
  const found = memberships.find(({ organization }) => organization.id === organizationId);
  if (!found) throw notFound("organization: organization");
  if (!found.admitted) throw singleSignOnNeeded(found.organization);
  return found.member;
}

/** Returns the target organization if the caller may transfer there. */
export async function requireTransferTarget(ctx: Context, organizationId: string) {
  const member = await requireTargetOrganization(ctx, organizationId);
  requireEffectiveRole(member.role ?? "guest", "admin", "Transferring to that organization");
  return member;
}

/** Removes the review queues of these spaces, since the new organization has other members. */
async function leaveQueues({ db, work }: Context, spaceIds: string[]) {
  const requests = db
    .select({ id: changeRequestTable.id })
    .from(changeRequestTable)
    .where(inArray(changeRequestTable.spaceId, spaceIds));
  await db.delete(attentionTable).where(inArray(attentionTable.changeRequestId, requests));
  const spaces = await db
    .update(spaceTable)
    .set({ settledRevision: null })
    .where(inArray(spaceTable.id, spaceIds))
    .returning({ spaceId: spaceTable.id, isActive: isUncompared });
  for (const { spaceId, isActive } of spaces) {
    if (isActive) await work.send(db, attentionJob, `${spaceId} moved`, { spaceId });
  }
}

export async function transferData(
  ctx: Context,
  { spaceIds, collectionIds = [] }: { spaceIds: string[]; collectionIds?: string[] },
  organizationId: string,
) {
  // All of these belong to the old organization.
  for (const table of [grantTable, accessRequestTable, linkInviteTable]) {
    const there = or(inArray(table.spaceId, spaceIds), inArray(table.collectionId, collectionIds));
    await ctx.db.delete(table).where(there);
  }
  await leaveQueues(ctx, spaceIds);
  for (const table of [changeRequestTable, commentTable, trashItemTable]) {
    await ctx.db.update(table).set({ organizationId }).where(inArray(table.spaceId, spaceIds));
  }
}
