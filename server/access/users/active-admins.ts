import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { memberTable } from "../../db/schema/organizations.ts";

/** Returns the admins of an organization who joined and can sign in. */
export const activeAdmins = (db: Db, organizationId: string) =>
  db
    .select({ userId: memberTable.userId })
    .from(memberTable)
    .where(
      and(
        eq(memberTable.organizationId, organizationId),
        eq(memberTable.role, "admin"),
        eq(memberTable.disabled, false),
        isNotNull(memberTable.consentedAt),
      ),
    );
