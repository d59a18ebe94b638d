import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import { memberTable, organizationTable } from "../../db/schema/organizations.ts";
import type { SAMLProviderRow } from "../../db/schema/single-sign-on.ts";
import { tokenTable, type UserRow, userTable } from "../../db/schema/users.ts";
import { hasProven } from "../email-domains/proof.ts";
import { findUserByEmail } from "../users/accounts.ts";
import type { Person } from "./person-of-assertion.ts";

export async function hasProvenDomain(
  db: Db,
  { organizationId }: SAMLProviderRow,
  email: string,
): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const proven = and(eq(organizationTable.id, organizationId), hasProven(db, domain));
  return (await db.$count(organizationTable, proven)) > 0;
}

/** Returns true if only this organization's provider has ever opened the account. */
async function isOwn(db: Db, { organizationId }: SAMLProviderRow, user: UserRow): Promise<boolean> {
  if (user.emailVerifiedAt) return false;
  const elsewhere = ne(memberTable.organizationId, organizationId);
  const others = and(eq(memberTable.userId, user.id), elsewhere);
  if ((await db.$count(memberTable, others)) > 0) return false;
  const free = and(eq(tokenTable.userId, user.id), eq(tokenTable.singleSignOn, false));
  return (await db.$count(tokenTable, free)) === 0;
}

/**
 * Updates a known person's address to the one that the provider names now. Anyone who reads mail at
 * an address can open its account, so a provider may only change accounts that its organization can
 * open anyway.
 */
export async function withNewAddress(
  db: Db,
  row: SAMLProviderRow,
  user: UserRow,
  { email }: Person,
): Promise<UserRow> {
  if (email === user.email || (await findUserByEmail(db, email))) return user;
  const isAllowed = (await hasProvenDomain(db, row, user.email)) || (await isOwn(db, row, user));
  if (!isAllowed) return user;
  const change = { email, emailVerifiedAt: null };
  return one(await db.update(userTable).set(change).where(eq(userTable.id, user.id)).returning());
}
