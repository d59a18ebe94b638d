import type { Input } from "#lib/contract/platform/operation.ts";
import type { changeRequests } from "#lib/contract/review/change-requests.ts";
import type { Context } from "../../access/context.ts";
import { changeRequestTo } from "../../content/change-requests/change.ts";
import { openChangeRequest } from "../../content/change-requests/open.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { readChangeRequest } from "../../content/change-requests/to-change-request.ts";
import { conflict } from "../../platform/errors.ts";

type Op = typeof changeRequests;

/** Creates a draft from the current content of the space. */
export async function createChangeRequest(
  ctx: Context,
  { body }: Input<Op["createChangeRequest"]>,
) {
  const { subject = "", agentTaskId } = body;
  const { id } = await openChangeRequest(ctx, { subject, agentTaskId });
  return readChangeRequest(ctx, id);
}

export async function getChangeRequestById(
  ctx: Context,
  { params }: Input<Op["getChangeRequestById"]>,
) {
  const { id } = await requireChangeRequest(ctx, params.changeRequestId);
  return readChangeRequest(ctx, id);
}

export async function updateChangeRequestById(
  ctx: Context,
  { params, body }: Input<Op["updateChangeRequestById"]>,
) {
  const row = await requireChangeRequest(ctx, params.changeRequestId, { lock: true });
  if (body.status !== undefined && row.status === "merged") {
    throw conflict("status: cannot be changed after the merge");
  }
  await changeRequestTo(ctx, row, body);
  return readChangeRequest(ctx, row.id);
}
