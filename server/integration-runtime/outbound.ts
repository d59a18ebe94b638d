import type { Config } from "../config.ts";
import { FetchFault } from "../fetch/fault.ts";
import { guardedFetch } from "../fetch/guarded-fetch.ts";
import type { ScriptConsole } from "./script-console.ts";

/** Requests that one call may send. */
const mostRequests = 50;

/**
 * What differs between one connection and the next, is only for the runtime's makers, or says for whom
 * a proxy or a console asks: from this machine the service believes that.
 */
const ownHeaders = new Set([
  ..."cf-worker connection content-length host keep-alive transfer-encoding upgrade".split(" "),
  ..."forwarded x-docs-console x-forwarded-for".split(" "),
]);

export type OutboundConfig = Pick<
  Config,
  "allowPrivateAddresses" | "fetchTimeoutMs" | "publicApiUrl"
>;

/** Whether it is an operation of this service, which scripts call wherever it is. */
function isOwnApi(config: OutboundConfig, url: string): boolean {
  const api = new URL(config.publicApiUrl);
  const { origin, pathname } = new URL(url);
  const base = `${api.pathname.replace(/\/$/, "")}/v1/`;
  return origin === api.origin && pathname.startsWith(base);
}

interface OutboundAnswer {
  status: number;
  headers: [string, string][];
  body: Uint8Array | null;
}

const refusal = (message: string): OutboundAnswer => ({
  status: 502,
  headers: [["content-type", "text/plain"]],
  body: new TextEncoder().encode(message),
});

/** The requests of one call to a script: guarded, counted, and told in the trace. */
export class Outbound {
  readonly #config: OutboundConfig;
  readonly #console: ScriptConsole;
  readonly #signal: AbortSignal;
  #sent = 0;

  constructor(config: OutboundConfig, console: ScriptConsole, signal: AbortSignal) {
    this.#config = config;
    this.#console = console;
    this.#signal = signal;
  }

  async send(request: Request): Promise<OutboundAnswer> {
    const { method, url } = request;
    const what = `${method} ${url.slice(0, 200)}`;
    try {
      this.#sent += 1;
      if (this.#sent > mostRequests) throw new FetchFault(`More than ${mostRequests} requests`);
      const answer = await this.#fetch(request);
      this.#console.note("debug", `${what}: ${answer.status}`);
      return answer;
    } catch (error) {
      const reason = error instanceof FetchFault ? error.message : "It was ended";
      this.#console.note("warn", `${what} failed: ${reason}`);
      return refusal(reason);
    }
  }

  async #fetch(request: Request): Promise<OutboundAnswer> {
    const { method, url, headers } = request;
    const sent = [...headers].filter(([name]) => !ownHeaders.has(name));
    const body = new Uint8Array(await request.arrayBuffer());
    const answer = await guardedFetch(this.#config, url, {
      method,
      headers: Object.fromEntries(sent),
      follow: false,
      signal: this.#signal,
      ...(body.byteLength > 0 && { body }),
      ...(isOwnApi(this.#config, url) && { permits: () => true }),
    });
    // They were undone when the body was read.
    const undone = new Set([...ownHeaders, "content-encoding"]);
    return {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => !undone.has(name)),
      body: [101, 204, 205, 304].includes(answer.status) ? null : answer.bytes,
    };
  }
}
