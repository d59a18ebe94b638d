import type { Operation } from "#lib/contract/platform/operation.ts";
import type { ServiceError } from "../../platform/errors.ts";
import type { Context } from "../context.ts";
import { recordRejection } from "./rejections.ts";
import { targetOfPath } from "./target-of-path.ts";

/** Sent by open pages, not by a person: rejections of it aren't recorded. */
export const presence = "updateOrganizationMemberLastSeenAt";

/**
 * Records a rejected write outside its transaction, which is rolled back. Errors here are only
 * logged: the caller gets the rejection in any case.
 */
export async function recordRejectedWrite(
  ctx: Context,
  name: string,
  op: Operation,
  error: ServiceError,
): Promise<void> {
  const { organization } = ctx.resources;
  if (op.method === "GET" || name === presence) return;
  if (error.status !== 403 || !organization) return;
  try {
    const target = await targetOfPath(ctx, op);
    const attempt = { organizationId: organization.id, of: name, target, reason: error.message };
    await recordRejection(ctx, attempt);
  } catch (err) {
    ctx.log.warn({ err }, "a rejected attempt was not recorded");
  }
}
