import { and, eq } from "drizzle-orm";
import type { NewImport } from "#lib/contract/content/imports.ts";
import type { Context } from "../../access/context.ts";
import { readEffectiveRole } from "../../access/grants/effective-access.ts";
import { atLeast } from "../../access/levels.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { conflict, forbidden, notFound } from "../../platform/errors.ts";
import { openChangeRequest } from "../change-requests/open.ts";
import { requireUnlocked } from "../change-requests/open-content.ts";
import { openSpace } from "../spaces/open-space.ts";
import { requireSpaces } from "../spaces/reads/require-spaces.ts";

/**
 * Requires the role for the target: importing into the space itself changes its content, like
 * merging.
 */
export async function requireWriter(
  ctx: Context,
  space: SpaceRow,
  intoRequest: boolean,
): Promise<void> {
  const effectiveRole = await readEffectiveRole(ctx, space);
  const role = intoRequest ? "edit" : "review";
  if (!atLeast(effectiveRole, role)) throw forbidden(`Importing requires the ${role} role`);
}

async function requireRequest(ctx: Context, spaceId: string, id: string) {
  const [request] = await ctx.db
    .select()
    .from(changeRequestTable)
    .where(and(eq(changeRequestTable.id, id), eq(changeRequestTable.spaceId, spaceId)));
  if (!request) throw notFound("changeRequest: change request");
  if (request.status === "merged") throw conflict("The change request is merged: create a new one");
  return request;
}

interface Place {
  changeRequest?: string | undefined;
  /** True also for a change request that doesn't exist yet. */
  intoRequest?: boolean;
}

export async function requirePlace(
  ctx: Context,
  spaceId: string,
  { changeRequest, intoRequest = changeRequest !== undefined }: Place,
) {
  const [space] = await requireSpaces(ctx, [spaceId], "space");
  if (!space) throw notFound("space: space");
  await requireWriter(ctx, space, intoRequest);
  requireUnlocked(space);
  if (changeRequest === undefined) return { space, revision: space.revision };
  const { revision } = await requireRequest(ctx, space.id, changeRequest);
  return { space, revision };
}

/** Returns the target of a new import, which may be a new space or change request. */
export async function openTarget(ctx: Context, body: NewImport) {
  const { newSpace, subject, changeRequest } = body;
  if (newSpace) {
    const { id } = await openSpace(ctx, newSpace);
    return { ...(await requirePlace(ctx, id, {})), changeRequestId: null };
  }
  const intoRequest = subject !== undefined || changeRequest !== undefined;
  const place = await requirePlace(ctx, body.space ?? "", { changeRequest, intoRequest });
  if (subject === undefined) return { ...place, changeRequestId: changeRequest ?? null };
  const inSpace = { ...ctx, resources: { ...ctx.resources, space: place.space } };
  const { id } = await openChangeRequest(inSpace, { subject });
  return { ...place, changeRequestId: id };
}
