import { and, eq, inArray } from "drizzle-orm";
import { toEmailAddress } from "#lib/contract/people/email-address.ts";
import type {
  InvitationResult,
  invitations,
  NewInvitations,
} from "#lib/contract/people/invitations.ts";
import type { Role } from "#lib/contract/platform/common.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { nameFromEmail } from "../../access/users/profiles.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { type InvitationRow, invitationTable } from "../../db/schema/people.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import { newId, newUserId } from "../../platform/ids.ts";
import { invitationJob } from "../jobs.ts";
import { expiryFrom, invitationLink } from "./invitation-link.ts";

type Op = typeof invitations;

interface Row {
  email: string;
  role: Role | null;
}

/** Returns each valid address once, with the role of its invitation. */
function rowsOf({ emails, role }: NewInvitations, defaultRole: Role | null): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const given of emails) {
    const { email, role: own } = typeof given === "string" ? { email: given, role } : given;
    if (toEmailAddress(email) === undefined) continue;
    const wanted = own === undefined ? role : own;
    if (!rows.has(email)) {
      rows.set(email, { email, role: wanted === undefined ? defaultRole : wanted });
    }
  }
  return rows;
}

/**
 * Returns the accounts of these addresses; unknown ones get one. The same statements run whether
 * they are known or not, so that the response time reveals nothing.
 */
async function accountsOf({ db, now }: Context, emails: string[]): Promise<Map<string, UserRow>> {
  const values = emails.map((email) => ({
    id: newUserId(now),
    email,
    displayName: nameFromEmail(email),
    createdAt: now,
  }));
  await db.insert(userTable).values(values).onConflictDoNothing();
  const users = await db.select().from(userTable).where(inArray(userTable.email, emails));
  return new Map(users.map((user) => [user.email, user]));
}

async function membersAmong({ db }: Context, organizationId: string, userIds: string[]) {
  const rows = await db
    .select({ userId: memberTable.userId, sso: memberTable.sso })
    .from(memberTable)
    .where(
      and(eq(memberTable.organizationId, organizationId), inArray(memberTable.userId, userIds)),
    );
  return new Map(rows.map((row) => [row.userId, row.sso]));
}

interface Guest extends Row {
  user: UserRow;
}

async function admit(ctx: Context, guests: Guest[], sso: boolean): Promise<void> {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const values = guests.map(({ user, role }) => ({
    organizationId,
    userId: user.id,
    role,
    disabled: false,
    sso,
    joinedAt: ctx.now,
  }));
  await ctx.db.insert(memberTable).values(values);
  for (const { user, role, email } of guests) {
    const target = { type: "member", id: user.id, label: nameFromEmail(email) };
    await audit(ctx, { organizationId, action: "member.invited", target, after: { email, role } });
  }
}

/**
 * Opens invitations, and returns their state by user id, which is the same with and without an
 * account.
 */
async function open(ctx: Context, guests: Guest[]): Promise<Map<string, InvitationRow>> {
  if (guests.length === 0) return new Map();
  const { id: organizationId } = resourceOf(ctx, "organization");
  const values = guests.map(({ user }) => ({
    id: newId(),
    organizationId,
    userId: user.id,
    invitedBy: ctx.user.id,
    createdAt: ctx.now,
    expiresAt: expiryFrom(ctx.now),
    delivery: ctx.config.smtpUrl ? ("mail" as const) : ("link" as const),
  }));
  const rows = await ctx.db.insert(invitationTable).values(values).returning();
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Sends the invitation by mail; without a mail server, returns a link to pass on. */
async function tell(ctx: Context, invitation: InvitationRow) {
  const { db, config, work, now } = ctx;
  if (!config.smtpUrl) return invitationLink(ctx, invitation, now, "admin");
  await work.send(db, invitationJob, invitation.id, { invitationId: invitation.id });
  return undefined;
}

/** Returns the result of each address, in request order. */
function inOrder(emails: NewInvitations["emails"], results: InvitationResult[]) {
  const byEmail = new Map(results.map((result) => [result.email, result]));
  return emails.map((given): InvitationResult => {
    const email = typeof given === "string" ? given : given.email;
    const result = byEmail.get(email);
    byEmail.delete(email);
    const isAddress = toEmailAddress(email) !== undefined;
    return result ?? { email, status: isAddress ? "duplicate" : "invalid" };
  });
}

async function notifyAll(ctx: Context, guests: Guest[], invited: Map<string, InvitationRow>) {
  const results: InvitationResult[] = [];
  for (const { email, user } of guests) {
    const invitation = invited.get(user.id);
    const link = invitation && (await tell(ctx, invitation));
    results.push({ email, status: "invited", user: user.id, link });
  }
  return results;
}

/**
 * Leaves existing members unchanged; all others get the same response, with and without an account
 * (docs/decisions/people.md#invitations).
 */
export async function inviteUsersToOrganization(
  ctx: Context,
  { body }: Input<Op["inviteUsersToOrganization"]>,
) {
  const organization = resourceOf(ctx, "organization");
  const rows = [...rowsOf(body, organization.defaultRole).values()];
  const emails = rows.map(({ email }) => email);
  const accounts = await accountsOf(ctx, emails);
  const users = emails.flatMap((email) => accounts.get(email) ?? []);
  const ids = users.map(({ id }) => id);
  const members = await membersAmong(ctx, organization.id, ids);
  const guests = rows.flatMap((row): Guest[] => {
    const user = accounts.get(row.email);
    return user && !members.has(user.id) ? [{ ...row, user }] : [];
  });
  if (guests.length > 0) await admit(ctx, guests, body.sso ?? false);
  const invited = await open(ctx, guests);
  const reported = await notifyAll(ctx, guests, invited);
  const already = users
    .filter(({ id }) => members.has(id))
    .map(({ id, email }): InvitationResult => ({ email, status: "member", user: id }));
  const failed = users.filter(({ id }) => members.get(id) === false);
  return {
    users: ids,
    invited: invited.size,
    ...(body.sso && { failedSSOEmails: failed.map(({ email }) => email) }),
    results: inOrder(body.emails, [...already, ...reported]),
  };
}
