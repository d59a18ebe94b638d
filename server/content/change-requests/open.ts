import { eq } from "drizzle-orm";
import { target } from "../../access/audit/change-request-target.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { newId } from "../../platform/ids.ts";
import { addContribution } from "./add-content.ts";
import { countStatus } from "./count-status.ts";

interface NewRequest {
  subject: string;
  agentTaskId?: string | undefined;
  /** Base revision of the space; by default the current one. */
  from?: string;
  /** Merged change request that it undoes. */
  reverts?: string;
}

/** Opens a draft on the space that the path names, with the next number of the space. */
export async function openChangeRequest(
  ctx: Context,
  { subject, agentTaskId, from, reverts }: NewRequest,
): Promise<ChangeRequestRow> {
  const { id: spaceId } = resourceOf(ctx, "space");
  // Locks the row of the space, so that numbers are unique.
  await countStatus(ctx, spaceId, undefined, "draft");
  const space = one(await ctx.db.select().from(spaceTable).where(eq(spaceTable.id, spaceId)));
  const revision = from ?? space.revision;
  const values = {
    id: newId(),
    spaceId,
    organizationId: space.organizationId,
    number: space.changeRequests,
    status: "draft",
    subject,
    agentTaskId,
    reverts,
    revision,
    revisionInitial: revision,
    createdBy: ctx.user.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  } as const;
  const row = one(await ctx.db.insert(changeRequestTable).values(values).returning());
  await addContribution(ctx, row.id);
  await audit(ctx, {
    organizationId: space.organizationId,
    action: "change-request.created",
    target: target(row),
    after: { space: spaceId, subject: row.subject },
  });
  return row;
}
