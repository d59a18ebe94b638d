import type {
  IntegrationEventType,
  TraceLog,
} from "#lib/contract/integrations/integration-events.ts";
import type { Deps } from "../../access/deps.ts";
import { ScriptError } from "../../access/installations/script.ts";
import {
  integrationEventTable,
  integrationTraceTable,
} from "../../db/schema/integration-events.ts";
import { newId } from "../../platform/ids.ts";
import { CodeConnection, type Reply, toWireLogs } from "./call.ts";
import { type CallPlace, readEnvironments } from "./environment.ts";
import type { Target } from "./target.ts";

export type LiveDeps = Pick<Deps, "db" | "config" | "scripts" | "linkSecret" | "now" | "log">;

export interface LiveCall {
  type: IntegrationEventType;
  organizationId: string;
  payload: Record<string, unknown>;
  place?: CallPlace | undefined;
  body?: Uint8Array | undefined;
  /** Members kept out of the log: large or private ones. */
  unlogged?: Record<string, unknown>;
}

interface Ended {
  at: Date;
  ms: number;
  to: "script" | "tunnel";
  fault: string | undefined;
  logs: readonly TraceLog[];
}

/** Logs a call after its response; such calls are never retried. */
async function recordCall({ db, log }: LiveDeps, row: Keepable, ended: Ended): Promise<void> {
  const { at, ms, to, fault, logs } = ended;
  try {
    await db.insert(integrationEventTable).values({
      ...row,
      state: fault === undefined ? "success" : "given-up",
      attempts: 1,
      firstAttemptAt: at,
      lastAttemptAt: at,
      durationMs: ms,
      deliveredTo: to,
      fault,
    });
    if (logs.length > 0) {
      await db.insert(integrationTraceTable).values({ eventId: row.id, logs: [...logs] });
    }
  } catch (err) {
    log.warn({ err }, "a call of an integration was not logged");
  }
}

type Keepable = Pick<
  typeof integrationEventTable.$inferInsert,
  "id" | "integrationId" | "installationId" | "organizationId" | "type" | "payload" | "createdAt"
>;

/** Calls an integration synchronously and returns its response; throws `ScriptError`. */
export async function callLive(deps: LiveDeps, target: Target, call: LiveCall): Promise<Reply> {
  const { type, organizationId, payload, place, body, unlogged } = call;
  const at = deps.now();
  const id = newId();
  const installationId = target.installation?.id;
  const named = { ...payload, eventId: id, type, ...(installationId && { installationId }) };
  const row: Keepable = {
    id,
    integrationId: target.integration.id,
    installationId: installationId ?? null,
    organizationId,
    type,
    payload: named,
    createdAt: at,
  };
  const to = target.tunnelUrl === null ? "script" : "tunnel";
  const began = performance.now();
  const line = new CodeConnection(deps, target);
  const ended = (fault: string | undefined, logs: readonly TraceLog[]) =>
    recordCall(deps, row, { at, ms: Math.round(performance.now() - began), to, fault, logs });
  try {
    const environmentFor = await readEnvironments(deps, target, place ? [place] : []);
    const event = { ...named, ...unlogged };
    const reply = await line.call({ event, environment: environmentFor(place), body });
    const fault = reply.status >= 500 ? `It responded with status ${reply.status}` : undefined;
    void reply.logs.then((logs) => ended(fault, toWireLogs(logs)));
    return reply;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    void error.logs.then((logs) => ended(error.message, toWireLogs(logs)));
    throw error;
  } finally {
    await line.close();
  }
}
