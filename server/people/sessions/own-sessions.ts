import Bowser from "bowser";
import { and, eq, gt, ne } from "drizzle-orm";
import type { sessions } from "#lib/contract/people/sessions.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { isAwake, restingSince } from "../../access/sessions/life.ts";
import { optional } from "../../db/rows.ts";
import { type TokenRow, tokenTable } from "../../db/schema/users.ts";
import { auditOwnActions } from "../users/audit-own-actions.ts";
import { listOwn } from "../users/list-own.ts";

type Op = typeof sessions;

/** Describes a browser: "Firefox on Windows"; undefined if it is unknown. */
function browserOf({ userAgent }: TokenRow): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== "");
  return words.length > 0 ? words.join(" on ") : undefined;
}

const toUserSession = ({ token }: Context, row: TokenRow) => ({
  object: "user-session" as const,
  id: row.id,
  current: row.id === token.id,
  browser: browserOf(row),
  address: optional(row.address),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: optional(row.lastUsedAt)?.toISOString(),
  expiresAt: optional(row.expiresAt)?.toISOString(),
});

/** A session valid for one organization sees and ends only sessions of that organization. */
const ownSessions = ({ user, token, now }: Context) =>
  and(
    eq(tokenTable.userId, user.id),
    eq(tokenTable.kind, "session"),
    gt(tokenTable.expiresAt, now),
    isAwake(restingSince(now)),
    token.organizationId === null ? undefined : eq(tokenTable.organizationId, token.organizationId),
  );

export const listUserSessions = async (ctx: Context, { query }: Input<Op["listUserSessions"]>) =>
  listOwn(ctx, "listUserSessions", {
    query,
    where: ownSessions(ctx),
    toItem: (row) => toUserSession(ctx, row),
  });

export async function deleteUserSession(ctx: Context, { params }: Input<Op["deleteUserSession"]>) {
  const [row] = await ctx.db
    .delete(tokenTable)
    .where(and(ownSessions(ctx), eq(tokenTable.id, params.sessionId)))
    .returning();
  if (!row) return;
  const target = { type: "session", id: row.id, label: browserOf(row) };
  await auditOwnActions(ctx, { action: "session.ended", target });
}

/** Ends all sessions but the calling one; called with an API token, all of them. */
export async function deleteOtherUserSessions(ctx: Context) {
  const ended = await ctx.db
    .delete(tokenTable)
    .where(and(ownSessions(ctx), ne(tokenTable.id, ctx.token.id)))
    .returning({ id: tokenTable.id });
  if (ended.length === 0) return;
  const target = { type: "user", id: ctx.user.id, label: ctx.user.displayName };
  await auditOwnActions(ctx, {
    action: "session.ended",
    target,
    after: { sessions: ended.length },
  });
}
