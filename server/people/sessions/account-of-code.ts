import { and, eq, isNull } from "drizzle-orm";
import { nameFromEmail } from "../../access/users/profiles.ts";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import { invitationTable, type SignInCodeRow } from "../../db/schema/people.ts";
import { tokenTable, type UserRow, userTable } from "../../db/schema/users.ts";
import { consent } from "../../organizations/consent.ts";
import { createAccount, findUserByEmail } from "../users/accounts.ts";

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

/**
 * Ends the invitation that a code belongs to. A code from mail at the address is the person's consent; a
 * link that an admin passed on is one only where nobody else has used the account.
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

/** Whom a used code signs in; the account is made where there was none. */
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
