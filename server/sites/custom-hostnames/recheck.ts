import { and, asc, eq, lte } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { type CustomHostnameRow, customHostnameTable } from "../../db/schema/custom-hostnames.ts";
import { type SiteRow, siteTable } from "../../db/schema/sites.ts";
import { checkDue, mostDue } from "../../platform/dns-proof/check-due.ts";
import { isTaken, recordFinding } from "./check.ts";
import { type HostnameFinding, lookUpHostname } from "./look-up.ts";

const actor = { type: "system" as const, id: "custom-hostnames", label: "Custom hostname check" };
const taken = "Another site of this service has verified this name";

/**
 * Returns a finding without its proof. The first site to prove a name keeps it, so the record of
 * another site doesn't count meanwhile.
 */
const withoutProof = ({ route }: HostnameFinding): HostnameFinding => ({
  route,
  proof: { kind: "absent", fault: taken },
});

interface Due {
  row: CustomHostnameRow;
  site: SiteRow;
}

async function recheck(deps: Deps, { row: before, site }: Due) {
  const { db, config, now, work } = deps;
  const { siteId, token } = before;
  const finding = await lookUpHostname(deps, site, before);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(customHostnameTable)
      // If it was removed and set again meanwhile, it has another record.
      .where(and(eq(customHostnameTable.siteId, siteId), eq(customHostnameTable.token, token)))
      .for("update");
    if (!row) return;
    const isOthers = row.provenAt === null && (await isTaken(tx, row));
    const checker = { db: tx, actor, config, now: now(), work };
    await recordFinding(checker, row, isOthers ? withoutProof(finding) : finding);
  });
}

/** Looks up the records of host names that are due. */
export async function recheckCustomHostnames(deps: Deps): Promise<{ checked: number }> {
  const { nextCheckAt, siteId } = customHostnameTable;
  const due = await deps.db
    .select({ row: customHostnameTable, site: siteTable })
    .from(customHostnameTable)
    .innerJoin(siteTable, eq(siteTable.id, siteId))
    .where(lte(nextCheckAt, deps.now()))
    .orderBy(asc(nextCheckAt))
    .limit(mostDue);
  return checkDue(due, (one) => recheck(deps, one));
}
