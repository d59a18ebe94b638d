import { and, eq } from "drizzle-orm";
import { type ChangeRequestRow, changeRequestTable } from "../change-requests/table.ts";
import { type Context, placed } from "../context.ts";
import { notFound } from "../errors.ts";
import { findRevision, readRevision } from "./revisions.ts";
import type { RevisionRow } from "./table.ts";
import { loadTree, type Tree } from "./tree.ts";

/** What the path of an operation names: the content of a space, a change request or a revision. */
export interface ContentPlace {
  revision: RevisionRow;
  tree: Tree;
  changeRequest?: ChangeRequestRow;
}

type Params = { spaceId: string; changeRequestId?: string; revisionId?: string };

/** The change request that the path names; it must be of the space that the path names. */
export async function requireChangeRequest(
  ctx: Context,
  id: string,
  { lock = false } = {},
): Promise<ChangeRequestRow> {
  const query = ctx.db
    .select()
    .from(changeRequestTable)
    .where(
      and(eq(changeRequestTable.id, id), eq(changeRequestTable.spaceId, placed(ctx, "space").id)),
    );
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("Change request");
  return row;
}

/** A revision of the space that the path names; `thing` says what of the request named it. */
export async function requireRevisionOf(
  ctx: Context,
  id: string,
  thing = "Revision",
): Promise<RevisionRow> {
  const space = placed(ctx, "space");
  const row = await findRevision(ctx.db, id);
  // A duplicate begins with the revision of another space.
  if (!row || (row.spaceId !== space.id && space.revision !== id)) throw notFound(thing);
  return row;
}

/** The content that the path names. */
export async function contentPlace(ctx: Context, params: Params): Promise<ContentPlace> {
  if (params.revisionId !== undefined) {
    const revision = await requireRevisionOf(ctx, params.revisionId);
    return { revision, tree: await loadTree(ctx.db, revision.root) };
  }
  const changeRequest =
    params.changeRequestId === undefined
      ? undefined
      : await requireChangeRequest(ctx, params.changeRequestId);
  const id = changeRequest?.revision ?? placed(ctx, "space").revision;
  const revision = await readRevision(ctx.db, id);
  return { revision, tree: await loadTree(ctx.db, revision.root), changeRequest };
}
