import type { changeRequests } from "#lib/contract/change-requests.ts";
import type { Input } from "#lib/contract/operation.ts";
import { requireChangeRequest } from "../content/place.ts";
import type { Context } from "../context.ts";
import { conflict } from "../errors.ts";
import { changeRequestTo } from "./change.ts";
import { openChangeRequest } from "./open.ts";
import { readChangeRequest } from "./to-change-request.ts";

type Op = typeof changeRequests;

/** Begins with the content that the space has now. */
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
    throw conflict("status: a merged change request stays merged");
  }
  await changeRequestTo(ctx, row, body);
  return readChangeRequest(ctx, row.id);
}
