import { and, eq, lt, ne } from "drizzle-orm";
import type { sessions } from "#lib/contract/people/sessions.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { recordRejection } from "../../access/audit/rejections.ts";
import type { Context, PublicContext } from "../../access/context.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { requireOtherSignInMethod } from "../../access/sessions/admittance.ts";
import { sessionLifetime } from "../../access/sessions/life.ts";
import { hideProfiles } from "../../access/users/profiles.ts";
import { toUser } from "../../access/users/to-user.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { tokenTable } from "../../db/schema/users.ts";
import { badRequest, conflict } from "../../platform/errors.ts";
import { issueToken } from "../users/accounts.ts";
import { consentedOrganizations } from "../users/audit-own-actions.ts";
import { accountOfCode, findUserOfCode } from "./account-of-code.ts";
import { findCodeOfAnyAge, redeemSignInCode } from "./codes.ts";

/** Records a rejected sign-in in every organization that the user joined by consent. */
async function recordRejectedSignIn(ctx: PublicContext, user: UserRow, reason: string) {
  const actor = { type: "user" as const, id: user.id, label: user.displayName };
  const target = { type: "member", id: user.id, label: user.displayName };
  for (const organizationId of await consentedOrganizations(ctx.db, user.id)) {
    await recordRejection(
      { ...ctx, actor },
      { organizationId, of: "createSession", target, reason },
    );
  }
}

type Op = typeof sessions;

/**
 * Records and rejects in advance an exchange that would fail, since a rollback of the transaction
 * would remove the record.
 */
async function recordRejectionOf(
  ctx: PublicContext,
  { body }: Input<Op["createSession"]>,
): Promise<void> {
  const code = await findCodeOfAnyAge(ctx.db, body.code);
  const user = code && (await findUserOfCode(ctx.db, code));
  if (!user) return;
  if (code.expiresAt <= ctx.now)
    return recordRejectedSignIn(ctx, user, "The sign-in link has expired");
  if (code.singleSignOn) return;
  await requireOtherSignInMethod(ctx.db, user.id).catch(async (error: Error) => {
    await recordRejectedSignIn(ctx, user, error.message);
    throw error;
  });
}

async function exchange(ctx: PublicContext, { body }: Input<Op["createSession"]>) {
  const code = await redeemSignInCode(ctx.db, body.code, ctx.now);
  if (!code) {
    ctx.log.warn("sign-in rejected: its code is unknown, already used or expired");
    throw badRequest("code: unknown, already used or expired");
  }
  const user = await accountOfCode(ctx.db, code, ctx.now);
  if (!code.singleSignOn) await requireOtherSignInMethod(ctx.db, user.id);
  const expiresAt = new Date(ctx.now.getTime() + sessionLifetime);
  await ctx.db
    .delete(tokenTable)
    .where(and(ne(tokenTable.kind, "user"), lt(tokenTable.expiresAt, ctx.now)));
  const issue = {
    userId: user.id,
    kind: "session",
    label: "Console",
    address: ctx.request.address,
    userAgent: ctx.request.userAgent,
    expiresAt,
    organizationId: code.organizationId,
    singleSignOn: code.singleSignOn,
  } as const;
  const { secret, row } = await issueToken(ctx.db, issue, ctx.now);
  ctx.log.info({ userId: user.id, sessionId: row.id }, "somebody signed in");
  const session = { token: secret, expiresAt: expiresAt.toISOString(), user: toUser(ctx, user) };
  await hideProfiles({ db: ctx.db, resources: {}, token: row }, session);
  return session;
}

/** Exchanges a code for a session token; used, expired and unknown codes get the same error. */
export const createSession = prepareAndCommit<Op["createSession"], void>(
  recordRejectionOf,
  exchange,
);

/**
 * Ends the calling session; an API token isn't a session, and has its own operation for revoking.
 */
export async function deleteSession(ctx: Context) {
  if (ctx.token.kind !== "session")
    throw conflict("This token is an API token, not a session: revoke it with deleteUserToken");
  await ctx.db.delete(tokenTable).where(eq(tokenTable.id, ctx.token.id));
}
