import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { hashToken, newToken } from "../tokens.ts";
import { type SignInCodeRow, signInCodeTable } from "./table.ts";

const codeLifetime = 5 * 60_000;

type Code = Partial<Omit<SignInCodeRow, "hash" | "createdAt" | "expiresAt">>;

/** A one-time code for what `code` says; it is in the answer and nowhere else. */
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
 * A one-time code for a console to exchange: single use, five minutes.
 * @param organizationId the only one that the session will be good for
 */
export const issueSignInCode = (db: Db, userId: string, now: Date, organizationId?: string) =>
  issueCode(db, { userId, organizationId }, now);

/** A code that is still good, left as it is. */
export async function findSignInCode(db: Db, code: string, now: Date) {
  const [row] = await db
    .select()
    .from(signInCodeTable)
    .where(and(eq(signInCodeTable.hash, hashToken(code)), gt(signInCodeTable.expiresAt, now)));
  return row;
}

/** A code that has not been used, also one that is too old. */
export async function findCodeOfAnyAge(db: Db, code: string) {
  const here = eq(signInCodeTable.hash, hashToken(code));
  return (await db.select().from(signInCodeTable).where(here))[0];
}

/** Uses a code up and tells what it was for; undefined when it is unknown, used or too old. */
export async function redeemSignInCode(db: Db, code: string, now: Date) {
  await db.delete(signInCodeTable).where(lt(signInCodeTable.expiresAt, now));
  const rows = await db
    .delete(signInCodeTable)
    .where(and(eq(signInCodeTable.hash, hashToken(code)), gt(signInCodeTable.expiresAt, now)))
    .returning();
  return rows[0];
}
