import { and, count, eq, sql } from "drizzle-orm";
import { type Context, resourceOf } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import {
  memberTable,
  type OrganizationRow,
  organizationTable,
} from "../../db/schema/organizations.ts";
import { userTable } from "../../db/schema/users.ts";
import { conflict } from "../../platform/errors.ts";

/** Numbers of admins of an organization, without disabled ones. */
interface Admins {
  all: number;
  /** Admins who have joined and signed in; invited ones don't count. */
  signedIn: number;
  /** Signed-in admins who are exempt from single sign-on although it is required. */
  unbound: number;
}

export async function countAdmins(db: Db, organizationId: string): Promise<Admins> {
  const hasSignedIn = sql`${userTable.signedInAt} is not null and ${memberTable.consentedAt} is not null`;
  const among = (condition: typeof hasSignedIn) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const rows = await db
    .select({
      all: count(),
      signedIn: among(hasSignedIn),
      unbound: among(sql`${hasSignedIn} and not ${memberTable.sso}`),
    })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(
      and(
        eq(memberTable.organizationId, organizationId),
        eq(memberTable.role, "admin"),
        eq(memberTable.disabled, false),
      ),
    );
  return one(rows);
}

/**
 * Returns the current organization of the path, locked until the transaction ends against other
 * changes of its members, its settings and its sign-in methods.
 */
export async function lockOrganization(ctx: Context): Promise<OrganizationRow> {
  const rows = await ctx.db
    .select()
    .from(organizationTable)
    .where(eq(organizationTable.id, resourceOf(ctx, "organization").id))
    .for("no key update");
  return one(rows);
}

/**
 * Runs a change that can remove an admin, and throws 409 if no admin would remain who has signed in
 * and still can (docs/decisions/people.md#members). Every such operation runs here, for one member
 * or for many.
 *
 * @param act participle for the message, such as "removed"
 */
export async function withRemainingAdmin<T>(
  ctx: Context,
  act: string,
  change: () => Promise<T>,
): Promise<T> {
  const { id, sso } = await lockOrganization(ctx);
  const before = await countAdmins(ctx.db, id);
  const result = await change();
  const after = await countAdmins(ctx.db, id);
  const isLost = (kind: keyof Admins) => before[kind] > 0 && after[kind] === 0;
  if (sso && isLost("unbound")) {
    throw conflict(
      `The last admin who can sign in without single sign-on cannot be ${act}: add another one first`,
    );
  }
  if (isLost("signedIn") || isLost("all")) {
    throw conflict(
      `The last admin who can sign in cannot be ${act}: make another active member an admin first`,
    );
  }
  return result;
}
