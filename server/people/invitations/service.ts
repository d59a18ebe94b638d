import { and, eq, isNull } from "drizzle-orm";
import type { invitations } from "#lib/contract/people/invitations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { userMatches } from "../../access/permissions/lists.ts";
import { nameFromEmail } from "../../access/users/profiles.ts";
import { one } from "../../db/rows.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { invitationTable, signInCodeTable } from "../../db/schema/people.ts";
import { userTable } from "../../db/schema/users.ts";
import { AlreadyGone, conflict, notFound } from "../../platform/errors.ts";
import { listPage } from "../../platform/lists/list.ts";
import { invitationJob } from "../jobs.ts";
import { withRemainingAdmin } from "../members/remaining-admin.ts";
import { expiryFrom, invitationLink } from "./invitation-link.ts";
import { type InvitationParts, inState, selectInvitations, toInvitation } from "./to-invitation.ts";

type Op = typeof invitations;
type OfOne = Input<Op["resendInvitation" | "createInvitationLink" | "revokeInvitation"]>;

export async function listInvitations(ctx: Context, { query }: Input<Op["listInvitations"]>) {
  const { id } = resourceOf(ctx, "organization");
  const { role } = query;
  const where = and(
    eq(invitationTable.organizationId, id),
    userMatches(query.search),
    role && (role === "guest" ? isNull(memberTable.role) : eq(memberTable.role, role)),
    query.status && inState(query.status, ctx.now),
  );
  return listPage({
    query,
    name: ["listInvitations", id, query.search, role, query.status],
    keys: [
      {
        column: invitationTable.createdAt,
        value: ({ invitation }: InvitationParts) => invitation.createdAt,
      },
      { column: invitationTable.id, value: ({ invitation }: InvitationParts) => invitation.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      selectInvitations(ctx)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(selectInvitations(ctx).where(where).as("matching")),
    toItem: (parts) => toInvitation(ctx, parts),
  });
}

async function findInvitation(ctx: Context, { params }: OfOne) {
  const { id } = resourceOf(ctx, "organization");
  const here = and(
    eq(invitationTable.organizationId, id),
    eq(invitationTable.id, params.invitationId),
  );
  const [found] = await selectInvitations(ctx).where(here).limit(1);
  return found;
}

async function requireInvitation(ctx: Context, input: OfOne): Promise<InvitationParts> {
  const found = await findInvitation(ctx, input);
  if (!found) throw notFound("Invitation");
  return found;
}

const target = ({ user }: InvitationParts) => ({
  type: "member",
  id: user.id,
  label: nameFromEmail(user.email),
});

async function renew(ctx: Context, found: InvitationParts, delivery: "mail" | "link") {
  const fresh = { delivery, expiresAt: expiryFrom(ctx.now) };
  const again = delivery === "mail" ? { ...fresh, sentAt: null, fault: null } : fresh;
  const rows = await ctx.db
    .update(invitationTable)
    .set(again)
    .where(eq(invitationTable.id, found.invitation.id))
    .returning();
  return { ...found, invitation: one(rows) };
}

/** Invalidates earlier links, which may have gone to a wrong address. */
export async function resendInvitation(ctx: Context, input: Input<Op["resendInvitation"]>) {
  const found = await requireInvitation(ctx, input);
  if (!ctx.config.smtpUrl) {
    throw conflict("This service sends no email: create a link and share it");
  }
  const { id, organizationId } = found.invitation;
  await ctx.db.delete(signInCodeTable).where(eq(signInCodeTable.invitationId, id));
  const renewed = await renew(ctx, found, "mail");
  await ctx.work.send(ctx.db, invitationJob, id, { invitationId: id });
  await audit(ctx, { organizationId, action: "invitation.sent-again", target: target(found) });
  return toInvitation(ctx, renewed);
}

/** Creates a link that gives access to this organization alone, as an admin sees it. */
export async function createInvitationLink(ctx: Context, input: Input<Op["createInvitationLink"]>) {
  const found = await requireInvitation(ctx, input);
  const { delivery, organizationId } = found.invitation;
  const { invitation } = await renew(ctx, found, delivery);
  const url = await invitationLink(ctx, invitation, ctx.now, "admin");
  await audit(ctx, { organizationId, action: "invitation.link-made", target: target(found) });
  return { url, expiresAt: invitation.expiresAt.toISOString() };
}

/** Also removes the membership, and an account that is in no other organization. */
export async function revokeInvitation(ctx: Context, input: Input<Op["revokeInvitation"]>) {
  const found = await findInvitation(ctx, input);
  if (!found) throw new AlreadyGone();
  const { organizationId, userId } = found.invitation;
  const member = and(
    eq(memberTable.organizationId, organizationId),
    eq(memberTable.userId, userId),
  );
  await withRemainingAdmin(ctx, "removed", async () => ctx.db.delete(memberTable).where(member));
  const { email } = found.user;
  const before = { email, role: found.role };
  await audit(ctx, { organizationId, action: "invitation.revoked", target: target(found), before });
  const left = await ctx.db.$count(memberTable, eq(memberTable.userId, userId));
  if (left === 0 && found.user.emailVerifiedAt === null) {
    await ctx.db.delete(userTable).where(eq(userTable.id, userId));
  }
}
