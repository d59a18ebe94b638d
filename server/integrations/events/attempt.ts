import type { TraceLog } from "#lib/contract/integrations/integration-events.ts";
import { ScriptError } from "../../access/installations/script.ts";
import type { EventPayload, IntegrationEventRow } from "../../db/schema/integration-events.ts";
import { type CallDeps, CodeConnection, type Reply, toWireLogs } from "./call.ts";
import { type CallPlace, type EnvironmentDeps, readEnvironments } from "./environment.ts";
import type { Outcome } from "./queue.ts";
import type { Target } from "./target.ts";

export type AttemptDeps = CallDeps & EnvironmentDeps;

export function placeOf({ spaceId, siteId }: EventPayload): CallPlace | undefined {
  if (typeof spaceId === "string") return { kind: "space", id: spaceId };
  return typeof siteId === "string" ? { kind: "site", id: siteId } : undefined;
}

const note = (now: Date, level: TraceLog["level"], message: string): TraceLog => ({
  timestamp: now.toISOString(),
  level,
  message,
});

/**
 * Returns the error that a status means for an event; undefined for success
 * (docs/guides/integrations.md#handle-events).
 */
function judge(status: number): string | undefined {
  const isTaken = (status >= 200 && status < 300) || status === 406;
  return isTaken ? undefined : `It responded with status ${status}`;
}

/** Returns the milliseconds for which a busy receiver requests no more events. */
function restOf({ status, headers }: Reply, now: Date): number | undefined {
  const given = status === 429 || status === 503 ? (headers.get("retry-after") ?? "").trim() : "";
  const rest = /^\d{1,9}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now.getTime();
  return rest > 0 ? rest : undefined;
}

async function send(deps: AttemptDeps, line: CodeConnection, event: object, environment: string) {
  try {
    const reply = await line.call({ event, environment, isStatusEnough: true });
    const logs = toWireLogs(await reply.logs);
    const now = deps.now();
    if (reply.status === 406)
      logs.push(note(now, "debug", "The integration doesn't handle events of this type"));
    const rest = restOf(reply, now);
    return { fault: judge(reply.status), logs, status: reply.status, rest };
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    const logs = toWireLogs(await error.logs);
    return { fault: error.message, logs, status: undefined, rest: undefined };
  }
}

/** Deliveries to one target in a row, sharing a connection and loaded data. */
export class Attempts {
  readonly #deps: AttemptDeps;
  readonly #target: Target;
  readonly #line: CodeConnection;
  #environmentOf: (place: CallPlace | undefined) => string = () => "{}";

  constructor(deps: AttemptDeps, target: Target) {
    this.#deps = deps;
    this.#target = target;
    this.#line = new CodeConnection(deps, target);
  }

  /** Loads the data for these events. */
  async prepare(events: readonly IntegrationEventRow[]): Promise<void> {
    const places = events.flatMap(({ payload }) => placeOf(payload) ?? []);
    this.#environmentOf = await readEnvironments(this.#deps, this.#target, places);
  }

  async deliver(event: IntegrationEventRow): Promise<Outcome> {
    const at = this.#deps.now();
    const to = this.#target.tunnelUrl === null ? ("script" as const) : ("tunnel" as const);
    const began = performance.now();
    const environment = this.#environmentOf(placeOf(event.payload));
    const sent = await send(this.#deps, this.#line, event.payload, environment);
    const { fault, logs, status, rest } = sent;
    const durationMs = Math.round(performance.now() - began);
    const nth = event.attempts > 0 ? [note(at, "debug", `Attempt ${event.attempts + 1}`)] : [];
    const failed = fault === undefined ? [] : [note(this.#deps.now(), "error", fault)];
    const isLogged = logs.at(-1)?.message.includes(fault ?? "") ?? false;
    const all = [...nth, ...logs, ...(isLogged ? [] : failed)];
    return { event, at, durationMs, to, fault, status, rest, logs: all };
  }

  close(): Promise<void> {
    return this.#line.close();
  }
}
