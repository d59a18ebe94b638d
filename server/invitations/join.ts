import { and, eq, or, sql } from "drizzle-orm";
import type { invitations } from "#lib/contract/invitations.ts";
import type { Input } from "#lib/contract/operation.ts";
import { type Context, placed } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { memberTable, organizationTable } from "../organizations/table.ts";
import { toOrganization } from "../organizations/to-organization.ts";
import { withinToken } from "../sessions/other-ways.ts";
import { becomeMember, ownMembership } from "./membership.ts";

type Op = typeof invitations;

const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1);

/** To whoever may not join, the organization is not there (decision 1.62). */
export async function joinOrganization(ctx: Context) {
  const organization = placed(ctx, "organization");
  const member = await ownMembership(ctx);
  if (member && !member.disabled) return;
  const domain = domainOf(ctx.user.email);
  if (member || !organization.emailDomains.includes(domain)) throw notFound("Organization");
  if (ctx.user.emailVerifiedAt === null || ctx.token.organizationId !== null) {
    throw forbidden("Sign in by a link sent to your address first: it proves that it is yours");
  }
  await becomeMember(ctx, organization.defaultRole, domain);
}

/** The caller's own, and those that the caller may join; decision 5.5. */
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
  const own = and(eq(memberTable.userId, user.id), withinToken(ctx));
  const rows = await ctx.db
    .select({ organization: organizationTable, member: memberTable })
    .from(organizationTable)
    .leftJoin(memberTable, and(eq(memberTable.organizationId, organizationTable.id), own))
    .where(
      and(
        sql`${domain} = any(${organizationTable.emailDomains})`,
        or(
          eq(memberTable.disabled, false),
          mayJoin ? sql`${memberTable.userId} is null` : undefined,
        ),
      ),
    )
    .orderBy(organizationTable.id)
    .limit(100);
  const organizations = rows.map(({ organization, member }) =>
    toOrganization(ctx.config, organization, member ? (member.role ?? "guest") : null),
  );
  return { organizations };
}
