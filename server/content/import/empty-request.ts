import { eq } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { type ImportRow, importTable } from "../../db/schema/imports-and-exports.ts";
import { type ChangeRequestRow, changeRequestTable } from "../../db/schema/review.ts";
import { changeRequestTo } from "../change-requests/change.ts";

/**
 * Limit of milliseconds between a change request and the import that it was opened for. Clients open
 * it right before the import, and nobody else has seen it yet.
 */
const openedFor = 60_000;

async function findEmpty(
  { db }: Pick<Context, "db">,
  row: ImportRow,
  status: ChangeRequestRow["status"],
): Promise<ChangeRequestRow | undefined> {
  if (row.changeRequestId === null) return undefined;
  const id = row.changeRequestId;
  const [request] = await db
    .select()
    .from(changeRequestTable)
    .where(eq(changeRequestTable.id, id))
    .for("update");
  if (request?.status !== status || request.createdBy !== row.createdBy) return undefined;
  const age = row.createdAt.getTime() - request.createdAt.getTime();
  const isEmpty = request.revision === request.revisionInitial && request.comments === 0;
  const imports = await db.$count(importTable, eq(importTable.changeRequestId, id));
  return age < openedFor && isEmpty && imports === 1 ? request : undefined;
}

type Writer = Pick<Context, "db" | "actor" | "now">;

/** Archives the empty draft that was opened for an import that failed before its first page. */
export async function archiveEmptyRequest(ctx: Writer, row: ImportRow): Promise<void> {
  const request = await findEmpty(ctx, row, "draft");
  if (request) await changeRequestTo(ctx, request, { status: "archived" });
}

/** Makes that draft available again, for another attempt. */
export async function reopenEmptyRequest(ctx: Writer, row: ImportRow): Promise<void> {
  const request = await findEmpty(ctx, row, "archived");
  if (request) await changeRequestTo(ctx, request, { status: "draft" });
}
