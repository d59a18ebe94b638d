import { and, eq, inArray, isNull } from "drizzle-orm";
import { toEmailAddress } from "#lib/contract/people/email-address.ts";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import { tokenTable, type UserRow, userTable } from "../../db/schema/users.ts";
import { newId, newUserId } from "../../platform/ids.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";

/** The operator may name accounts by addresses that are valid nowhere else, such as `a@b.1`. */
const stored = (email: string) => toEmailAddress(email) ?? email.toLowerCase();

/** Creates an account; the address is stored in one form and belongs to one user only. */
export async function createAccount(
  db: Db,
  account: { email: string; displayName: string; emailVerifiedAt?: Date },
  now: Date,
): Promise<UserRow> {
  const row = {
    id: newUserId(now),
    email: stored(account.email),
    displayName: account.displayName,
    emailVerifiedAt: account.emailVerifiedAt,
    createdAt: now,
  };
  return one(await db.insert(userTable).values(row).returning());
}

/** Finds the user of an email address in any spelling. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const rows = await db
    .select()
    .from(userTable)
    .where(inArray(userTable.email, [stored(email), email.toLowerCase()]));
  return rows[0];
}

interface Issue {
  userId: string;
  kind: "user" | "session" | "integration" | "installation";
  label: string;
  /** A token chosen by the deployer instead of a generated one. */
  secret?: string;
  expiresAt?: Date | undefined;
  /** The only organization that the token is valid for. */
  organizationId?: string | null;
  /** The token comes from a sign-in through that organization's identity provider. */
  singleSignOn?: boolean;
  /** The token changes nothing. */
  readOnly?: boolean | undefined;
  integrationId?: string;
  installationId?: string;
  address?: string | undefined;
  userAgent?: string | undefined;
}

async function markUsed(db: Db, userId: string, now: Date): Promise<void> {
  const unused = and(eq(userTable.id, userId), isNull(userTable.signedInAt));
  await db.update(userTable).set({ signedInAt: now }).where(unused);
}

/** Issues a token. Only its hash is stored, so the result is the only copy. */
export async function issueToken(db: Db, issue: Issue, now: Date) {
  const secret = issue.secret ?? newToken(issue.kind);
  const row = {
    id: newId(),
    userId: issue.userId,
    kind: issue.kind,
    hash: hashToken(secret),
    label: issue.label,
    createdAt: now,
    expiresAt: issue.expiresAt,
    organizationId: issue.organizationId,
    integrationId: issue.integrationId,
    installationId: issue.installationId,
    singleSignOn: issue.singleSignOn ?? false,
    readOnly: issue.readOnly ?? false,
    address: issue.address,
    userAgent: issue.userAgent,
  };
  if (issue.kind === "session" || issue.kind === "user") await markUsed(db, issue.userId, now);
  return { secret, row: one(await db.insert(tokenTable).values(row).returning()) };
}
