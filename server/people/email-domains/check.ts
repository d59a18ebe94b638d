import { and, eq } from "drizzle-orm";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { activeAdmins } from "../../access/users/active-admins.ts";
import { one } from "../../db/rows.ts";
import { type EmailDomainRow, emailDomainTable } from "../../db/schema/single-sign-on.ts";
import { isLoss, proofAfter } from "../../platform/dns-proof/proof-after.ts";
import type { Finding } from "../../platform/fetch/txt-records.ts";
import { domainNoticeJob } from "../jobs.ts";

type Checker = Pick<Context, "db" | "actor" | "config" | "now" | "work"> &
  Partial<Pick<Context, "request">>;
/** Queues mail to the admins who joined, about a proof that is about to end or has ended. */
async function warnAdmins({ db, config, work }: Checker, row: EmailDomainRow, ended: boolean) {
  // The queue exists only where mail is sent.
  if (!config.smtpUrl) return;
  const { organizationId, domain } = row;
  for (const { userId } of await activeAdmins(db, organizationId)) {
    const notice = { organizationId, domain, userId, ended };
    await work.send(db, domainNoticeJob, `${organizationId} ${domain} ${userId}`, notice);
  }
}

/** Stores the finding of a check. The row is locked until the transaction ends. */
export async function recordFinding(ctx: Checker, row: EmailDomainRow, finding: Finding) {
  const { proof, event } = proofAfter(row, finding, ctx.now);
  const fault = finding.kind === "found" ? null : finding.fault;
  const rows = await ctx.db
    .update(emailDomainTable)
    .set({ ...proof, fault, checkedAt: ctx.now })
    .where(
      and(
        eq(emailDomainTable.organizationId, row.organizationId),
        eq(emailDomainTable.domain, row.domain),
      ),
    )
    .returning();
  if (event) {
    await audit(ctx, {
      organizationId: row.organizationId,
      action: `email-domain.${event}`,
      target: { type: "email-domain", id: row.domain, label: row.domain },
    });
    if (isLoss(event)) await warnAdmins(ctx, row, event === "proof-ended");
  }
  return one(rows);
}
