import { and, eq } from "drizzle-orm";
import { type ReadContext, resourceOf, type Visitor } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import type { RevisionRow } from "../../db/schema/content.ts";
import type { ChangeRequestRow } from "../../db/schema/review.ts";
import { trashItemTable } from "../../db/schema/trash.ts";
import { notFound } from "../../platform/errors.ts";
import { requireChangeRequest } from "../change-requests/require.ts";
import { findRevision, readRevision } from "../revisions/revisions.ts";
import { loadTree, type Tree } from "../revisions/tree.ts";
import { shownOf } from "./shown-tree.ts";

/** Content that the path names: of a space, a change request or a revision. */
export interface LoadedContent {
  revision: RevisionRow;
  tree: Tree;
  changeRequest?: ChangeRequestRow;
}

type Params = { spaceId: string; changeRequestId?: string; revisionId?: string };

/** Returns true if pages or files in the trash of a space are read from a revision. */
async function keepsDeleted(db: Db, spaceId: string, revision: string): Promise<boolean> {
  const here = and(eq(trashItemTable.spaceId, spaceId), eq(trashItemTable.revision, revision));
  return (await db.$count(trashItemTable, here)) > 0;
}

/** Returns a revision of the path's space; `thing` names the request's part for the error. */
export async function requireRevisionOf(
  ctx: ReadContext,
  id: string,
  thing = "Revision",
): Promise<RevisionRow> {
  const space = resourceOf(ctx, "space");
  const row = await findRevision(ctx.db, id);
  if (!row) throw notFound(thing);
  const isOwn = row.spaceId === space.id || space.revision === id;
  if (!isOwn && !(await keepsDeleted(ctx.db, space.id, id))) throw notFound(thing);
  return shownIn(space, row);
}

/**
 * Returns a revision as part of a space: a copy begins with a revision of its original, whose
 * history stays hidden.
 */
const shownIn = (space: { id: string }, row: RevisionRow): RevisionRow =>
  row.spaceId === space.id ? row : { ...row, parents: [], mergedFrom: null, createdBy: null };

/**
 * Returns the content for the caller: visitors read only the published revision, without its
 * author.
 */
async function loadForVisitor(
  visitor: Visitor,
  ctx: ReadContext,
  { changeRequestId, revisionId }: Params,
): Promise<LoadedContent> {
  const { revision: id } = resourceOf(ctx, "space");
  if (changeRequestId !== undefined) throw notFound("Change request");
  if (revisionId !== undefined && revisionId !== id) throw notFound("Revision");
  const revision = { ...(await readRevision(ctx.db, id)), mergedFrom: null, createdBy: null };
  const tree = await loadTree(ctx.db, revision.root);
  return { revision, tree: (await shownOf({ db: ctx.db, visitor }, tree)).tree };
}

/** Returns the content that the path names, for a visitor only the parts that the site shows. */
export async function loadContent(ctx: ReadContext, params: Params): Promise<LoadedContent> {
  const { visitor } = ctx;
  if (visitor) return loadForVisitor(visitor, ctx, params);
  if (params.revisionId !== undefined) {
    const revision = await requireRevisionOf(ctx, params.revisionId);
    return { revision, tree: await loadTree(ctx.db, revision.root) };
  }
  const changeRequest =
    params.changeRequestId === undefined
      ? undefined
      : await requireChangeRequest(ctx, params.changeRequestId);
  const space = resourceOf(ctx, "space");
  const revision = shownIn(
    space,
    await readRevision(ctx.db, changeRequest?.revision ?? space.revision),
  );
  return { revision, tree: await loadTree(ctx.db, revision.root), changeRequest };
}
