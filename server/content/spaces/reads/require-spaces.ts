import { and, inArray } from "drizzle-orm";
import { type Context, resourceOf } from "../../../access/context.ts";
import { visibleSpaces } from "../../../access/grants/visible-spaces.ts";
import { one } from "../../../db/rows.ts";
import { type SpaceRow, spaceTable } from "../../../db/schema/spaces.ts";
import { notFound } from "../../../platform/errors.ts";

/**
 * Returns the visible spaces that a body names, in order and each once. Locks them against deletion
 * and transfer; call it before `lockSite`, the order in which deletions lock.
 */
export async function requireSpaces(
  ctx: Context,
  ids: readonly string[],
  member: string,
): Promise<SpaceRow[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .select()
    .from(spaceTable)
    .where(
      and(inArray(spaceTable.id, wanted), visibleSpaces(ctx, resourceOf(ctx, "organization").id)),
    )
    .orderBy(spaceTable.id)
    .for("share");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound(`${member}: space ${id}`);
    return row;
  });
}

/** Returns the one space that a body names, like `requireSpaces`. */
export async function requireSpace(ctx: Context, id: string, member: string): Promise<SpaceRow> {
  return one(await requireSpaces(ctx, [id], member));
}
