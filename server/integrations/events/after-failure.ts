import { and, eq, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import { one } from "../../db/rows.ts";
import { integrationEventTable } from "../../db/schema/integration-events.ts";
import { installationTable } from "../../db/schema/integrations.ts";
import { recordInstallation } from "../installations/record.ts";
import type { Emitter } from "./emit.ts";
import { longestWait, type Outcome } from "./queue.ts";
import type { Target } from "./target.ts";

const second = 1_000;
const hour = 60 * 60 * second;
/**
 * Limit for retrying an event, and for failing deliveries before they are paused
 * (docs/format.md#status-of-installations).
 */
export const giveUpAfter = 24 * hour;

/** Statuses that reject the event itself, which no later attempt changes. */
const rejections = new Set([400, 410, 413, 422]);
/**
 * Attempts before a rejected event is set aside: the receiver may have been updating. The last two
 * must get the same response.
 */
const attemptsIfRejected = 3;

/** Milliseconds before the next attempt, after that many. */
const waitAfter = (attempts: number) =>
  Math.min(longestWait, 5 * second * 2 ** Math.min(attempts - 1, 20));

const actor = { type: "system" as const, id: "integrations", label: "Event delivery" };

/**
 * Stores the start of a failure. Pauses an installation whose deliveries have failed for a day when
 * an event is set aside; the change is an event itself.
 */
async function noteFailing(
  ctx: Emitter,
  { installation, integration }: Target,
  isSetAside: boolean,
): Promise<void> {
  if (!installation) return;
  const { failingSince, id } = installation;
  const here = eq(installationTable.id, id);
  const { db, now } = ctx;
  if (failingSince === null) {
    const still = and(here, isNull(installationTable.failingSince));
    await db.update(installationTable).set({ failingSince: now }).where(still);
    return;
  }
  if (!isSetAside || now.getTime() - failingSince.getTime() < giveUpAfter) return;
  const rows = await db
    .update(installationTable)
    .set({ status: "paused", updatedAt: now })
    .where(and(here, eq(installationTable.status, installation.status)))
    .returning();
  if (rows.length === 0) return;
  await recordInstallation(
    { ...ctx, actor },
    "installation.paused",
    { integration, installation: one(rows) },
    { before: installation, after: one(rows) },
  );
}

/** Returns the time of the next attempt; null: the event is set aside. */
function nextAttempt({ event, at, fault, status = 0, rest = 0 }: Outcome): Date | null {
  const attempts = event.attempts + 1;
  const isRejected = rejections.has(status) && event.fault === fault;
  if (isRejected && attempts >= attemptsIfRejected) return null;
  const first = event.firstAttemptAt ?? at;
  if (at.getTime() - first.getTime() >= giveUpAfter) return null;
  return new Date(at.getTime() + Math.min(longestWait, Math.max(waitAfter(attempts), rest)));
}

/** Returns the time of the next attempt; null: the event is set aside, and the next ones follow. */
export async function afterFailure(
  ctx: Emitter,
  outcome: Outcome,
  target: Target,
): Promise<Date | null> {
  const next = nextAttempt(outcome);
  await noteFailing(ctx, target, next === null);
  return next;
}

/**
 * Clears the failure state when an event was set aside and none waits: a receiver that rejected one
 * event is not failing. A paused installation keeps it.
 */
export async function clearIfNoneWaits(
  db: Emitter["db"],
  { installation }: Target,
  queue: string | null,
): Promise<void> {
  if (!installation || queue === null) return;
  const waiting = db
    .select({ one: sql`1` })
    .from(integrationEventTable)
    .where(
      and(
        eq(integrationEventTable.queue, queue),
        inArray(integrationEventTable.state, ["waiting", "failed"]),
      ),
    );
  await db
    .update(installationTable)
    .set({ failingSince: null, failureToldAt: null })
    .where(
      and(
        eq(installationTable.id, installation.id),
        ne(installationTable.status, "paused"),
        notExists(waiting),
      ),
    );
}

/** Clears the failure state after a successful delivery. */
export async function clearFailure(db: Emitter["db"], { installation }: Target): Promise<void> {
  if (!installation?.failingSince) return;
  const here = eq(installationTable.id, installation.id);
  await db.update(installationTable).set({ failingSince: null, failureToldAt: null }).where(here);
}
