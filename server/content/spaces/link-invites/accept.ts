import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { invites } from "#lib/contract/people/invites.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, type PublicContext, resourceOf } from "../../../access/context.ts";
import { readEffectiveRole } from "../../../access/grants/effective-access.ts";
import { atLeast } from "../../../access/levels.ts";
import { deleteRequests } from "../../../access/permissions/delete-requests.ts";
import { requireWholeAccount } from "../../../access/sessions/admittance.ts";
import { grantTable } from "../../../db/schema/access.ts";
import {
  type MemberRow,
  memberTable,
  organizationTable,
} from "../../../db/schema/organizations.ts";
import { type LinkInviteRow, linkInviteTable } from "../../../db/schema/people.ts";
import { collectionTable, spaceTable } from "../../../db/schema/spaces.ts";
import { consent } from "../../../organizations/consent.ts";
import { becomeMember, ownMembership } from "../../../people/invitations/membership.ts";
import { rejectOverruled } from "../../../people/invitations/overruled.ts";
import { conflict, forbidden, notFound } from "../../../platform/errors.ts";
import { hasEnded } from "./expiry.ts";
import { holderAt } from "./holder.ts";
import { isOfOrganization, requireInvite } from "./require.ts";

type Op = typeof invites;

const admissionOf = ({ organizationId, createdAt, spaceId, collectionId }: LinkInviteRow) => ({
  organizationId,
  since: createdAt,
  place: spaceId ?? collectionId,
});

/**
 * Raises the role of a member; a link never lowers it.
 *
 * @returns true if the role was raised
 */
async function raise(ctx: Context, member: MemberRow, row: LinkInviteRow): Promise<boolean> {
  const { organizationId, userId } = member;
  const own = and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId));
  if (isOfOrganization(row)) {
    if (row.role === null || atLeast(member.role ?? "guest", row.role)) return false;
    await rejectOverruled(ctx, admissionOf(row));
    await ctx.db.update(memberTable).set({ role: row.role }).where(own);
    return true;
  }
  const holder = await holderAt(ctx, row, true);
  if (!holder) throw notFound("Invite");
  const effectiveRole = await readEffectiveRole({ db: ctx.db, member }, holder);
  if (row.role === null || atLeast(effectiveRole, row.role)) return false;
  await rejectOverruled(ctx, admissionOf(row));
  await deleteRequests(ctx, holder.id, { kind: "users", ids: [userId] });
  const on = row.spaceId === null ? { collectionId: holder.id } : { spaceId: holder.id };
  const target = [grantTable.subjectId, grantTable.placeId];
  await ctx.db
    .insert(grantTable)
    .values({ organizationId, userId, role: row.role, createdAt: ctx.now, ...on })
    .onConflictDoUpdate({ target, set: { role: row.role } });
  return true;
}

async function countUse({ db }: Context, { id }: LinkInviteRow): Promise<void> {
  const uses = sql`${linkInviteTable.uses} + 1`;
  await db.update(linkInviteTable).set({ uses }).where(eq(linkInviteTable.id, id));
}

/**
 * Accepts a link. New people who use a link to a space or collection become guests with access to
 * only that.
 */
export async function acceptOrganizationInvite(
  ctx: Context,
  { params }: Input<Op["acceptOrganizationInvite"]>,
) {
  const row = await requireInvite(ctx, params.inviteId);
  if (!resourceOf(ctx, "organization").inviteLinks) {
    throw conflict("Invite links are turned off in this organization: ask an admin to invite you");
  }
  const before = await ownMembership(ctx);
  if (before?.disabled)
    throw forbidden("An admin of this organization has disabled your membership");
  if (!before) {
    requireWholeAccount(ctx, "Joining organizations");
    await rejectOverruled(ctx, admissionOf(row));
    await becomeMember(ctx, isOfOrganization(row) ? row.role : null, "invite link");
  }
  const member = await ownMembership(ctx);
  if (before && ctx.token.organizationId === null) await consent(ctx.db, before, ctx.now);
  const isRaised = member !== undefined && (await raise(ctx, member, row));
  if (!before || isRaised) await countUse(ctx, row);
  return {};
}

type PlaceTable = typeof spaceTable | typeof collectionTable;

/** Selects the resource of a link, if it still belongs to the inviting organization. */
const inOrganization = (id: PgColumn, table: PlaceTable) =>
  and(eq(table.id, id), eq(table.organizationId, linkInviteTable.organizationId));

/** Anyone with the link can call it, without signing in. */
export async function previewOrganizationInvite(
  ctx: PublicContext,
  { params }: Input<Op["previewOrganizationInvite"]>,
) {
  const [found] = await ctx.db
    .select({
      invite: linkInviteTable,
      organization: organizationTable,
      space: spaceTable,
      collection: collectionTable,
    })
    .from(linkInviteTable)
    .innerJoin(organizationTable, eq(organizationTable.id, linkInviteTable.organizationId))
    .leftJoin(spaceTable, inOrganization(linkInviteTable.spaceId, spaceTable))
    .leftJoin(collectionTable, inOrganization(linkInviteTable.collectionId, collectionTable))
    .where(eq(linkInviteTable.id, params.inviteId));
  if (!found?.organization.inviteLinks || found.space?.deletedAt) throw notFound("Invite");
  if (hasEnded(ctx, found.invite)) throw notFound("Invite");
  const { space, collection, organization, invite } = found;
  const type = space ? ("space" as const) : ("collection" as const);
  const resource = space ?? collection;
  if (!resource && !isOfOrganization(invite)) throw notFound("Invite");
  return {
    object: "invite-preview" as const,
    organization: { id: organization.id, title: organization.title },
    role: invite.role,
    ...(resource && { place: { type, id: resource.id, title: resource.title } }),
  };
}
