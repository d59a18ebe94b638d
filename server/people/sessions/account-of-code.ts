import { and, eq, isNull } from "drizzle-orm";
import { nameFromEmail } from "../../access/users/profiles.ts";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import { invitationTable, type SignInCodeRow } from "../../db/schema/people.ts";
import { tokenTable, type UserRow, userTable } from "../../db/schema/users.ts";
import { consent } from "../../organizations/consent.ts";
import { createAccount, findUserByEmail } from "../users/accounts.ts";

/** Returns the user that a code is for; undefined if the address has no account. */
export async function findUserOfCode(
  db: Db,
  { userId, email }: SignInCodeRow,
): Promise<UserRow | undefined> {
  if (userId === null) return email === null ? undefined : findUserByEmail(db, email);
  const [user] = await db.select().from(userTable).where(eq(userTable.id, userId));
  return user;
}

/**
 * Marks an address as proven by its user. Revokes earlier sessions and tokens, since those who used
 * the account before did not prove the address.
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

/**
 * Ends the invitation that a code belongs to. A code from mail to the address counts as the
 * person's consent; a link passed on by an admin does so only if nobody else has used the account.
 */
async function acceptInvitation(
  db: Db,
  { invitationId, proves }: SignInCodeRow,
  user: UserRow,
  now: Date,
): Promise<void> {
  if (invitationId === null) return;
  const [invitation] = await db
    .delete(invitationTable)
    .where(and(eq(invitationTable.id, invitationId), eq(invitationTable.userId, user.id)))
    .returning();
  const isUnused = user.emailVerifiedAt === null && user.signedInAt === null;
  if (!invitation || !(proves || isUnused)) return;
  await consent(db, { organizationId: invitation.organizationId, userId: user.id }, now);
}

/** Returns the user that a redeemed code signs in; creates the account if there is none. */
export async function accountOfCode(db: Db, code: SignInCodeRow, now: Date): Promise<UserRow> {
  const found = await findUserOfCode(db, code);
  const { email } = code;
  const made = found ?? (email && (await createAccount(db, newAccount(email), now)));
  if (!made) return one<UserRow>([]);
  const user = code.proves ? await verifyEmail(db, made, now) : made;
  await acceptInvitation(db, code, user, now);
  return user;
}

const newAccount = (email: string) => ({ email, displayName: nameFromEmail(email) });
