import { inArray } from "drizzle-orm";
import type { TransferBlocker } from "#lib/contract/access/space-impact.ts";
import type { Context } from "../../../access/context.ts";
import { atLeast } from "../../../access/levels.ts";
import { organizationTable } from "../../../db/schema/organizations.ts";
import { requireTargetOrganization } from "../on-sites/take-over.ts";

/** Returns quoted titles of organizations by id. */
export async function titlesOf(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const { id, title } = organizationTable;
  const rows = await ctx.db.select({ id, title }).from(organizationTable).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, `“${row.title}”`]));
}

/** Returns why the target organization itself rejects a transfer; 404 if it is not the caller's. */
export async function targetBlockers(
  ctx: Context,
  moving: { kind: "space" | "collection"; organizationId: string },
  target: { id: string; title: string },
): Promise<TransferBlocker[]> {
  const { role } = await requireTargetOrganization(ctx, target.id);
  if (target.id === moving.organizationId) {
    const message = `The ${moving.kind} is already in ${target.title}`;
    return [{ reason: "already-there", message }];
  }
  if (atLeast(role ?? "guest", "admin")) return [];
  const message = `Transferring ${moving.kind}s to ${target.title} requires the admin role there; your role is ${role ?? "guest"}`;
  return [{ reason: "not-allowed", message }];
}
