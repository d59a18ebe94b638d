import { and, asc, eq, isNotNull, lt } from "drizzle-orm";
import type { Deps } from "../../access/deps.ts";
import { type EmailDomainRow, emailDomainTable } from "../../db/schema/single-sign-on.ts";
import { checkDue, mostDue } from "../../platform/dns-proof/check-due.ts";
import { findRecord } from "../../platform/fetch/txt-records.ts";
import { recordFinding } from "./check.ts";
import { recordOf } from "./proof.ts";

/** Milliseconds after which a record is looked up again. */
const interval = 24 * 60 * 60_000;

const actor = { type: "system" as const, id: "email-domains", label: "Email domain check" };

async function recheck(
  { db, config, now, work, lookupTxt }: Deps,
  { organizationId, domain, token }: EmailDomainRow,
) {
  const finding = await findRecord(lookupTxt, recordOf({ domain, token }));
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(emailDomainTable)
      .where(
        and(
          eq(emailDomainTable.organizationId, organizationId),
          eq(emailDomainTable.domain, domain),
          // If it was removed and added again meanwhile, it has another record.
          eq(emailDomainTable.token, token),
          isNotNull(emailDomainTable.provenAt),
        ),
      )
      .for("update");
    if (row) await recordFinding({ db: tx, actor, config, now: now(), work }, row, finding);
  });
}

/** Looks up the records of proven domains, each once a day. */
export async function recheckEmailDomains(deps: Deps): Promise<{ checked: number }> {
  const { checkedAt, provenAt } = emailDomainTable;
  const due = await deps.db
    .select()
    .from(emailDomainTable)
    .where(and(isNotNull(provenAt), lt(checkedAt, new Date(deps.now().getTime() - interval))))
    .orderBy(asc(checkedAt))
    .limit(mostDue);
  return checkDue(due, (row) => recheck(deps, row));
}
