import { and, eq } from "drizzle-orm";
import { memberTable } from "../../db/schema/organizations.ts";
import { userTable } from "../../db/schema/users.ts";
import { notFound } from "../../platform/errors.ts";
import { type Context, resourceOf } from "../context.ts";

/**
 * Returns a member of the organization that the path names, even a disabled one; else throws 404.
 */
export async function requireMember(ctx: Context, userId: string, name = "Member") {
  const { id } = resourceOf(ctx, "organization");
  const [found] = await ctx.db
    .select({ member: memberTable, user: userTable })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(and(eq(memberTable.organizationId, id), eq(memberTable.userId, userId)));
  if (!found) throw notFound(name);
  return found;
}
