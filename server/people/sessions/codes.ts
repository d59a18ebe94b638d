import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type SignInCodeRow, signInCodeTable } from "../../db/schema/people.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";

const codeLifetime = 5 * 60_000;

type Code = Partial<Omit<SignInCodeRow, "hash" | "createdAt" | "expiresAt">>;

/** Issues a one-time code. Only its hash is stored, so the result is the only copy. */
export async function issueCode(
  db: Db,
  code: Code,
  now: Date,
  lifetime = codeLifetime,
): Promise<string> {
  const secret = newToken("code");
  await db.insert(signInCodeTable).values({
    ...code,
    hash: hashToken(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
  return secret;
}

/**
 * Issues a single-use code for a console to exchange, valid for five minutes and the user's whole
 * account.
 */
export const issueSignInCode = (db: Db, userId: string, now: Date) =>
  issueCode(db, { userId }, now);

/** Issues a code for a user of an identity provider, valid for its organization only. */
export const issueSingleSignOnCode = (
  db: Db,
  userId: string,
  organizationId: string,
  now: Date,
): Promise<string> => issueCode(db, { userId, organizationId, singleSignOn: true }, now);

/** Finds a valid code without consuming it. */
export async function findSignInCode(db: Db, code: string, now: Date) {
  const [row] = await db
    .select()
    .from(signInCodeTable)
    .where(and(eq(signInCodeTable.hash, hashToken(code)), gt(signInCodeTable.expiresAt, now)));
  return row;
}

/** Finds an unused code, even an expired one. */
export async function findCodeOfAnyAge(db: Db, code: string) {
  const here = eq(signInCodeTable.hash, hashToken(code));
  return (await db.select().from(signInCodeTable).where(here))[0];
}

/** Consumes a code and returns its data; undefined if it is unknown, used or expired. */
export async function redeemSignInCode(db: Db, code: string, now: Date) {
  await db.delete(signInCodeTable).where(lt(signInCodeTable.expiresAt, now));
  const rows = await db
    .delete(signInCodeTable)
    .where(and(eq(signInCodeTable.hash, hashToken(code)), gt(signInCodeTable.expiresAt, now)))
    .returning();
  return rows[0];
}
