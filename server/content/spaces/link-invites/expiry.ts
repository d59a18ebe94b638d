import type { Context } from "../../../access/context.ts";
import type { LinkInviteRow } from "../../../db/schema/people.ts";
import { badRequest } from "../../../platform/errors.ts";

/** An expired link is treated like a missing one. Links have no limit of uses. */
export const hasEnded = ({ now }: Pick<Context, "now">, { expiresAt }: LinkInviteRow): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Returns the new expiry date; undefined keeps the current one. */
export function endOf({ now }: Context, given: string | null | undefined): Date | null | undefined {
  const end = given ? new Date(given) : given;
  if (end && end <= now) throw badRequest("expiresAt: must be in the future");
  return end as Date | null | undefined;
}
