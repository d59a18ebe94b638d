import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { users } from "#lib/contract/people/users.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { changedMembers } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { readAdmitting, requireWholeAccount } from "../../access/sessions/admittance.ts";
import { profileOf } from "../../access/users/profiles.ts";
import { toUser } from "../../access/users/to-user.ts";
import { one, optional } from "../../db/rows.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { type TokenRow, tokenTable, userTable } from "../../db/schema/users.ts";
import { badRequest, conflict, forbidden, notFound } from "../../platform/errors.ts";
import { issueToken } from "./accounts.ts";
import { auditOwnActions, consentedOrganizations } from "./audit-own-actions.ts";
import { listOwn } from "./list-own.ts";
import { requireStoredPictures } from "./stored-pictures.ts";

type Op = typeof users;

const maxTokens = 200;

export async function getAuthenticatedUser(ctx: Context) {
  return toUser(ctx, ctx.user);
}

/** Users see each other when they share an organization. */
export async function getUserById(ctx: Context, { params }: Input<Op["getUserById"]>) {
  if (params.userId === ctx.user.id) return toUser(ctx, ctx.user);
  const [found] = await ctx.db
    .select({ user: userTable, member: memberTable })
    .from(userTable)
    .innerJoin(memberTable, eq(memberTable.userId, userTable.id))
    .where(
      and(
        eq(userTable.id, params.userId),
        inArray(memberTable.organizationId, await readAdmitting(ctx)),
      ),
    )
    .orderBy(sql`${memberTable.consentedAt} is null`)
    .limit(1);
  if (!found) throw notFound("User");
  return toUser(ctx, profileOf(found.user, found.member));
}

export async function updateUserById(ctx: Context, { params, body }: Input<Op["updateUserById"]>) {
  if (params.userId !== ctx.user.id) {
    await getUserById(ctx, { params, query: {}, body: undefined });
    throw forbidden("Only the user can change their name and picture");
  }
  await requireSayOver(ctx);
  await requireStoredPictures(ctx, body, ctx.user);
  const change = changedMembers(ctx.user, body);
  if (!change) return toUser(ctx, ctx.user);
  const rows = await ctx.db
    .update(userTable)
    .set(body)
    .where(eq(userTable.id, ctx.user.id))
    .returning();
  const user = one(rows);
  const target = { type: "user", id: user.id, label: user.displayName };
  await auditOwnActions(ctx, { action: "user.updated", target, ...change });
  return toUser(ctx, user);
}

/**
 * Throws 403 for a session of one organization if the user has joined others: one identity provider
 * may not change how the user appears elsewhere.
 */
async function requireSayOver(ctx: Context): Promise<void> {
  const joined = await consentedOrganizations(ctx.db, ctx.user.id);
  if (joined.every((id) => id === ctx.token.organizationId)) return;
  requireWholeAccount(ctx, "Changing members of several organizations");
}

/** Target without the token's label, which is private to its owner. */
const tokenTarget = ({ id }: TokenRow) => ({ type: "token", id });

const toUserToken = (row: TokenRow) => ({
  object: "user-token" as const,
  id: row.id,
  label: row.label,
  createdAt: row.createdAt.toISOString(),
  readOnly: row.readOnly,
  organization: optional(row.organizationId),
  lastUsedAt: optional(row.lastUsedAt)?.toISOString(),
  expiresAt: optional(row.expiresAt)?.toISOString(),
});

/**
 * Condition for the caller's tokens. A session for one organization sees and creates tokens for
 * that organization only.
 */
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
  const isValid = or(isNull(tokenTable.expiresAt), gt(tokenTable.expiresAt, ctx.now));
  if ((await ctx.db.$count(tokenTable, and(ownTokens(ctx), isValid))) >= maxTokens) {
    throw conflict(`You already have ${maxTokens} tokens: revoke some first`);
  }
  const reach = await reachOf(ctx, body);
  const issue = { userId: ctx.user.id, kind: "user", label: body.label, ...reach } as const;
  const { secret, row } = await issueToken(ctx.db, issue, ctx.now);
  await auditOwnActions(ctx, { action: "token.created", target: tokenTarget(row) });
  return { ...toUserToken(row), token: secret };
}

const day = 24 * 60 * 60_000;

/** Returns what a new token may do: no more than the session or token that creates it. */
async function reachOf(
  ctx: Context,
  { organization, readOnly, expiresInDays }: Input<Op["createUserToken"]>["body"],
) {
  const { token } = ctx;
  if (organization !== undefined && !(await readAdmitting(ctx)).includes(organization)) {
    throw badRequest("organization: not one of yours");
  }
  const expiresAt = expiresInDays && new Date(ctx.now.getTime() + expiresInDays * day);
  const last = token.kind === "user" ? token.expiresAt : null;
  if (last && (!expiresAt || expiresAt > last)) {
    throw badRequest("expiresInDays: the new token would outlive the one that creates it");
  }
  return {
    organizationId: organization ?? token.organizationId,
    singleSignOn: token.singleSignOn,
    readOnly,
    expiresAt: expiresAt || undefined,
  };
}

export async function deleteUserToken(ctx: Context, { params }: Input<Op["deleteUserToken"]>) {
  const [row] = await ctx.db
    .delete(tokenTable)
    .where(and(ownTokens(ctx), eq(tokenTable.id, params.tokenId)))
    .returning();
  if (row) await auditOwnActions(ctx, { action: "token.deleted", target: tokenTarget(row) });
}
