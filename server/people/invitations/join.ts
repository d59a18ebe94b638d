import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { invitations } from "#lib/contract/people/invitations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { readAdmitting, requireWholeAccount } from "../../access/sessions/admittance.ts";
import { type MemberRow, memberTable, organizationTable } from "../../db/schema/organizations.ts";
import { invitationTable } from "../../db/schema/people.ts";
import { consent } from "../../organizations/consent.ts";
import { toOrganization } from "../../organizations/to-organization.ts";
import { forbidden, notFound } from "../../platform/errors.ts";
import { hasProven } from "../email-domains/proof.ts";
import { organizationsOfOwnTeams } from "../teams/owned.ts";
import { becomeMember, ownMembership, recordJoining } from "./membership.ts";
import { rejectOverruled } from "./overruled.ts";

type Op = typeof invitations;

const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1);

/**
 * Accepts a membership that somebody else began. A session for one organization can't: those who
 * run that organization can obtain one.
 */
async function acceptMembership(ctx: Context, member: MemberRow): Promise<void> {
  if (member.consentedAt !== null) return;
  requireWholeAccount(ctx, "Accepting invitations");
  await ctx.db
    .delete(invitationTable)
    .where(
      and(
        eq(invitationTable.organizationId, member.organizationId),
        eq(invitationTable.userId, member.userId),
      ),
    );
  await consent(ctx.db, member, ctx.now);
  await recordJoining(ctx, { role: member.role, by: "invitation" });
}

async function takesIn({ db }: Context, id: string, domain: string): Promise<boolean> {
  const proven = and(eq(organizationTable.id, id), hasProven(db, domain));
  return (await db.$count(organizationTable, proven)) > 0;
}

/** Also accepts an invitation. People who may not join get 404 (docs/guides/api.md#errors). */
export async function joinOrganization(ctx: Context) {
  const organization = resourceOf(ctx, "organization");
  const member = await ownMembership(ctx);
  if (member && !member.disabled) return acceptMembership(ctx, member);
  const domain = domainOf(ctx.user.email);
  if (member || !(await takesIn(ctx, organization.id, domain))) throw notFound("Organization");
  if (ctx.user.emailVerifiedAt === null || ctx.token.organizationId !== null) {
    throw forbidden("Verify your address first: sign in with a link sent to it");
  }
  const { id: organizationId } = organization;
  await rejectOverruled(ctx, { organizationId, since: new Date(0), place: null });
  await becomeMember(ctx, organization.defaultRole, domain);
}

/**
 * Lists organizations that have proven the domain: the caller's own, and those that the caller may
 * join.
 */
export async function getOrganizationsForEmailDomain(
  ctx: Context,
  { params }: Input<Op["getOrganizationsForEmailDomain"]>,
) {
  const domain = params.emailDomain.toLowerCase();
  const { user, token } = ctx;
  const mayJoin =
    user.emailVerifiedAt !== null &&
    token.organizationId === null &&
    domainOf(user.email) === domain;
  const admitting = await readAdmitting(ctx);
  const own = eq(memberTable.userId, user.id);
  const rows = await ctx.db
    .select({ organization: organizationTable, member: memberTable })
    .from(organizationTable)
    .leftJoin(memberTable, and(eq(memberTable.organizationId, organizationTable.id), own))
    .where(
      and(
        hasProven(ctx.db, domain),
        or(
          inArray(organizationTable.id, admitting),
          mayJoin ? sql`${memberTable.userId} is null` : undefined,
        ),
      ),
    )
    .orderBy(organizationTable.id)
    .limit(100);
  const ownTeams = await organizationsOfOwnTeams(ctx);
  const organizations = rows.map(({ organization, member }) =>
    toOrganization(ctx.config, organization, member ? (member.role ?? "guest") : null, ownTeams),
  );
  return { organizations };
}
