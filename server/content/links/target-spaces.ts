import { and, inArray, isNull } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { readEffectiveRoles } from "../../access/grants/effective-access.ts";
import type { RevisionRow } from "../../db/schema/content.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { readRevision } from "../revisions/revisions.ts";
import { loadTree } from "../revisions/tree.ts";
import { linksOfTree, type TreeLinks } from "./tree-links.ts";

/** Space that contains link targets, as it is now. */
export interface Home {
  spaceId: string;
  title: string;
  links: TreeLinks;
  revision: RevisionRow;
  /** False if the caller may only know that it exists. */
  visible: boolean;
}

/** Reads those of these spaces that exist, without those in the trash. */
export async function readHomes(
  ctx: Pick<Context, "db" | "member">,
  spaceIds: Iterable<string>,
): Promise<Map<string, Home>> {
  const ids = [...new Set(spaceIds)];
  const homes = new Map<string, Home>();
  if (ids.length === 0) return homes;
  const spaces = await ctx.db
    .select()
    .from(spaceTable)
    .where(and(inArray(spaceTable.id, ids), isNull(spaceTable.deletedAt)));
  const effectiveRoleOf = await readEffectiveRoles(ctx, spaces);
  for (const space of spaces) {
    const { id, title, revision: revisionId } = space;
    const revision = await readRevision(ctx.db, revisionId);
    const links = await linksOfTree(ctx.db, id, await loadTree(ctx.db, revision.root));
    const visible = effectiveRoleOf(space) !== null;
    homes.set(id, { spaceId: id, title, links, revision, visible });
  }
  return homes;
}
