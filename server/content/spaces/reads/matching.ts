import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Space, SpaceVisibility } from "#lib/contract/content/space.ts";
import type { Context } from "../../../access/context.ts";
import { countVisibleSpaces, visibleSpaces } from "../../../access/grants/visible-spaces.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { readTotal } from "../../../db/totals.ts";
import { hasVisibility, isOnSite } from "./publication.ts";

export interface Filters {
  /** Condition in addition to visibility; undefined: none. */
  where: SQL | undefined;
  /** Replaces the condition for visible spaces, for the trash. */
  among?: SQL | undefined;
  editMode?: Space["editMode"] | undefined;
  /** Visibility, which depends on the sites of a space. */
  visibility?: SpaceVisibility | undefined;
}

export const isFiltered = ({ where, among, editMode, visibility }: Filters): boolean =>
  Boolean(where || among || editMode || visibility);

/** Condition for visible spaces that match the filters. */
export function matching(ctx: Context, organizationId: string, filters: Filters): SQL | undefined {
  const { among, where, editMode, visibility } = filters;
  return and(
    among ?? visibleSpaces(ctx, organizationId),
    where,
    editMode && eq(spaceTable.editMode, editMode),
    visibility && hasVisibility(ctx.db, organizationId, visibility),
  );
}

/**
 * Counts matching spaces. For a value that most spaces have, subtracts the others from the total,
 * as reading all spaces of a large organization would be slow.
 */
export async function countMatching(
  ctx: Context,
  organizationId: string,
  filters: Filters,
): Promise<number> {
  const { db, member } = ctx;
  const count = (some: Filters) => countMatching(ctx, organizationId, some);
  if (!isFiltered(filters)) return countVisibleSpaces(ctx, organizationId);
  if (filters.editMode === "live" && !filters.among) {
    const all = await count({ ...filters, editMode: undefined });
    return Math.max(all - (await count({ ...filters, editMode: "locked" })), 0);
  }
  const { visibility, ...others } = filters;
  const isByPlace = visibility === "private" || visibility === "in-collection";
  if (isByPlace && member?.role === "admin" && !isFiltered(others)) {
    const top = await readTotal(db, organizationId, ["shelf"]);
    const isTop = visibility === "private";
    const all = isTop ? top : (await count(others)) - top;
    const place = isTop ? isNull(spaceTable.parentId) : isNotNull(spaceTable.parentId);
    const published = await count({ where: and(place, isOnSite(db, organizationId)) });
    return Math.max(all - published, 0);
  }
  return db.$count(spaceTable, matching(ctx, organizationId, filters));
}
