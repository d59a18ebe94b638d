import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { invitationStates } from "#lib/contract/people/invitations.ts";
import type { Context } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import { optional } from "../../db/rows.ts";
import { type MemberRow, memberTable } from "../../db/schema/organizations.ts";
import { type InvitationRow, invitationTable } from "../../db/schema/people.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";

type State = (typeof invitationStates)[number];

export interface InvitationParts {
  invitation: InvitationRow;
  role: MemberRow["role"];
  user: UserRow;
  inviter: UserRow | null;
}

const inviter = alias(userTable, "inviter");

/** Selects invitations with their people; callers add filter, order and limit. */
export function selectInvitations({ db }: Pick<Context, "db">) {
  return db
    .select({ invitation: invitationTable, role: memberTable.role, user: userTable, inviter })
    .from(invitationTable)
    .innerJoin(
      memberTable,
      sql`${memberTable.organizationId} = ${invitationTable.organizationId} and ${memberTable.userId} = ${invitationTable.userId}`,
    )
    .innerJoin(userTable, eq(userTable.id, invitationTable.userId))
    .leftJoin(inviter, eq(inviter.id, invitationTable.invitedBy))
    .$dynamic();
}

function stateOf({ delivery, expiresAt, fault, sentAt }: InvitationRow, now: Date): State {
  if (expiresAt <= now) return "expired";
  if (delivery === "link") return "link";
  if (fault !== null) return "failed";
  return sentAt === null ? "waiting" : "sent";
}

/** Returns the condition for invitations in a state. */
export function inState(state: State, now: Date): SQL {
  const { delivery, expiresAt, fault, sentAt } = invitationTable;
  const over = sql`${expiresAt} <= ${now.toISOString()}`;
  const conditions: Record<State, SQL> = {
    expired: over,
    link: sql`not ${over} and ${delivery} = 'link'`,
    failed: sql`not ${over} and ${delivery} = 'mail' and ${fault} is not null`,
    sent: sql`not ${over} and ${delivery} = 'mail' and ${fault} is null and ${sentAt} is not null`,
    waiting: sql`not ${over} and ${delivery} = 'mail' and ${fault} is null and ${sentAt} is null`,
  };
  return conditions[state];
}

export function toInvitation(
  ctx: Pick<Context, "config" | "now">,
  { invitation, role, user, inviter }: InvitationParts,
) {
  return {
    object: "invitation" as const,
    id: invitation.id,
    user: toUser(ctx, user),
    role,
    status: stateOf(invitation, ctx.now),
    fault: optional(invitation.fault),
    invitedBy: inviter ? toUser(ctx, inviter) : undefined,
    createdAt: invitation.createdAt.toISOString(),
    sentAt: optional(invitation.sentAt)?.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
