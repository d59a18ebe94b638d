import { and, eq, inArray, or } from "drizzle-orm";
import { changeRequestTable } from "../change-requests/table.ts";
import { commentTable } from "../comments/table.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { grantTable } from "../grants/table.ts";
import { requireStanding } from "../levels.ts";
import { linkInviteTable } from "../link-invites/table.ts";
import { memberTable, organizationTable } from "../organizations/table.ts";
import { requireWayIn, withinToken } from "../sessions/other-ways.ts";
import { siteSpaceTable, siteTable } from "../sites/table.ts";
import { spaceTable } from "./table.ts";

/** Sites that these spaces are on: each of them keeps a space from being transferred (decision 5.18). */
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

/** The caller's membership of the organization that a transfer goes to; 404 where there is none. */
export async function requireTargetOrganization(ctx: Context, organizationId: string) {
  const [found] = await ctx.db
    .select({ member: memberTable, organization: organizationTable })
    .from(memberTable)
    .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
    .where(
      and(
        eq(memberTable.organizationId, organizationId),
        eq(memberTable.userId, ctx.user.id),
        eq(memberTable.disabled, false),
        withinToken(ctx),
      ),
    );
  if (!found) throw notFound("organization: organization");
  requireWayIn(ctx.token, found.organization, found.member);
  return found.member;
}

/** The same, where the caller may transfer to it. */
export async function requireTakingOver(ctx: Context, organizationId: string) {
  const member = await requireTargetOrganization(ctx, organizationId);
  requireStanding(member.role ?? "guest", "admin", "Transferring to that organization");
  return member;
}

/** Hands what belongs to spaces and collections over to the organization that they go to. */
export async function takeAlong(
  ctx: Context,
  { spaceIds, collectionIds = [] }: { spaceIds: string[]; collectionIds?: string[] },
  organizationId: string,
) {
  // Members and teams of the old organization are not those of the new one, nor does it still invite.
  for (const table of [grantTable, linkInviteTable]) {
    const there = or(inArray(table.spaceId, spaceIds), inArray(table.collectionId, collectionIds));
    await ctx.db.delete(table).where(there);
  }
  for (const table of [changeRequestTable, commentTable]) {
    await ctx.db.update(table).set({ organizationId }).where(inArray(table.spaceId, spaceIds));
  }
}
