import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { changeRequests } from "#lib/contract/review/change-requests.ts";
import { target } from "../../access/audit/change-request-target.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { addContent } from "../../content/change-requests/add-content.ts";
import { countStatus } from "../../content/change-requests/count-status.ts";
import { lockSpace, requireOpenContent } from "../../content/change-requests/open-content.ts";
import { ancestorOf } from "../../content/change-requests/to-change-request.ts";
import { keepDeleted } from "../../content/edits/keep-deleted.ts";
import { contentChanged } from "../../content/edits/space-content.ts";
import { storeDraft } from "../../content/edits/store-draft.ts";
import { isImporting } from "../../content/import/empty-draft.ts";
import { countChanges } from "../../content/revisions/compare.ts";
import { indexContent } from "../../content/revisions/current/index-content.ts";
import { addRevision } from "../../content/revisions/revisions.ts";
import { cacheTree, type Tree } from "../../content/revisions/tree.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { conflict } from "../../platform/errors.ts";
import { compareWithSpace } from "./conflicts.ts";
import { markReverted } from "./mark-reverted.ts";

type Op = typeof changeRequests;

interface Merged {
  before: Tree;
  after: Tree;
}

/** Returns the space's tree before and after the merge; undefined while conflicts are open. */
async function mergedTree(ctx: Context, request: ChangeRequestRow): Promise<Merged | undefined> {
  const { sides, merge } = await compareWithSpace(ctx, request);
  if (merge.open > 0) return undefined;
  // Without changes in the space, the change request's content replaces it.
  const { base, ours: before, theirs } = sides;
  if (base.root === before.root) return { before, after: theirs };
  const tree = await storeDraft(ctx, resourceOf(ctx, "space"), merge.draft);
  cacheTree(tree);
  return { before, after: tree };
}

/**
 * Sets a revision as the content of its space, and updates the indexes for search, links and paths.
 */
async function showInSpace(ctx: Context, space: SpaceRow, merged: Merged, revision: string) {
  await ctx.db
    .update(spaceTable)
    .set({ revision, updatedAt: ctx.now })
    .where(eq(spaceTable.id, space.id));
  if (space.indexedRevision !== space.revision) return;
  await indexContent(ctx, space, { ...merged, revision });
}

async function closeMerged(ctx: Context, request: ChangeRequestRow, revision: string) {
  await ctx.db
    .update(changeRequestTable)
    .set({
      status: "merged",
      revisionMerged: revision,
      mergedBy: ctx.user.id,
      mergedAt: ctx.now,
      updatedAt: ctx.now,
      settlements: {},
    })
    .where(eq(changeRequestTable.id, request.id));
  await countStatus(ctx, request.spaceId, request.status, "merged");
}

/**
 * Merges a change request into the space of the context, which is locked, as one new revision.
 *
 * @returns the revision; undefined while conflicts are open
 */
export async function mergeIntoSpace(
  ctx: Context,
  changeRequest: ChangeRequestRow,
): Promise<string | undefined> {
  const space = resourceOf(ctx, "space");
  const merged = await mergedTree(ctx, changeRequest);
  if (merged === undefined) return undefined;
  const { id: revision } = await addRevision(ctx, {
    spaceId: space.id,
    root: merged.after.root,
    parents: [space.revision, changeRequest.revision],
    type: "merge",
    mergedFrom: changeRequest.id,
    counts: countChanges(merged.before, merged.after),
  });
  await showInSpace(ctx, space, merged, revision);
  await keepDeleted(ctx, space, merged);
  await closeMerged(ctx, changeRequest, revision);
  await markReverted(ctx, changeRequest);
  await contentChanged.run(ctx, space, revision);
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "change-request.merged",
    target: target(changeRequest),
    before: { revision: space.revision },
    after: { space: space.id, revision },
  });
  return revision;
}

export async function mergeChangeRequest(
  ctx: Context,
  { params }: Input<Op["mergeChangeRequest"]>,
) {
  const locked = await lockSpace(ctx);
  const { changeRequest } = await requireOpenContent(locked, params.changeRequestId);
  if (changeRequest.status === "archived") {
    throw conflict("The change request is archived: reopen it before merging");
  }
  if (await isImporting(ctx, changeRequest.id)) {
    throw conflict(
      "Pages are being imported into this change request. It can be merged when the import has ended.",
    );
  }
  const revision = await mergeIntoSpace(locked, changeRequest);
  return revision === undefined
    ? { revision: resourceOf(locked, "space").revision, result: "conflicts" as const }
    : { revision, result: "merge" as const };
}

/** Merges the space's changes into the change request. */
export async function updateChangeRequest(
  ctx: Context,
  { params }: Input<Op["updateChangeRequest"]>,
) {
  const { changeRequest } = await requireOpenContent(ctx, params.changeRequestId);
  const ancestor = resourceOf(ctx, "space").revision;
  const { revision } = changeRequest;
  if (ancestorOf(changeRequest) === ancestor) return { revision, result: "update" as const };
  const { merge } = await compareWithSpace(ctx, changeRequest);
  if (merge.open > 0) return { revision, result: "conflicts" as const };
  const pulled = await addContent(ctx, changeRequest, merge.draft, "update", { ancestor });
  return { revision: pulled.revision, result: "update" as const };
}
