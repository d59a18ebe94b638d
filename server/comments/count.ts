import type { SQL } from "drizzle-orm";
import type { Context } from "../context.ts";
import { readTotal } from "../db/totals.ts";
import { countOn, countOnVisible } from "../spaces/count-on-visible.ts";
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

/** The same of a space with all its change requests. */
const allKindsOf = (status: Status) => kindsOf(status).map((kind) => `all-${kind}`);

/** How many comments of an organization a member sees who is no guest. */
export const countVisibleComments = (
  ctx: Context,
  organizationId: string,
  status: Status,
): Promise<number> =>
  countOnVisible(ctx, organizationId, {
    ofOrganization: kindsOf(status),
    ofSpace: allKindsOf(status),
  });

/** How many comments spaces of an organization have for which that holds. */
export const countCommentsOn = (
  ctx: Context,
  organizationId: string,
  status: Status,
  where: SQL | undefined,
): Promise<number> => countOn(ctx, organizationId, allKindsOf(status), where);
