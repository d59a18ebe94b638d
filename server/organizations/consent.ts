import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { type MemberRow, memberTable } from "../db/schema/organizations.ts";

/** Records that a member agreed to be one; only the first time counts. */
export async function consent(
  db: Db,
  { organizationId, userId }: Pick<MemberRow, "organizationId" | "userId">,
  now: Date,
): Promise<void> {
  await db
    .update(memberTable)
    .set({ consentedAt: now })
    .where(
      and(
        eq(memberTable.organizationId, organizationId),
        eq(memberTable.userId, userId),
        isNull(memberTable.consentedAt),
      ),
    );
}
