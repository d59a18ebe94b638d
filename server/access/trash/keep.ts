import { keepRows } from "../../db/kept-rows/keep.ts";
import { type TrashItemRow, type TrashLink, trashItemTable } from "../../db/schema/trash.ts";
import { newId } from "../../platform/ids.ts";
import type { Context } from "../context.ts";

export type Kept = Pick<TrashItemRow, "organizationId" | "kind" | "targetId" | "title"> & {
  siteId?: string;
  held?: Record<string, number>;
  links?: TrashLink[];
};

/**
 * Keeps an object that is about to be deleted, with everything that its deletion takes along.
 *
 * @param rows its own rows: the first is the object
 */
export async function keepInTrash(
  { db, now, user }: Pick<Context, "db" | "now" | "user">,
  kept: Kept,
  rows: { table: string; ids: readonly string[] },
): Promise<void> {
  const item = {
    siteId: null,
    held: {},
    links: [],
    ...kept,
    id: newId(),
    deletedAt: now,
    deletedBy: user.id,
  };
  await db.insert(trashItemTable).values(item);
  await keepRows(db, item.id, rows);
}
