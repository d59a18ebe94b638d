import { and, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  type MemberRow,
  memberTable,
  type OrganizationRow,
  organizationTable,
} from "../../db/schema/organizations.ts";
import { type TokenRow, tokenTable } from "../../db/schema/users.ts";
import { forbidden } from "../../platform/errors.ts";
import type { Context } from "../context.ts";
import { isAwake, restingSince } from "./life.ts";

/** Returns true if a member must sign in through the organization's provider. */
const isBound = (organization: OrganizationRow, member: MemberRow) =>
  organization.sso && (member.sso || member.role !== "admin");

/**
 * Returns true if the token and its owner's consent are older than the requirement of single
 * sign-on.
 */
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

/**
 * Returns true if an organization requires single sign-on of a member, and admits none of the
 * member's valid sessions and tokens.
 */
export async function lacksSingleSignOn(
  { db, now }: Pick<Context, "db" | "now">,
  organization: OrganizationRow,
  member: MemberRow,
): Promise<boolean> {
  if (!isBound(organization, member)) return false;
  const tokens = await db
    .select()
    .from(tokenTable)
    .where(
      and(
        eq(tokenTable.userId, member.userId),
        inArray(tokenTable.kind, ["session", "user"]),
        or(isNull(tokenTable.expiresAt), gt(tokenTable.expiresAt, now)),
        isAwake(restingSince(now)),
      ),
    );
  return !tokens.some((token) => admits(organization, member, token));
}

/** Returns the error for a token that an organization doesn't admit. */
export const singleSignOnNeeded = ({ title }: Pick<OrganizationRow, "title">) =>
  forbidden(`${title} requires single sign-on: sign in with its identity provider`);

/** Throws 403 if the organization doesn't admit the member's token. */
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
 * Returns the memberships that the caller's token is valid for, without disabled ones. Operations
 * whose path names no organization use it to find out which ones they may access.
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

/**
 * Returns an organization that requires single sign-on of somebody who could use no other sign-in
 * method.
 */
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

/**
 * Throws 403 for people whom no organization would admit after a sign-in without single sign-on.
 */
export async function requireOtherSignInMethod(db: Db, userId: string): Promise<void> {
  const organization = await findOnlySignInMethod(db, userId);
  if (organization) throw singleSignOnNeeded(organization);
}

/**
 * Throws 403 for sessions that are valid for one organization only, if an action concerns the whole
 * account.
 */
export function requireWholeAccount({ token }: Context, act: string): void {
  if (token.organizationId === null) return;
  throw forbidden(
    `${act} requires another sign-in method: this session or token is limited to one organization`,
  );
}
