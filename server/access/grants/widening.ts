import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { grantTable } from "../../db/schema/access.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { teamMemberTable } from "../../db/schema/people.ts";
import type { Context } from "../context.ts";
import {
  atLeast,
  effectiveRoleAt,
  type Inherited,
  isWider,
  rankOf,
  requireEffectiveRole,
} from "../levels.ts";
import { readGrantedTo } from "./effective-access.ts";

interface Item extends Inherited {
  id: string;
  organizationId: string;
}

/**
 * Returns true if a grant on a collection that the item moves into gives somebody a higher role
 * than before.
 */
async function grantsMore(db: Db, item: Item, next: Inherited): Promise<boolean> {
  const { id, ancestors, organizationId } = item;
  const entered = next.ancestors.filter((each) => !ancestors.includes(each));
  const people = await db
    .selectDistinct({ userId: memberTable.userId, role: memberTable.role })
    .from(grantTable)
    .leftJoin(teamMemberTable, eq(teamMemberTable.teamId, grantTable.teamId))
    .innerJoin(
      memberTable,
      and(
        eq(memberTable.organizationId, organizationId),
        or(
          eq(memberTable.userId, grantTable.userId),
          eq(memberTable.userId, teamMemberTable.userId),
        ),
      ),
    )
    .where(inArray(grantTable.placeId, entered));
  const userIds = people.map(({ userId }) => userId);
  const before = await readGrantedTo(db, item, userIds);
  const after = await readGrantedTo(db, { id, ancestors: next.ancestors }, userIds);
  return people.some(({ userId, role }) => {
    const rankAt = ({ effectiveLevel }: Inherited, granted: typeof before) =>
      rankOf(effectiveRoleAt(role ?? "guest", effectiveLevel, granted.get(userId) ?? null));
    return rankAt(next, after) > rankAt(item, before);
  });
}

/**
 * Rejects a move to where more people see a space or collection, or with a higher role, by default
 * access or by grants on collections, unless the caller is an admin of it.
 */
export async function requireAdminToOpen(
  ctx: Context,
  what: "space" | "collection",
  item: Item,
  next: Inherited,
): Promise<void> {
  if (atLeast(ctx.effectiveRole, "admin")) return;
  const opens = isWider(next.effectiveLevel, item.effectiveLevel);
  if (opens || (await grantsMore(ctx.db, item, next))) {
    const act = `Moving a ${what} to where more people see it`;
    requireEffectiveRole(ctx.effectiveRole, "admin", act);
  }
}
