import { eq } from "drizzle-orm";
import type { changeRequests } from "#lib/contract/change-requests.ts";
import type { Input } from "#lib/contract/operation.ts";
import { audit } from "../audit/record.ts";
import { indexContent } from "../content/current/index-content.ts";
import { addRevision } from "../content/revisions.ts";
import { storeDraft } from "../content/store-draft.ts";
import { keepTree, type Tree } from "../content/tree.ts";
import { type Context, placed } from "../context.ts";
import { conflict } from "../errors.ts";
import { emitContentUpdated } from "../integration-events/space-events.ts";
import { spaceTable } from "../spaces/table.ts";
import { compareWithSpace } from "./conflicts.ts";
import { addContent, target } from "./content.ts";
import { countStatus } from "./count-status.ts";
import { lockSpace, requireOpenContent } from "./require.ts";
import { type ChangeRequestRow, changeRequestTable } from "./table.ts";
import { ancestorOf } from "./to-change-request.ts";

type Op = typeof changeRequests;

interface Merged {
  before: Tree;
  after: Tree;
}

/** What the space has before the merge and after it; undefined while conflicts are open. */
async function mergedTree(ctx: Context, request: ChangeRequestRow): Promise<Merged | undefined> {
  const { sides, merge } = await compareWithSpace(ctx, request);
  if (merge.open > 0) return undefined;
  // Nothing happened in the space meanwhile: its content becomes that of the change request.
  const { base, ours: before, theirs } = sides;
  if (base.root === before.root) return { before, after: theirs };
  const tree = await storeDraft(ctx, placed(ctx, "space"), merge.draft);
  keepTree(tree);
  return { before, after: tree };
}

/** The space's content becomes what the change request makes of it, as one new revision. */
export async function mergeChangeRequest(
  ctx: Context,
  { params }: Input<Op["mergeChangeRequest"]>,
) {
  const space = await lockSpace(ctx);
  ctx.place.space = space;
  const { changeRequest } = await requireOpenContent(ctx, params.changeRequestId);
  if (changeRequest.status === "archived") {
    throw conflict("The change request is archived: reopen it to merge it");
  }
  const merged = await mergedTree(ctx, changeRequest);
  if (merged === undefined) return { revision: space.revision, result: "conflicts" as const };
  const revision = await addRevision(ctx, {
    spaceId: space.id,
    root: merged.after.root,
    parents: [space.revision, changeRequest.revision],
    type: "merge",
    mergedFrom: changeRequest.id,
  });
  await ctx.db
    .update(spaceTable)
    .set({ revision: revision.id, updatedAt: ctx.now })
    .where(eq(spaceTable.id, space.id));
  if (space.indexedRevision === space.revision) {
    await indexContent(ctx, space, { ...merged, revision: revision.id });
  }
  await ctx.db
    .update(changeRequestTable)
    .set({
      status: "merged",
      revisionMerged: revision.id,
      mergedBy: ctx.user.id,
      mergedAt: ctx.now,
      updatedAt: ctx.now,
      settlements: {},
    })
    .where(eq(changeRequestTable.id, changeRequest.id));
  await countStatus(ctx, space.id, changeRequest.status, "merged");
  await emitContentUpdated(ctx, space, revision.id);
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "change-request.merged",
    target: target(changeRequest),
    before: { revision: space.revision },
    after: { space: space.id, revision: revision.id },
  });
  return { revision: revision.id, result: "merge" as const };
}

/** Takes what happened in the space meanwhile into the change request. */
export async function updateChangeRequest(
  ctx: Context,
  { params }: Input<Op["updateChangeRequest"]>,
) {
  const { changeRequest } = await requireOpenContent(ctx, params.changeRequestId);
  const ancestor = placed(ctx, "space").revision;
  const { revision } = changeRequest;
  if (ancestorOf(changeRequest) === ancestor) return { revision, result: "update" as const };
  const { merge } = await compareWithSpace(ctx, changeRequest);
  if (merge.open > 0) return { revision, result: "conflicts" as const };
  const pulled = await addContent(ctx, changeRequest, merge.draft, "update", { ancestor });
  return { revision: pulled.revision, result: "update" as const };
}
