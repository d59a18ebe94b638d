import type { SQL } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { countOn, countOnVisible } from "../../content/spaces/reads/count-on-visible.ts";
import type { CommentRow } from "../../db/schema/review.ts";
import { readTotal } from "../../db/totals.ts";
import type { CommentScope } from "./scope.ts";

type Status = CommentRow["status"] | "all";

const kindsOf = (status: Status) =>
  (status === "all" ? ["open", "resolved"] : [status]).map((each) => `comments:${each}`);

/** Counts the comments of a space or change request from totals (migration `comment-totals`). */
export const countComments = (
  { db }: Context,
  { spaceId, changeRequestId }: CommentScope,
  status: Status,
): Promise<number> => readTotal(db, changeRequestId ?? spaceId, kindsOf(status));

/** Kinds that include all change requests of a space. */
const allKindsOf = (status: Status) => kindsOf(status).map((kind) => `all-${kind}`);

/** Counts the comments of an organization visible to a member who is not a guest. */
export const countVisibleComments = (
  ctx: Context,
  organizationId: string,
  status: Status,
): Promise<number> =>
  countOnVisible(ctx, organizationId, {
    ofOrganization: kindsOf(status),
    ofSpace: allKindsOf(status),
  });

/** Counts comments on matching spaces of an organization. */
export const countCommentsOn = (
  ctx: Context,
  organizationId: string,
  status: Status,
  where: SQL | undefined,
): Promise<number> => countOn(ctx, organizationId, allKindsOf(status), where);
