import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Input } from "#lib/contract/operation.ts";
import type { users } from "#lib/contract/users.ts";
import { changedMembers } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { one, optional } from "../db/rows.ts";
import { conflict, forbidden, notFound } from "../errors.ts";
import { memberTable } from "../organizations/table.ts";
import { requireWholeAccount } from "../sessions/other-ways.ts";
import { issueToken } from "./accounts.ts";
import { auditOwnActs } from "./audit-own-acts.ts";
import { listOwn } from "./list-own.ts";
import { type TokenRow, tokenTable, userTable } from "./table.ts";
import { toUser } from "./to-user.ts";

type Op = typeof users;

const maxTokens = 200;

export async function getAuthenticatedUser(ctx: Context) {
  return toUser(ctx, ctx.user);
}

/** Users see each other when they share an organization. */
export async function getUserById(ctx: Context, { params }: Input<Op["getUserById"]>) {
  if (params.userId === ctx.user.id) return toUser(ctx, ctx.user);
  const mine = alias(memberTable, "mine");
  const scope = ctx.token.organizationId;
  const [found] = await ctx.db
    .select({ user: userTable })
    .from(userTable)
    .innerJoin(memberTable, eq(memberTable.userId, userTable.id))
    .innerJoin(mine, eq(mine.organizationId, memberTable.organizationId))
    .where(
      and(
        eq(userTable.id, params.userId),
        eq(mine.userId, ctx.user.id),
        scope === null ? undefined : eq(mine.organizationId, scope),
      ),
    )
    .limit(1);
  if (!found) throw notFound("User");
  return toUser(ctx, found.user);
}

export async function updateUserById(ctx: Context, { params, body }: Input<Op["updateUserById"]>) {
  if (params.userId !== ctx.user.id) {
    await getUserById(ctx, { params, query: {}, body: undefined });
    throw forbidden("Only users themselves change their name and picture");
  }
  await requireSayOver(ctx);
  const change = changedMembers(ctx.user, body);
  if (!change) return toUser(ctx, ctx.user);
  const rows = await ctx.db
    .update(userTable)
    .set(body)
    .where(eq(userTable.id, ctx.user.id))
    .returning();
  const user = one(rows);
  const target = { type: "user", id: user.id, label: user.displayName };
  await auditOwnActs(ctx, { action: "user.updated", target, ...change });
  return toUser(ctx, user);
}

/** One organization's identity provider has no say over how the user appears in others. */
async function requireSayOver(ctx: Context): Promise<void> {
  const mine = eq(memberTable.userId, ctx.user.id);
  if (ctx.token.organizationId === null || (await ctx.db.$count(memberTable, mine)) < 2) return;
  requireWholeAccount(ctx, "Members of several organizations are changed");
}

const tokenTarget = ({ id, label }: TokenRow) => ({ type: "token", id, label });

const toUserToken = (row: TokenRow) => ({
  object: "user-token" as const,
  id: row.id,
  label: row.label,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: optional(row.lastUsedAt)?.toISOString(),
});

/** A session that is good for one organization sees and makes tokens for that one alone. */
const ownTokens = (ctx: Context) =>
  and(
    eq(tokenTable.userId, ctx.user.id),
    eq(tokenTable.kind, "user"),
    ctx.token.organizationId === null
      ? undefined
      : eq(tokenTable.organizationId, ctx.token.organizationId),
  );

export const listUserTokens = async (ctx: Context, { query }: Input<Op["listUserTokens"]>) =>
  listOwn(ctx, "listUserTokens", { query, where: ownTokens(ctx), toItem: toUserToken });

export async function createUserToken(ctx: Context, { body }: Input<Op["createUserToken"]>) {
  if ((await ctx.db.$count(tokenTable, ownTokens(ctx))) >= maxTokens) {
    throw conflict(`You have ${maxTokens} tokens already: revoke some first`);
  }
  const { organizationId } = ctx.token;
  const issue = { userId: ctx.user.id, kind: "user", label: body.label, organizationId } as const;
  const { secret, row } = await issueToken(ctx.db, issue, ctx.now);
  await auditOwnActs(ctx, { action: "token.created", target: tokenTarget(row) });
  return { ...toUserToken(row), token: secret };
}

export async function deleteUserToken(ctx: Context, { params }: Input<Op["deleteUserToken"]>) {
  const [row] = await ctx.db
    .delete(tokenTable)
    .where(and(ownTokens(ctx), eq(tokenTable.id, params.tokenId)))
    .returning();
  if (row) await auditOwnActs(ctx, { action: "token.deleted", target: tokenTarget(row) });
}
