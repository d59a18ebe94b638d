import { eq, sql } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import type { ChangeRequestRow } from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";

type Status = ChangeRequestRow["status"];

const counters = {
  draft: spaceTable.changeRequestsDraft,
  open: spaceTable.changeRequestsOpen,
} as const;

/** Updates the counters of the space for a changed status. */
export async function countStatus(
  ctx: Pick<Context, "db">,
  spaceId: string,
  before: Status | undefined,
  after: Status,
): Promise<void> {
  const step = (status: "draft" | "open") =>
    sql`${counters[status]} + ${Number(after === status) - Number(before === status)}`;
  await ctx.db
    .update(spaceTable)
    .set({
      changeRequestsDraft: step("draft"),
      changeRequestsOpen: step("open"),
      ...(before === undefined && { changeRequests: sql`${spaceTable.changeRequests} + 1` }),
    })
    .where(eq(spaceTable.id, spaceId));
}
