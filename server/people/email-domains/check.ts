import { and, eq } from "drizzle-orm";
import type { AuditAction } from "#lib/contract/changes.ts";
import { activeAdmins } from "../../access/users/active-admins.ts";
import { one } from "../../db/rows.ts";
import { type EmailDomainRow, emailDomainTable } from "../../db/schema/single-sign-on.ts";
import { audit } from "../../platform/audit/record.ts";
import type { Context } from "../../platform/context.ts";
import type { Finding } from "../../platform/fetch/txt-records.ts";
import { endOf } from "./proof.ts";

type Checker = Pick<Context, "db" | "actor" | "config" | "now" | "work"> &
  Partial<Pick<Context, "request">>;
type Changes = Partial<EmailDomainRow>;

/** Changes of a proof by a finding, and their names in the audit log. */
function consequenceOf(
  row: EmailDomainRow,
  finding: Finding,
  now: Date,
): { changes: Changes; action?: AuditAction } {
  if (finding.kind === "found") {
    const changes = { fault: null, missingSince: null, provenAt: row.provenAt ?? now };
    if (row.provenAt === null) return { changes, action: "email-domain.proven" };
    return row.missingSince ? { changes, action: "email-domain.record-found" } : { changes };
  }
  const { fault } = finding;
  if (row.provenAt === null || finding.kind === "unknown") return { changes: { fault } };
  if (row.missingSince === null) {
    return { changes: { fault, missingSince: now }, action: "email-domain.record-missing" };
  }
  const end = endOf(row);
  if (!end || end > now) return { changes: { fault } };
  return {
    changes: { fault, provenAt: null, missingSince: null },
    action: "email-domain.proof-ended",
  };
}

const warnings: readonly AuditAction[] = [
  "email-domain.record-missing",
  "email-domain.proof-ended",
];

/** Has the admins who joined told by mail that a proof is about to end, or has ended. */
async function warnAdmins({ db, config, work }: Checker, row: EmailDomainRow, ended: boolean) {
  // The queue exists only where mail is sent.
  if (!config.smtpUrl) return;
  const { organizationId, domain } = row;
  for (const { userId } of await activeAdmins(db, organizationId)) {
    const notice = { organizationId, domain, userId, ended };
    await work.send(db, "send-domain-notice", `${organizationId} ${domain} ${userId}`, notice);
  }
}

/** Writes what a check found. The row is locked until the transaction ends. */
export async function recordFinding(ctx: Checker, row: EmailDomainRow, finding: Finding) {
  const { changes, action } = consequenceOf(row, finding, ctx.now);
  const rows = await ctx.db
    .update(emailDomainTable)
    .set({ ...changes, checkedAt: ctx.now })
    .where(
      and(
        eq(emailDomainTable.organizationId, row.organizationId),
        eq(emailDomainTable.domain, row.domain),
      ),
    )
    .returning();
  if (action) {
    await audit(ctx, {
      organizationId: row.organizationId,
      action,
      target: { type: "email-domain", id: row.domain, label: row.domain },
    });
    if (warnings.includes(action)) {
      await warnAdmins(ctx, row, action === "email-domain.proof-ended");
    }
  }
  return one(rows);
}
