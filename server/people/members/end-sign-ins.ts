import { and, eq, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type MemberRow, memberTable } from "../../db/schema/organizations.ts";
import { signInCodeTable } from "../../db/schema/people.ts";
import { tokenTable } from "../../db/schema/users.ts";

/**
 * Ends what let a former member in: what was good in that organization alone, and everything once
 * they belong nowhere else. Other tokens go on elsewhere, and open nothing here.
 */
export async function endSignIns(db: Db, { userId, organizationId }: MemberRow): Promise<void> {
  const left = await db.$count(memberTable, eq(memberTable.userId, userId));
  const among = (
    column: typeof tokenTable.organizationId | typeof signInCodeTable.organizationId,
  ) => (left === 0 ? undefined : eq(column, organizationId));
  const tokens: SQL | undefined = among(tokenTable.organizationId);
  const codes: SQL | undefined = among(signInCodeTable.organizationId);
  await db.delete(tokenTable).where(and(eq(tokenTable.userId, userId), tokens));
  await db.delete(signInCodeTable).where(and(eq(signInCodeTable.userId, userId), codes));
}
