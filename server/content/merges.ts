import { inArray } from "drizzle-orm";
import type { ChangeRequest } from "#lib/contract/change-request.ts";
import { changeRequestTable } from "../change-requests/table.ts";
import { selectChangeRequests, toChangeRequest } from "../change-requests/to-change-request.ts";
import type { Context } from "../context.ts";
import type { RevisionRow } from "./table.ts";

/** The change request whose merge made a revision, for each of these that a merge made. */
export async function mergesOf(
  ctx: Pick<Context, "config" | "db">,
  revisions: readonly RevisionRow[],
): Promise<(revision: RevisionRow) => ChangeRequest | undefined> {
  const ids = revisions.flatMap(({ mergedFrom }) => mergedFrom ?? []);
  if (ids.length === 0) return () => undefined;
  const found = await selectChangeRequests(ctx.db).where(inArray(changeRequestTable.id, ids));
  const byId = new Map(found.map((parts) => [parts.request.id, toChangeRequest(ctx, parts)]));
  return ({ mergedFrom }) => (mergedFrom === null ? undefined : byId.get(mergedFrom));
}
