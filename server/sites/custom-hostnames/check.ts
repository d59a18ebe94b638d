import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { AuditAction } from "#lib/contract/changes.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { type CustomHostnameRow, customHostnameTable } from "../../db/schema/custom-hostnames.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { isLoss, proofAfter } from "../../platform/dns-proof/proof-after.ts";
import type { HostnameFinding } from "./look-up.ts";
import { warnAdmins } from "./notice.ts";
import { isActive } from "./proof.ts";

export type Checker = Pick<Context, "db" | "actor" | "config" | "now" | "work"> &
  Partial<Pick<Context, "request" | "resources">>;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds after which an unproven name isn't looked up anymore. */
const patience = 7 * day;

/**
 * Returns the time of the next check: soon after the name was set, then less often, and once a day
 * while the name is in use.
 */
function nextCheck(row: CustomHostnameRow, now: Date): Date | null {
  const waited = now.getTime() - row.awaitedSince.getTime();
  const isSettled = isActive(row) || row.missingSince !== null;
  if (isSettled || waited > patience) {
    return row.provenAt === null ? null : new Date(now.getTime() + day);
  }
  const pause = Math.min(Math.max(waited / 4, minute), 6 * 60 * minute);
  return new Date(now.getTime() + pause);
}

/** Returns true if another site has proven the name. */
export async function isTaken(db: Db, { siteId, hostname }: CustomHostnameRow): Promise<boolean> {
  const others = and(
    eq(customHostnameTable.hostname, hostname),
    ne(customHostnameTable.siteId, siteId),
    isNotNull(customHostnameTable.provenAt),
  );
  return (await db.$count(customHostnameTable, others)) > 0;
}

/** Stores the finding of a check. The row is locked until the transaction ends. */
export async function recordFinding(
  ctx: Checker,
  row: CustomHostnameRow,
  finding: HostnameFinding,
): Promise<void> {
  const { now, db } = ctx;
  const { proof, event } = proofAfter(row, finding.proof, now);
  const route = finding.route.route === "unknown" ? row.route : finding.route.route;
  const fault = "fault" in finding.proof ? finding.proof.fault : finding.route.fault;
  const found = { ...row, ...proof, route, fault: fault ?? null, checkedAt: now };
  const after = { ...found, nextCheckAt: nextCheck(found, now) };
  await db.update(customHostnameTable).set(after).where(eq(customHostnameTable.siteId, row.siteId));
  const record = (name: AuditAction) =>
    audit(ctx, {
      organizationId: row.organizationId,
      action: name,
      target: { type: "site", id: row.siteId, label: row.hostname },
    });
  if (event) await record(`custom-hostname.${event}`);
  if (isActive(after) !== isActive(row)) {
    const activeHostname = isActive(after) ? row.hostname : null;
    await db.update(siteTable).set({ activeHostname }).where(eq(siteTable.id, row.siteId));
    await record(activeHostname ? "custom-hostname.activated" : "custom-hostname.deactivated");
  }
  if (isLoss(event)) await warnAdmins(ctx, row, event === "proof-ended");
}
