import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { one } from "../db/rows.ts";
import { firstCharacters } from "../excerpt.ts";
import { invitationTable } from "../invitations/table.ts";
import { createAccount, findUserByEmail } from "../users/accounts.ts";
import { tokenTable, type UserRow, userTable } from "../users/table.ts";
import type { SignInCodeRow } from "./table.ts";

/** The name of somebody of whom nothing is known but the address. */
export const nameFromEmail = (email: string) => firstCharacters(email.split("@")[0] || email, 64);

/** Whom a code is for, where they have an account. */
export async function findUserOfCode(
  db: Db,
  { userId, email }: SignInCodeRow,
): Promise<UserRow | undefined> {
  if (userId === null) return email === null ? undefined : findUserByEmail(db, email);
  const [user] = await db.select().from(userTable).where(eq(userTable.id, userId));
  return user;
}

/**
 * Notes that an address is its user's own. Whoever used the account before did so without having
 * proved it, and is signed out.
 */
async function verifyEmail(db: Db, user: UserRow, now: Date): Promise<UserRow> {
  const unproved = and(eq(userTable.id, user.id), isNull(userTable.emailVerifiedAt));
  const [verified] = await db
    .update(userTable)
    .set({ emailVerifiedAt: now })
    .where(unproved)
    .returning();
  if (!verified) return user;
  await db.delete(tokenTable).where(eq(tokenTable.userId, user.id));
  return verified;
}

/** Whom a used code signs in; the account is made where there was none, and invitations are over. */
export async function accountOfCode(db: Db, code: SignInCodeRow, now: Date): Promise<UserRow> {
  const found = await findUserOfCode(db, code);
  const { email } = code;
  const made = found ?? (email && (await createAccount(db, newAccount(email), now)));
  if (!made) return one<UserRow>([]);
  const user = code.proves ? await verifyEmail(db, made, now) : made;
  const { organizationId } = code;
  const here = organizationId ? eq(invitationTable.organizationId, organizationId) : undefined;
  await db.delete(invitationTable).where(and(eq(invitationTable.userId, user.id), here));
  return user;
}

const newAccount = (email: string) => ({ email, displayName: nameFromEmail(email) });
