import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { changeRequests, UnmergedReason } from "#lib/contract/review/change-requests.ts";
import { target } from "../../access/audit/change-request-target.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { atLeast } from "../../access/levels.ts";
import { openChangeRequest } from "../../content/change-requests/open.ts";
import { lockSpace, requireUnlocked } from "../../content/change-requests/open-content.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { readChangeRequest } from "../../content/change-requests/to-change-request.ts";
import { addRevision, readRevision } from "../../content/revisions/revisions.ts";
import type { RevisionRow } from "../../db/schema/content.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { conflict } from "../../platform/errors.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { mergeIntoSpace } from "./merge.ts";

type Op = typeof changeRequests;

const longestSubject = 100;

/** Names the revert of a revert by what it brings back, so that titles don't grow. */
function subjectOf({ subject, number, reverts }: ChangeRequestRow): string {
  const name = subject || `#${number}`;
  const of = (first: string, name: string) => firstCharacters(`${first} ${name}`, longestSubject);
  if (reverts === null) return of("Revert", name);
  if (name.startsWith("Revert ")) return of("Reapply", name.slice("Revert ".length));
  if (name.startsWith("Reapply ")) return of("Revert", name.slice("Reapply ".length));
  return of("Revert", name);
}

/** Rejects the revert of a merge that is undone already. */
async function requireInEffect(ctx: Context, { number, revertedBy }: ChangeRequestRow) {
  if (revertedBy === null) return;
  const by = await requireChangeRequest(ctx, revertedBy);
  throw conflict(
    `#${number} has already been undone by #${by.number}: revert #${by.number} to bring its changes back`,
  );
}

/**
 * Opens a change request based on the merge, with the content before it. An update from the space
 * then keeps later changes, with conflicts where both overlap.
 */
async function openRevert(
  ctx: Context,
  merged: ChangeRequestRow,
  merge: RevisionRow,
): Promise<ChangeRequestRow> {
  const [before] = merge.parents;
  if (before === undefined) throw new Error(`The merge ${merge.id} has no previous revision`);
  const { root } = await readRevision(ctx.db, before);
  const opened = await openChangeRequest(ctx, {
    subject: subjectOf(merged),
    from: merge.id,
    reverts: merged.id,
  });
  const { id: revision } = await addRevision(ctx, {
    spaceId: opened.spaceId,
    changeRequestId: opened.id,
    root,
    parents: [merge.id],
    type: "edits",
  });
  await ctx.db
    .update(changeRequestTable)
    .set({ revision })
    .where(eq(changeRequestTable.id, opened.id));
  await audit(ctx, {
    organizationId: opened.organizationId,
    action: "change-request.content-edited",
    target: target(opened),
    after: { space: opened.spaceId, revision, reverts: merged.id },
  });
  return { ...opened, revision };
}

/** Merges a revert, unless it would undo later changes or the caller may not merge. */
async function mergeRevert(
  ctx: Context,
  revert: ChangeRequestRow,
  merge: RevisionRow,
): Promise<UnmergedReason | undefined> {
  const space = resourceOf(ctx, "space");
  if (!atLeast(ctx.effectiveRole, "review")) return "role";
  if (space.revision !== merge.id) return "space-changed";
  await mergeIntoSpace(ctx, revert);
  return undefined;
}

export async function revertChangeRequest(
  given: Context,
  { params, body }: Input<Op["revertChangeRequest"]>,
) {
  const ctx = body.merge ? await lockSpace(given) : given;
  requireUnlocked(resourceOf(ctx, "space"));
  const merged = await requireChangeRequest(ctx, params.changeRequestId);
  if (merged.revisionMerged === null) {
    throw conflict("Only merged change requests can be reverted");
  }
  await requireInEffect(ctx, merged);
  const merge = await readRevision(ctx.db, merged.revisionMerged);
  const revert = await openRevert(ctx, merged, merge);
  const unmerged = body.merge ? await mergeRevert(ctx, revert, merge) : undefined;
  return { ...(await readChangeRequest(ctx, revert.id)), unmerged };
}
