import { and, eq, isNull, type Placeholder, type SQL } from "drizzle-orm";
import { roles } from "#lib/contract/platform/common.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { readTotal, readTotals } from "../../db/totals.ts";
import type { Context } from "../context.ts";
import { countAccessibleSpaces, subjectsOfMembers } from "./count-accessible-spaces.ts";
import { seesSpaces, type Viewer } from "./effective-access.ts";

const openLevels = ["organization", ...roles, ...roles.map((role) => `organization+${role}`)].map(
  (level) => `spaces:${level}`,
);

const live = (organizationId: string | Placeholder) =>
  and(eq(spaceTable.organizationId, organizationId), isNull(spaceTable.deletedAt));

/** Live spaces of an organization that the caller may see. */
export function visibleSpaces(
  viewer: Viewer,
  organizationId: string | Placeholder,
): SQL | undefined {
  return and(live(organizationId), seesSpaces(viewer, spaceTable));
}

/**
 * Counts live spaces from totals: those that every member but guests sees, and those that only
 * admins do.
 */
export async function countOpenSpaces(db: Context["db"], organizationId: string) {
  const [open = 0, closed = 0] = await readTotals(db, organizationId, [
    openLevels,
    ["spaces:none"],
  ]);
  return { open, closed };
}

/** Kinds of totals of the live spaces that a member sees by their role alone. */
export function kindsOpenTo(member: Context["member"]): string[] {
  if (!member || member.role === null) return [];
  return member.role === "admin" ? [...openLevels, "spaces:none"] : openLevels;
}

/**
 * Counts `visibleSpaces` from totals, whatever the size of the organization.
 *
 * @param readOpen sums the totals of `kindsOpenTo` the member
 */
export async function countVisibleSpaces(
  { db, member }: Pick<Context, "member" | "db">,
  organizationId: string,
  readOpen: () => Promise<number> = () => readTotal(db, organizationId, kindsOpenTo(member)),
): Promise<number> {
  if (!member) return 0;
  if (member.role === "admin") return readOpen();
  const isGuest = member.role === null;
  const subjects = subjectsOfMembers([member.userId]);
  const reached = await countAccessibleSpaces(
    db,
    organizationId,
    subjects,
    isGuest ? "all" : "closed",
  );
  const own = reached.get(member.userId) ?? 0;
  return isGuest ? own : own + (await readOpen());
}
