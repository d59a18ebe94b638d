import { and, eq } from "drizzle-orm";
import { type Context, placed } from "../context.ts";
import { notFound } from "../errors.ts";
import { type LinkInviteRow, linkInviteTable } from "./table.ts";

/** A link of the organization that the path names, also while links are switched off. */
export async function findInvite(
  ctx: Context,
  inviteId: string,
): Promise<LinkInviteRow | undefined> {
  const { id } = placed(ctx, "organization");
  const here = and(eq(linkInviteTable.organizationId, id), eq(linkInviteTable.id, inviteId));
  return (await ctx.db.select().from(linkInviteTable).where(here))[0];
}

/** Whether it invites to all of the organization, not to one space or collection. */
export const isOfOrganization = ({ spaceId, collectionId }: LinkInviteRow): boolean =>
  spaceId === null && collectionId === null;

/** From its end on a link is as if it had never been. */
export const hasEnded = ({ now }: Pick<Context, "now">, { expiresAt }: LinkInviteRow): boolean =>
  expiresAt !== null && expiresAt <= now;

/** A link that works: whoever knows its id may know that it is there. */
export async function requireInvite(ctx: Context, inviteId: string): Promise<LinkInviteRow> {
  const row = await findInvite(ctx, inviteId);
  if (!row || hasEnded(ctx, row) || (!placed(ctx, "organization").inviteLinks && !ctx.member))
    throw notFound("Invite");
  return row;
}
