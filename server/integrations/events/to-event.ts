import type { integrationEvents } from "#lib/contract/integrations/integration-events.ts";
import type { Result } from "#lib/contract/platform/operation.ts";
import { optional } from "../../db/rows.ts";
import type { IntegrationEventRow } from "../../db/schema/integration-events.ts";

type EventResult = Result<typeof integrationEvents.replayIntegrationEvent>;

export function toEvent(name: string, row: IntegrationEventRow): EventResult {
  return {
    id: row.id,
    integrationId: name,
    installationId: optional(row.installationId),
    createdAt: row.createdAt.toISOString(),
    payload: row.payload,
    status: row.state === "success" ? "success" : "failed",
    delivery: {
      to: optional(row.deliveredTo),
      attempts: row.attempts,
      lastAttemptAt: row.lastAttemptAt?.toISOString(),
      durationMs: optional(row.durationMs),
      fault: optional(row.fault),
      nextAttemptAt: row.nextAttemptAt?.toISOString(),
      replayOf: optional(row.replayOf),
      // Synchronous calls cannot be replayed: their caller is gone.
      replayable: row.queue !== null,
    },
  };
}
