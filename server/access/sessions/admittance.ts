import { and, eq, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  type MemberRow,
  memberTable,
  type OrganizationRow,
  organizationTable,
} from "../../db/schema/organizations.ts";
import type { TokenRow } from "../../db/schema/users.ts";
import type { Context } from "../../platform/context.ts";
import { forbidden } from "../../platform/errors.ts";

/** Returns true if a member must sign in through the organization's provider. */
const isBound = (organization: OrganizationRow, member: MemberRow) =>
  organization.sso && (member.sso || member.role !== "admin");

/** Tells that the token and the consent of its owner are older than the requirement of single sign-on. */
function isFromBefore(
  { ssoSince }: OrganizationRow,
  { consentedAt }: Pick<MemberRow, "consentedAt">,
  token: Pick<TokenRow, "createdAt">,
): boolean {
  if (ssoSince === null || consentedAt === null) return false;
  return token.createdAt < ssoSince && consentedAt < ssoSince;
}

/**
 * Returns true if an organization admits a member's token: it requires no single sign-on of the
 * member, the token comes from a sign-in through its identity provider, or it is an API token from before the
 * requirement (docs/decisions/people.md#requiring-single-sign-on).
 */
function admits(organization: OrganizationRow, member: MemberRow, token: TokenRow): boolean {
  if (!isBound(organization, member)) return true;
  if (token.singleSignOn && token.organizationId === organization.id) return true;
  return token.kind === "user" && isFromBefore(organization, member, token);
}

/** The rejection of a token that an organization does not admit. */
export const singleSignOnNeeded = ({ title }: Pick<OrganizationRow, "title">) =>
  forbidden(`${title} requires single sign-on: sign in with its identity provider`);

/** Throws 403 where the organization does not admit the member's token. */
export function requireAdmitted(
  token: TokenRow,
  organization: OrganizationRow | undefined,
  member: MemberRow | undefined,
): void {
  if (organization && member && !admits(organization, member, token)) {
    throw singleSignOnNeeded(organization);
  }
}

/** A membership of the caller, and whether the organization admits the caller's token. */
export interface Membership {
  member: MemberRow;
  organization: OrganizationRow;
  admitted: boolean;
}

/**
 * Returns the memberships that the caller's token is good for, without disabled ones. Operations whose
 * path names no organization ask here which ones they may reach.
 */
export async function readMemberships({
  db,
  user,
  token,
}: Pick<Context, "db" | "user" | "token">): Promise<Membership[]> {
  const rows = await db
    .select({ member: memberTable, organization: organizationTable })
    .from(memberTable)
    .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
    .where(
      and(eq(memberTable.userId, user.id), eq(memberTable.disabled, false), withinToken(token)),
    );
  return rows.map(({ member, organization }) => ({
    member,
    organization,
    admitted: admits(organization, member, token),
  }));
}

const withinToken = ({ organizationId }: TokenRow): SQL | undefined =>
  organizationId === null ? undefined : eq(memberTable.organizationId, organizationId);

/** Returns the ids of the organizations that admit the caller's token. */
export async function readAdmitting(
  ctx: Pick<Context, "db" | "user" | "token">,
): Promise<string[]> {
  const memberships = await readMemberships(ctx);
  return memberships.flatMap(({ organization, admitted }) => (admitted ? organization.id : []));
}

/** Returns an organization of somebody who may sign in through identity providers alone. */
export async function findOnlySignInMethod(
  db: Db,
  userId: string,
): Promise<OrganizationRow | undefined> {
  const memberships = await db
    .select({ member: memberTable, organization: organizationTable })
    .from(memberTable)
    .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
    .where(and(eq(memberTable.userId, userId), eq(memberTable.disabled, false)));
  const [first] = memberships;
  const isBoundEverywhere = memberships.every(({ member, organization }) =>
    isBound(organization, member),
  );
  return isBoundEverywhere ? first?.organization : undefined;
}

/** Throws 403 for whom no organization would admit after another sign-in than single sign-on. */
export async function requireOtherSignInMethod(db: Db, userId: string): Promise<void> {
  const organization = await findOnlySignInMethod(db, userId);
  if (organization) throw singleSignOnNeeded(organization);
}

/** Throws 403 for a session that is good for one organization, where more is concerned. */
export function requireWholeAccount({ token }: Context, act: string): void {
  if (token.organizationId === null) return;
  throw forbidden(
    `${act} requires another sign-in method: this session is limited to one organization`,
  );
}
