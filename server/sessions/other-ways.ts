import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { forbidden } from "../errors.ts";
import {
  type MemberRow,
  memberTable,
  type OrganizationRow,
  organizationTable,
} from "../organizations/table.ts";
import type { TokenRow } from "../users/table.ts";

/** Whether a member enters that organization through its identity provider alone (decision 5.29). */
const isBound = (member: MemberRow, organization: OrganizationRow) =>
  organization.sso && (member.sso || member.role !== "admin");

const elsewhere = (title: string) =>
  `${title} requires single sign-on: sign in through its identity provider`;

/**
 * Refuses a session that began another way where single sign-on is required; also one from before
 * that. API tokens go on.
 */
export function requireWayIn(
  token: TokenRow,
  organization: OrganizationRow | undefined,
  member: MemberRow | undefined,
): void {
  const bySingleSignOn = token.organizationId !== null && !token.byInvitation;
  if (token.kind !== "session" || bySingleSignOn) return;
  if (organization && member && isBound(member, organization)) {
    throw forbidden(elsewhere(organization.title));
  }
}

/** An organization of somebody who could enter nowhere but through identity providers. */
export async function findOnlyWayIn(db: Db, userId: string): Promise<OrganizationRow | undefined> {
  const memberships = await db
    .select({ member: memberTable, organization: organizationTable })
    .from(memberTable)
    .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
    .where(and(eq(memberTable.userId, userId), eq(memberTable.disabled, false)));
  const [first] = memberships;
  const isBoundEverywhere = memberships.every(({ member, organization }) =>
    isBound(member, organization),
  );
  return isBoundEverywhere ? first?.organization : undefined;
}

/** Refuses to sign somebody in another way who could enter nowhere with it. */
export async function requireOtherWay(db: Db, userId: string): Promise<void> {
  const organization = await findOnlyWayIn(db, userId);
  if (organization) throw forbidden(elsewhere(organization.title));
}

/** Refuses what concerns more than the one organization that the caller's session is good for. */
export function requireWholeAccount({ token }: Context, acts: string): void {
  if (token.organizationId === null) return;
  throw forbidden(
    `${acts} by those who signed in another way: this session is good for one organization`,
  );
}

/** Of memberships those that the caller's token is good for. */
export const withinToken = ({ token }: Context): SQL | undefined =>
  token.organizationId === null ? undefined : eq(memberTable.organizationId, token.organizationId);
