import { and, asc, eq, gt, isNotNull, isNull, not, or } from "drizzle-orm";
import type { LastingTokens } from "#lib/contract/access/access-impact.ts";
import type { Db } from "../../db/client.ts";
import {
  memberTable,
  type OrganizationRow,
  organizationTable,
} from "../../db/schema/organizations.ts";
import { tokenTable, userTable } from "../../db/schema/users.ts";
import type { Context } from "../context.ts";
import { toUser } from "../users/to-user.ts";

const listed = 100;

/**
 * Selects the API tokens of members that are valid in the organization. Excludes those from its
 * identity provider, and those of members who haven't accepted their invitation.
 */
function tokensOf(db: Db, organizationId: string, now: Date) {
  const here = eq(tokenTable.organizationId, organizationId);
  return db
    .select({ user: userTable, createdAt: tokenTable.createdAt })
    .from(tokenTable)
    .innerJoin(memberTable, eq(memberTable.userId, tokenTable.userId))
    .innerJoin(userTable, eq(userTable.id, tokenTable.userId))
    .where(
      and(
        eq(memberTable.organizationId, organizationId),
        eq(tokenTable.kind, "user"),
        or(isNull(tokenTable.expiresAt), gt(tokenTable.expiresAt, now)),
        or(isNull(tokenTable.organizationId), and(here, not(tokenTable.singleSignOn))),
        isNotNull(memberTable.consentedAt),
      ),
    );
}

/**
 * Returns the API tokens that stay valid although the write in `db` has made single sign-on a
 * requirement (docs/decisions/people.md#requiring-single-sign-on), oldest first;
 * undefined if it has not. Labels are their owners'.
 */
export async function readLastingTokens(
  ctx: Context,
  db: Db,
  before: OrganizationRow | undefined,
): Promise<LastingTokens | undefined> {
  if (!before || before.sso) return undefined;
  const isRequired = and(eq(organizationTable.id, before.id), eq(organizationTable.sso, true));
  if ((await db.$count(organizationTable, isRequired)) === 0) return undefined;
  const tokens = tokensOf(db, before.id, ctx.now);
  const rows = await tokens.orderBy(asc(tokenTable.createdAt), asc(tokenTable.id)).limit(listed);
  return {
    count: await db.$count(tokensOf(db, before.id, ctx.now).as("lasting")),
    items: rows.map(({ user, createdAt }) => ({
      user: toUser(ctx, user),
      createdAt: createdAt.toISOString(),
    })),
  };
}
