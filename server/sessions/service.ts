import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Input } from "#lib/contract/operation.ts";
import type { sessions } from "#lib/contract/sessions.ts";
import type { Context } from "../context.ts";
import { badRequest, conflict } from "../errors.ts";
import { twoSteps } from "../two-steps.ts";
import { issueToken } from "../users/accounts.ts";
import { tokenTable } from "../users/table.ts";
import { toUser } from "../users/to-user.ts";
import { accountOfCode, findUserOfCode } from "./account-of-code.ts";
import { findCodeOfAnyAge, redeemSignInCode } from "./codes.ts";
import { sessionLifetime } from "./life.ts";
import { requireOtherWay } from "./other-ways.ts";
import { recordRefusedSignIn } from "./refused-sign-in.ts";
import type { SignInCodeRow } from "./table.ts";

type Op = typeof sessions;

const byInvitation = ({ organizationId, invitationId }: SignInCodeRow) =>
  organizationId !== null && invitationId !== null;

const isOtherWay = (code: SignInCodeRow) => code.organizationId === null || byInvitation(code);

/** Refuses beforehand what will be refused, so that a record of it outlives what is taken back. */
async function noteRefusal(ctx: Context, { body }: Input<Op["createSession"]>): Promise<void> {
  const code = await findCodeOfAnyAge(ctx.db, body.code);
  const user = code && (await findUserOfCode(ctx.db, code));
  if (!user) return;
  if (code.expiresAt <= ctx.now)
    return recordRefusedSignIn(ctx, user, "The sign-in link is too old");
  if (!isOtherWay(code)) return;
  await requireOtherWay(ctx.db, user.id).catch(async (error: Error) => {
    await recordRefusedSignIn(ctx, user, error.message);
    throw error;
  });
}

async function exchange(ctx: Context, { body }: Input<Op["createSession"]>) {
  const code = await redeemSignInCode(ctx.db, body.code, ctx.now);
  if (!code) {
    ctx.log.warn("a sign-in was refused: its code is unknown, used already or expired");
    throw badRequest("code: unknown, used already or expired");
  }
  const user = await accountOfCode(ctx.db, code, ctx.now);
  if (isOtherWay(code)) await requireOtherWay(ctx.db, user.id);
  const expiresAt = new Date(ctx.now.getTime() + sessionLifetime);
  await ctx.db
    .delete(tokenTable)
    .where(and(isNotNull(tokenTable.expiresAt), lt(tokenTable.expiresAt, ctx.now)));
  const scope = { organizationId: code.organizationId, byInvitation: byInvitation(code) };
  const issue = {
    userId: user.id,
    kind: "session",
    label: "Console",
    address: ctx.request.address,
    userAgent: ctx.request.userAgent,
    expiresAt,
    ...scope,
  } as const;
  const { secret, row } = await issueToken(ctx.db, issue, ctx.now);
  ctx.log.info({ userId: user.id, sessionId: row.id }, "somebody signed in");
  return { token: secret, expiresAt: expiresAt.toISOString(), user: toUser(ctx, user) };
}

/** Exchanges a code for a session token; a code that was used, expired or never was is refused alike. */
export const createSession = twoSteps<Op["createSession"], void>(noteRefusal, exchange);

/** Ends the session that calls; an API token is not a session, and is revoked where it was made. */
export async function deleteSession(ctx: Context) {
  if (ctx.token.kind !== "session")
    throw conflict("This token is no session: revoke it among the API tokens");
  await ctx.db.delete(tokenTable).where(eq(tokenTable.id, ctx.token.id));
}
