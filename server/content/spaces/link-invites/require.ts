import { and, eq } from "drizzle-orm";
import { type Context, resourceOf } from "../../../access/context.ts";
import { type LinkInviteRow, linkInviteTable } from "../../../db/schema/people.ts";
import { notFound } from "../../../platform/errors.ts";
import { hasEnded } from "./expiry.ts";

/** Finds a link of the organization that the path names, even while links are disabled. */
export async function findInvite(
  ctx: Context,
  inviteId: string,
): Promise<LinkInviteRow | undefined> {
  const { id } = resourceOf(ctx, "organization");
  const here = and(eq(linkInviteTable.organizationId, id), eq(linkInviteTable.id, inviteId));
  return (await ctx.db.select().from(linkInviteTable).where(here))[0];
}

/** Returns true if it invites to the whole organization, not to one space or collection. */
export const isOfOrganization = ({ spaceId, collectionId }: LinkInviteRow): boolean =>
  spaceId === null && collectionId === null;

/** Returns an active link; knowing its id is enough. */
export async function requireInvite(ctx: Context, inviteId: string): Promise<LinkInviteRow> {
  const row = await findInvite(ctx, inviteId);
  if (!row || hasEnded(ctx, row) || (!resourceOf(ctx, "organization").inviteLinks && !ctx.member))
    throw notFound("Invite");
  return row;
}
