import { randomBytes } from "node:crypto";
import type { TraceLog as WireLog } from "#lib/contract/integrations/integration-events.ts";
import type { Deps } from "../../access/deps.ts";
import {
  ScriptError,
  type ScriptRequest,
  type TraceLog,
} from "../../access/installations/script.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { GuardedConnection } from "../../platform/fetch/guarded-fetch.ts";
import type { Target } from "./target.ts";

/** Dependencies of a call. */
export type CallDeps = Pick<Deps, "config" | "scripts">;

export interface Reply {
  to: "script" | "tunnel";
  status: number;
  headers: Headers;
  body: Uint8Array;
  logs: Promise<TraceLog[]>;
}

interface Called {
  event: object;
  /** JSON, shared by many events. */
  environment: string;
  /** Body of the request of a `fetch` event. */
  body?: Uint8Array | undefined;
  /** The caller doesn't need the body of the response. */
  isStatusEnough?: boolean;
}

const part = (boundary: string, name: string, more = "") =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;

/** Encodes the request of an event (docs/guides/integrations.md#handle-events). */
function toForm({ event, environment, body }: Called): ScriptRequest {
  // Random, so that a body cannot forge further parts.
  const boundary = randomBytes(16).toString("hex");
  const parts = [
    `${part(boundary, "event")}${JSON.stringify(event)}\r\n`,
    `${part(boundary, "environment")}${environment}\r\n`,
    ...(body ? [part(boundary, "fetch-body", '; filename="blob"'), body, "\r\n"] : []),
    `--${boundary}--\r\n`,
  ];
  return {
    path: "/v1",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts.map((each) => (typeof each === "string" ? Buffer.from(each) : each))),
  };
}

async function callTunnel(
  connection: GuardedConnection,
  { headers, body }: ScriptRequest,
  isStatusEnough: boolean,
): Promise<Reply> {
  try {
    const answer = await connection.send({ method: "POST", headers, body, isStatusEnough });
    const { status, bytes } = answer;
    const logs = Promise.resolve([]);
    return { to: "tunnel", status, headers: answer.headers, body: bytes, logs };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new ScriptError(`The tunnel: ${error.message}`);
  }
}

/**
 * Connection to an integration's code: its script, or the developer's tunnel in development mode.
 */
export class CodeConnection {
  readonly #deps: CallDeps;
  readonly #target: Target;
  readonly #tunnel: GuardedConnection | undefined;

  constructor(deps: CallDeps, target: Target) {
    this.#deps = deps;
    this.#target = target;
    const { tunnelUrl } = target;
    this.#tunnel = tunnelUrl === null ? undefined : new GuardedConnection(deps.config, tunnelUrl);
  }

  /** Throws `ScriptError` if it does not respond. */
  async call(called: Called): Promise<Reply> {
    const request = toForm(called);
    if (this.#tunnel) return callTunnel(this.#tunnel, request, called.isStatusEnough ?? false);
    const answer = await this.#deps.scripts.run(this.#target.script, request);
    return { to: "script", ...answer };
  }

  async close(): Promise<void> {
    await this.#tunnel?.close();
  }
}

/** Converts a trace for storage and the API. */
export const toWireLogs = (logs: readonly TraceLog[]): WireLog[] =>
  logs.map((log) => ({ ...log, timestamp: log.timestamp.toISOString() }));
