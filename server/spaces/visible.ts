import { and, eq, isNull, type Placeholder, type SQL } from "drizzle-orm";
import { roles } from "#lib/contract/common.ts";
import type { Context } from "../context.ts";
import { readTotal, readTotals } from "../db/totals.ts";
import { countReached, subjectsOfMembers } from "../grants/count-reached.ts";
import { type Seer, seesSpaces } from "../grants/reach.ts";
import { spaceTable } from "./table.ts";

const openLevels = ["organization", ...roles, ...roles.map((role) => `organization+${role}`)].map(
  (level) => `spaces:${level}`,
);

const live = (organizationId: string | Placeholder) =>
  and(eq(spaceTable.organizationId, organizationId), isNull(spaceTable.deletedAt));

/** Live spaces of an organization that the caller may see. */
export function visibleSpaces(seer: Seer, organizationId: string | Placeholder): SQL | undefined {
  return and(live(organizationId), seesSpaces(seer, spaceTable));
}

/** Live spaces that every member who is no guest sees, and those that only admins do, from totals. */
export async function countOpenSpaces(db: Context["db"], organizationId: string) {
  const [open = 0, closed = 0] = await readTotals(db, organizationId, [
    openLevels,
    ["spaces:none"],
  ]);
  return { open, closed };
}

/** How many `visibleSpaces` there are, from totals: whatever the size of the organization. */
export async function countVisibleSpaces(
  { db, member }: Pick<Context, "member" | "db">,
  organizationId: string,
): Promise<number> {
  if (!member) return 0;
  if (member.role === "admin") {
    return readTotal(db, organizationId, [...openLevels, "spaces:none"]);
  }
  const isGuest = member.role === null;
  const subjects = subjectsOfMembers([member.userId]);
  const reached = await countReached(db, organizationId, subjects, isGuest ? "all" : "closed");
  const own = reached.get(member.userId) ?? 0;
  return isGuest ? own : own + (await readTotal(db, organizationId, openLevels));
}
