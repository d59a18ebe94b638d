import { eq } from "drizzle-orm";
import type { changeRequests } from "#lib/contract/change-requests.ts";
import type { Input } from "#lib/contract/operation.ts";
import { audit } from "../audit/record.ts";
import { requireChangeRequest } from "../content/place.ts";
import { addRevision, readRevision } from "../content/revisions.ts";
import { type Context, placed } from "../context.ts";
import { conflict } from "../errors.ts";
import { firstCharacters } from "../excerpt.ts";
import { target } from "./content.ts";
import { openChangeRequest } from "./open.ts";
import { requireUnlocked } from "./require.ts";
import { type ChangeRequestRow, changeRequestTable } from "./table.ts";
import { readChangeRequest } from "./to-change-request.ts";

type Op = typeof changeRequests;

const longestSubject = 100;

const subjectOf = ({ subject, number }: ChangeRequestRow) =>
  firstCharacters(`Revert ${subject || `#${number}`}`, longestSubject);

/**
 * Opens a change request that begins from what the merge made and holds what was before it: pulling
 * the space in keeps what came since, with conflicts where both concern the same.
 */
export async function revertChangeRequest(
  ctx: Context,
  { params }: Input<Op["revertChangeRequest"]>,
) {
  requireUnlocked(placed(ctx, "space"));
  const merged = await requireChangeRequest(ctx, params.changeRequestId);
  if (merged.revisionMerged === null) {
    throw conflict("The change request is not merged: there is nothing to revert");
  }
  const merge = await readRevision(ctx.db, merged.revisionMerged);
  const [before] = merge.parents;
  if (before === undefined) throw new Error(`The merge ${merge.id} has no revision before it`);
  const { root } = await readRevision(ctx.db, before);
  const opened = await openChangeRequest(ctx, { subject: subjectOf(merged), from: merge.id });
  const revision = await addRevision(ctx, {
    spaceId: opened.spaceId,
    changeRequestId: opened.id,
    root,
    parents: [merge.id],
    type: "edits",
  });
  await ctx.db
    .update(changeRequestTable)
    .set({ revision: revision.id })
    .where(eq(changeRequestTable.id, opened.id));
  await audit(ctx, {
    organizationId: opened.organizationId,
    action: "change-request.content-edited",
    target: target(opened),
    after: { space: opened.spaceId, revision: revision.id, reverts: merged.id },
  });
  return readChangeRequest(ctx, opened.id);
}
