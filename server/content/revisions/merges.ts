import { inArray } from "drizzle-orm";
import type { ChangeRequest } from "#lib/contract/review/change-request.ts";
import type { Context } from "../../access/context.ts";
import type { RevisionRow } from "../../db/schema/content.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { selectChangeRequests, toChangeRequest } from "../change-requests/to-change-request.ts";

/** Returns the change request whose merge created each of these revisions. */
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
