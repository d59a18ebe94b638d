import { and, eq } from "drizzle-orm";
import type { sessions } from "#lib/contract/people/sessions.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { PublicContext } from "../../access/context.ts";
import { memberTable, organizationTable } from "../../db/schema/organizations.ts";
import { invitationTable } from "../../db/schema/people.ts";
import { userTable } from "../../db/schema/users.ts";
import { badRequest, conflict, ServiceError } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";
import { signInLinkJob } from "../jobs.ts";
import { findSignInCode } from "./codes.ts";
import { countRequest } from "./request-counts.ts";

type Op = typeof sessions;

export async function getSignInMethods({ config }: PublicContext) {
  return { object: "sign-in-methods" as const, email: config.smtpUrl !== undefined };
}

/**
 * Requests a sign-in link. The response is the same for every address, even one that has reached
 * its limit (docs/decisions/people.md).
 */
export async function requestSignInLink(
  ctx: PublicContext,
  { body }: Input<Op["requestSignInLink"]>,
) {
  if (!ctx.config.smtpUrl) throw conflict("This service sends no email");
  const { perAddress, perEmail } = ctx.config.signInLinks;
  const from = await countRequest(ctx, `from ${ctx.request.address ?? "unknown"}`);
  if (from.count > perAddress) {
    const wait = Math.max(1, Math.ceil((from.endsAt.getTime() - ctx.now.getTime()) / 1000));
    throw new ServiceError(
      429,
      `Rate limited: too many sign-in links. Try again in ${wait} s`,
      wait,
    );
  }
  // Limits the mail that anybody can cause to one mailbox.
  if ((await countRequest(ctx, `to ${body.email}`)).count > perEmail) return;
  await ctx.work.send(ctx.db, signInLinkJob, hashToken(body.email), body);
}

async function invitationOf({ db }: PublicContext, id: string) {
  const [found] = await db
    .select({
      organization: organizationTable,
      role: memberTable.role,
      by: userTable.displayName,
    })
    .from(invitationTable)
    .innerJoin(organizationTable, eq(organizationTable.id, invitationTable.organizationId))
    .innerJoin(
      memberTable,
      and(
        eq(memberTable.organizationId, invitationTable.organizationId),
        eq(memberTable.userId, invitationTable.userId),
      ),
    )
    .leftJoin(userTable, eq(userTable.id, invitationTable.invitedBy))
    .where(eq(invitationTable.id, id));
  return found;
}

/**
 * Reads a code without using it up: programs that follow the links in mail must not consume it, so
 * the person confirms afterwards.
 */
export async function previewSignInCode(
  ctx: PublicContext,
  { body }: Input<Op["previewSignInCode"]>,
) {
  const code = await findSignInCode(ctx.db, body.code, ctx.now);
  if (!code) throw badRequest("code: unknown, already used or expired");
  const [user] = code.userId
    ? await ctx.db.select().from(userTable).where(eq(userTable.id, code.userId))
    : [];
  const invitation = code.invitationId ? await invitationOf(ctx, code.invitationId) : undefined;
  return {
    object: "sign-in-code-preview" as const,
    email: user?.email ?? code.email ?? "",
    ...(invitation && {
      organization: { id: invitation.organization.id, title: invitation.organization.title },
      role: invitation.role,
      invitedBy: invitation.by ?? undefined,
    }),
  };
}
