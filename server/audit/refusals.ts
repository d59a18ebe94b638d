import type { Operation } from "#lib/contract/operation.ts";
import { refusedAction } from "#lib/contract/refused-action.ts";
import type { Context } from "../context.ts";
import type { ServiceError } from "../errors.ts";
import { RateLimit } from "../rate-limit.ts";
import { type AuditEntry, toRow } from "./record.ts";
import { auditEventTable } from "./table.ts";
import { targetOfPath } from "./target-of-path.ts";

const hour = 60 * 60_000;
/** The same attempt again and again is told once a minute. */
const sameAgain = new RateLimit(1);
/** Whoever tries many things must not fill the log: then it has told enough. */
const byActor = new RateLimit(60, hour);

interface Attempt {
  organizationId: string;
  /** The operation, or way to sign in, that was tried. */
  of: string;
  target: AuditEntry["target"];
  reason: string;
}

type Recorder = Pick<Context, "db" | "actor" | "now" | "request"> &
  Partial<Pick<Context, "place" | "path">>;

/** Records an attempt that was refused, unless enough of its kind are recorded. */
export async function recordRefusal(ctx: Recorder, attempt: Attempt): Promise<void> {
  const { organizationId, of, target, reason } = attempt;
  const now = ctx.now.getTime();
  const who = `${organizationId} ${ctx.actor.id}`;
  if (sameAgain.take(`${who} ${of} ${target.id}`, now).remaining < 0) return;
  if (byActor.take(who, now).remaining < 0) return;
  const entry = { organizationId, action: refusedAction(of), target, after: { reason } };
  await ctx.db.insert(auditEventTable).values({ ...toRow(ctx, entry), refused: true });
}

/**
 * Records that somebody known was refused a write, beside its transaction, which is taken back. What
 * fails here is logged and nothing more: the caller is told the refusal in any case.
 */
export async function noteRefusedWrite(
  ctx: Context,
  name: string,
  op: Operation,
  error: ServiceError,
): Promise<void> {
  const { organization } = ctx.place;
  if (op.method === "GET" || error.status !== 403 || !organization) return;
  try {
    const target = await targetOfPath(ctx, op);
    const attempt = { organizationId: organization.id, of: name, target, reason: error.message };
    await recordRefusal(ctx, attempt);
  } catch (err) {
    ctx.log.warn({ err }, "a refused attempt was not recorded");
  }
}
