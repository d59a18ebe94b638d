import { eq, sql } from "drizzle-orm";
import {
  type ChangeRequestRow,
  changeRequestTable,
  contributorTable,
} from "../../../db/schema/review.ts";
import { target } from "../../../platform/audit/change-request-target.ts";
import { audit } from "../../../platform/audit/record.ts";
import { type Context, placed } from "../../../platform/context.ts";
import { addRevision } from "../../revisions/revisions.ts";
import { cacheTree, type Tree } from "../../revisions/tree.ts";
import type { Draft } from "../draft.ts";
import { storeDraft } from "../store-draft.ts";

type Writer = Pick<Context, "db" | "actor" | "now" | "place"> & Partial<Pick<Context, "request">>;

/** Counts a change by the caller. */
export async function addContribution(ctx: Writer, changeRequestId: string): Promise<void> {
  const values = { changeRequestId, userId: ctx.actor.id, count: 1, updatedAt: ctx.now };
  await ctx.db
    .insert(contributorTable)
    .values(values)
    .onConflictDoUpdate({
      target: [contributorTable.changeRequestId, contributorTable.userId],
      set: { count: sql`${contributorTable.count} + 1`, updatedAt: ctx.now },
    });
}

interface Pulled {
  /** Space revision that the draft has merged in. */
  ancestor: string;
}

/** Writes a draft to a change request as one new revision. */
export async function addContent(
  ctx: Writer,
  request: ChangeRequestRow,
  draft: Draft,
  type: "edits" | "update",
  pulled?: Pulled,
): Promise<{ tree: Tree; revision: string }> {
  const tree = await storeDraft(ctx, placed(ctx, "space"), draft);
  const revision = await addRevision(ctx, {
    spaceId: request.spaceId,
    changeRequestId: request.id,
    root: tree.root,
    parents: [request.revision, ...(pulled ? [pulled.ancestor] : [])],
    type,
  });
  await ctx.db
    .update(changeRequestTable)
    .set({
      revision: revision.id,
      updatedAt: ctx.now,
      ...(pulled && { revisionMergedAncestor: pulled.ancestor, settlements: {} }),
    })
    .where(eq(changeRequestTable.id, request.id));
  await addContribution(ctx, request.id);
  await audit(ctx, {
    organizationId: request.organizationId,
    action: pulled ? "change-request.content-updated" : "change-request.content-edited",
    target: target(request),
    after: { space: request.spaceId, revision: revision.id },
  });
  cacheTree(tree);
  return { tree, revision: revision.id };
}
