import { and, inArray, isNull } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { readStandings } from "../../grants/reach.ts";
import { spaceTable } from "../../spaces/table.ts";
import { readRevision } from "../revisions.ts";
import type { RevisionRow } from "../table.ts";
import { loadTree } from "../tree.ts";
import { linksOfTree, type TreeLinks } from "./tree-links.ts";

/** A space that targets stand in, as it now is. */
export interface Home {
  spaceId: string;
  links: TreeLinks;
  revision: RevisionRow;
  /** Whether the caller may know more of it than that it is there. */
  visible: boolean;
}

/** The spaces of these that are there, by id; those in the trash are not. */
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
  const standingOf = await readStandings(ctx, spaces);
  for (const space of spaces) {
    const { id, revision: revisionId } = space;
    const revision = await readRevision(ctx.db, revisionId);
    const links = await linksOfTree(ctx.db, id, await loadTree(ctx.db, revision.root));
    const visible = standingOf(space) !== null;
    homes.set(id, { spaceId: id, links, revision, visible });
  }
  return homes;
}
