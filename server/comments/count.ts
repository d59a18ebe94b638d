import type { Context } from "../context.ts";
import { readTotal } from "../db/totals.ts";
import { countOnVisible } from "../spaces/count-on-visible.ts";
import type { CommentPlace } from "./place.ts";
import type { CommentRow } from "./table.ts";

type Status = CommentRow["status"] | "all";

const kindsOf = (status: Status) =>
  (status === "all" ? ["open", "resolved"] : [status]).map((each) => `comments:${each}`);

/** How many comments a space or a change request has, from totals (migration `comment-totals`). */
export const countComments = (
  { db }: Context,
  { spaceId, changeRequestId }: CommentPlace,
  status: Status,
): Promise<number> => readTotal(db, changeRequestId ?? spaceId, kindsOf(status));

/** How many comments of an organization a member sees who is no guest. */
export function countVisibleComments(
  ctx: Context,
  organizationId: string,
  status: Status,
): Promise<number> {
  const ofOrganization = kindsOf(status);
  const ofSpace = ofOrganization.map((kind) => `all-${kind}`);
  return countOnVisible(ctx, organizationId, { ofOrganization, ofSpace });
}
