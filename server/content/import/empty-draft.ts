import { and, eq, inArray } from "drizzle-orm";
import { type ImportRow, importTable } from "../../db/schema/imports-and-exports.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { changeRequestTo } from "../change-requests/change.ts";
import type { Writer } from "./write-batch.ts";

type Run = Pick<ImportRow, "changeRequestId" | "createdAt">;

const isUnused = (request: ChangeRequestRow) =>
  request.revision === request.revisionInitial && request.comments === 0;

/** Returns true if an import into a change request is queued or running. */
export async function isImporting(
  ctx: Pick<Writer, "db">,
  changeRequestId: string,
): Promise<boolean> {
  const unfinished = and(
    eq(importTable.changeRequestId, changeRequestId),
    inArray(importTable.state, ["queued", "running"]),
  );
  return (await ctx.db.$count(importTable, unfinished)) > 0;
}

/** Sets the status of the change request that an import created, if nothing is in it. */
async function moveEmpty(
  ctx: Writer,
  { changeRequestId, createdAt }: Run,
  from: "draft" | "archived",
  to: "draft" | "archived",
): Promise<void> {
  if (changeRequestId === null) return;
  const own = and(
    eq(changeRequestTable.id, changeRequestId),
    eq(changeRequestTable.createdAt, createdAt),
    eq(changeRequestTable.status, from),
  );
  const [found] = await ctx.db
    .select({ request: changeRequestTable, space: spaceTable })
    .from(changeRequestTable)
    .innerJoin(spaceTable, eq(spaceTable.id, changeRequestTable.spaceId))
    .where(own)
    .for("update");
  if (!found || !isUnused(found.request)) return;
  const { request, space } = found;
  // After the lock, which a new import into the draft waits for.
  if (to === "archived" && (await isImporting(ctx, request.id))) return;
  await changeRequestTo({ ...ctx, resources: { space } }, request, { status: to });
}

/** Archives the draft of an ended import that has brought nothing, unless another one fills it. */
export const archiveEmptyDraft = (ctx: Writer, run: Run) =>
  moveEmpty(ctx, run, "draft", "archived");

/** Brings the archived draft back, for another attempt. */
export const reopenEmptyDraft = (ctx: Writer, run: Run) => moveEmpty(ctx, run, "archived", "draft");
