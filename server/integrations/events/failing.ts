import { and, eq, isNull } from "drizzle-orm";
import { one } from "../../db/rows.ts";
import { installationTable } from "../../db/schema/integrations.ts";
import { recordInstallation } from "../installations/record.ts";
import type { Emitter } from "./emit.ts";
import { longestWait, type Outcome } from "./queue.ts";
import type { Target } from "./target.ts";

const second = 1_000;
const hour = 60 * 60 * second;
/**
 * Limit for retrying an event, and for failing deliveries before they are paused (decision 1.44).
 */
export const giveUpAfter = 24 * hour;

/** Milliseconds before the next attempt, after that many. */
const waitAfter = (attempts: number) =>
  Math.min(longestWait, 5 * second * 2 ** Math.min(attempts - 1, 20));

const actor = { type: "system" as const, id: "integrations", label: "Event delivery" };

/** Pauses an installation whose deliveries have failed for a day; the change is an event itself. */
async function noteFailing(ctx: Emitter, { installation, integration }: Target): Promise<void> {
  if (!installation) return;
  const { failingSince, id } = installation;
  const here = eq(installationTable.id, id);
  const { db, now } = ctx;
  if (failingSince === null) {
    const still = and(here, isNull(installationTable.failingSince));
    await db.update(installationTable).set({ failingSince: now }).where(still);
    return;
  }
  if (now.getTime() - failingSince.getTime() < giveUpAfter) return;
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

/** Returns the time of the next attempt; null: the event is given up, and the next ones follow. */
export async function afterFailure(
  ctx: Emitter,
  { event, at }: Outcome,
  target: Target,
): Promise<Date | null> {
  await noteFailing(ctx, target);
  const first = event.firstAttemptAt ?? at;
  if (at.getTime() - first.getTime() >= giveUpAfter) return null;
  return new Date(at.getTime() + waitAfter(event.attempts + 1));
}

/** Clears the failure state after a successful delivery. */
export async function clearFailure(db: Emitter["db"], { installation }: Target): Promise<void> {
  if (!installation?.failingSince) return;
  const here = eq(installationTable.id, installation.id);
  await db.update(installationTable).set({ failingSince: null, failureToldAt: null }).where(here);
}
