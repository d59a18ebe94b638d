import { randomBytes } from "node:crypto";
import type { TraceLog as WireLog } from "#lib/contract/integration-events.ts";
import type { Deps } from "../app.ts";
import { FetchFault } from "../fetch/fault.ts";
import { GuardedConnection } from "../fetch/guarded-fetch.ts";
import { ScriptFault, type ScriptRequest, type TraceLog } from "../integration-runtime/script.ts";
import type { Target } from "./target.ts";

/** What a call needs of the service. */
export type Door = Pick<Deps, "config" | "scripts">;

export interface Reply {
  to: "script" | "tunnel";
  status: number;
  headers: Headers;
  body: Uint8Array;
  logs: Promise<TraceLog[]>;
}

interface Called {
  event: object;
  /** JSON: it is the same for many events. */
  environment: string;
  /** The body of the request that a `fetch` event speaks of. */
  body?: Uint8Array | undefined;
}

const part = (boundary: string, name: string, more = "") =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;

/** The wire form of decision 5.9. */
function toForm({ event, environment, body }: Called): ScriptRequest {
  // Nobody who sends a body can know it, and so add parts.
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
): Promise<Reply> {
  try {
    const answer = await connection.send({ method: "POST", headers, body });
    const { status, bytes } = answer;
    const logs = Promise.resolve([]);
    return { to: "tunnel", status, headers: answer.headers, body: bytes, logs };
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    throw new ScriptFault(`The tunnel: ${error.message}`);
  }
}

/** The way to what an integration runs: its script, or where its developer has it in development mode. */
export class Line {
  readonly #door: Door;
  readonly #target: Target;
  readonly #tunnel: GuardedConnection | undefined;

  constructor(door: Door, target: Target) {
    this.#door = door;
    this.#target = target;
    const { tunnelUrl } = target;
    this.#tunnel = tunnelUrl === null ? undefined : new GuardedConnection(door.config, tunnelUrl);
  }

  /** Throws `ScriptFault` where it does not answer. */
  async call(called: Called): Promise<Reply> {
    const request = toForm(called);
    if (this.#tunnel) return callTunnel(this.#tunnel, request);
    const answer = await this.#door.scripts.run(this.#target.script, request);
    return { to: "script", ...answer };
  }

  async close(): Promise<void> {
    await this.#tunnel?.close();
  }
}

/** A trace as it is stored and told. */
export const toWireLogs = (logs: readonly TraceLog[]): WireLog[] =>
  logs.map((log) => ({ ...log, timestamp: log.timestamp.toISOString() }));
