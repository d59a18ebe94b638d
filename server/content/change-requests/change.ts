import { eq } from "drizzle-orm";
import type { ChangeRequestDraft } from "#lib/contract/review/change-requests.ts";
import { target } from "../../access/audit/change-request-target.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { countStatus } from "./count-status.ts";

type Writer = Pick<Context, "db" | "actor" | "now" | "resources"> &
  Partial<Pick<Context, "request">>;

/**
 * Updates the subject or status of a change request and the counters of its space; returns the new
 * row.
 */
export async function changeRequestTo(
  ctx: Writer,
  row: ChangeRequestRow,
  draft: ChangeRequestDraft,
): Promise<ChangeRequestRow> {
  const change = changedMembers(row, draft);
  if (!change) return row;
  const { subject = row.subject, status = row.status } = draft;
  const changed = { ...row, subject, status, updatedAt: ctx.now };
  await ctx.db
    .update(changeRequestTable)
    .set({ subject, status, updatedAt: ctx.now })
    .where(eq(changeRequestTable.id, row.id));
  await countStatus(ctx, row.spaceId, row.status, status);
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "change-request.updated",
    target: target(changed),
    ...change,
  });
  return changed;
}
