import { rejectedAction } from "#lib/contract/organizations/rejected-action.ts";
import { auditEventTable } from "../../db/schema/audit.ts";
import { WindowCounter } from "../../platform/http/window-counter.ts";
import type { Context } from "../context.ts";
import { type AuditEntry, toRow } from "./record.ts";

const hour = 60 * 60_000;
/** Repeated identical attempts are recorded once a minute. */
const sameAgain = new WindowCounter(1);
/** Limit per actor, so that many attempts do not fill the log. */
const byActor = new WindowCounter(60, hour);

interface Attempt {
  organizationId: string;
  /** Attempted operation or sign-in method. */
  of: string;
  target: AuditEntry["target"];
  reason: string;
}

type Recorder = Pick<Context, "db" | "actor" | "now" | "request"> &
  Partial<Pick<Context, "resources" | "path">>;

/** Records a rejected attempt, unless the limits are reached. */
export async function recordRejection(ctx: Recorder, attempt: Attempt): Promise<void> {
  const { organizationId, of, target, reason } = attempt;
  const now = ctx.now.getTime();
  const who = `${organizationId} ${ctx.actor.id}`;
  if (sameAgain.take(`${who} ${of} ${target.id}`, now).remaining < 0) return;
  if (byActor.take(who, now).remaining < 0) return;
  const entry = { organizationId, action: rejectedAction(of), target, after: { reason } };
  await ctx.db.insert(auditEventTable).values({ ...toRow(ctx, entry), refused: true });
}
