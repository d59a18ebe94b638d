import { inArray } from "drizzle-orm";
import type { TransferBlocker } from "#lib/contract/space-impact.ts";
import type { Context } from "../context.ts";
import { atLeast } from "../levels.ts";
import { organizationTable } from "../organizations/table.ts";
import { requireTargetOrganization } from "./take-over.ts";

/** Titles of organizations by id, in quotation marks. */
export async function titlesOf(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const { id, title } = organizationTable;
  const rows = await ctx.db.select({ id, title }).from(organizationTable).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, `“${row.title}”`]));
}

/** Why the organization itself would not take over a space or collection; 404 where it is not the caller's. */
export async function targetBlockers(
  ctx: Context,
  moving: { kind: "space" | "collection"; organizationId: string },
  target: { id: string; title: string },
): Promise<TransferBlocker[]> {
  const { role } = await requireTargetOrganization(ctx, target.id);
  if (target.id === moving.organizationId) {
    const message = `The ${moving.kind} is in ${target.title} already`;
    return [{ reason: "already-there", message }];
  }
  if (atLeast(role ?? "guest", "admin")) return [];
  const message = `Only admins of ${target.title} take over ${moving.kind}s; you have the role ${role ?? "guest"} there`;
  return [{ reason: "not-allowed", message }];
}
