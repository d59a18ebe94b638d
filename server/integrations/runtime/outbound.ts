import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../platform/config.ts";
import type { AddressRules } from "../../platform/fetch/addresses.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { guardedExchange, largestFetch } from "../../platform/fetch/guarded-fetch.ts";
import { passedHeaders } from "./passed-headers.ts";
import type { ScriptConsole } from "./script-console.ts";
import type { Traffic } from "./tenants.ts";

/** Limit of requests per call. */
const mostRequests = 50;
/** Higher than the limit of requests, as an unread response keeps its connection. */
const mostConnections = 200;
const mostSent = 10 * 1024 * 1024;
const mostReceived = 50 * 1024 * 1024;
const rejectedMethods = new Set(["CONNECT", "TRACE", "TRACK"]);

export type OutboundConfig = Pick<
  Config,
  "allowPrivateAddresses" | "fetchTimeoutMs" | "publicApiUrl"
> & {
  /** Resolver and permitted addresses; by default public ones. */
  addresses?: AddressRules;
};

/** Returns true for operations of this service, which scripts may always call. */
function isOwnApi(config: OutboundConfig, { origin, pathname }: URL): boolean {
  const api = new URL(config.publicApiUrl);
  const base = `${api.pathname.replace(/\/$/, "")}/v1/`;
  return origin === api.origin && pathname.startsWith(base);
}

/**
 * Returns the address that identifies an organization's scripts: a private one (RFC 4193), used by
 * no other request, so that address limits are separate.
 */
function addressOf(tenant: string): string {
  const hash = createHash("sha256").update(tenant).digest("hex").slice(0, 28);
  return `fdd0:${hash.match(/.{4}/g)?.join(":")}`;
}

const bytes = (most: number) => `${most / 1024 / 1024} MiB`;

/** Passes on chunks up to a total number of bytes. */
class Meter {
  readonly #most: number;
  readonly #tooMuch: string;
  #count = 0;

  constructor(most: number, tooMuch: string) {
    this.#most = most;
    this.#tooMuch = tooMuch;
  }

  get bytes(): number {
    return this.#count;
  }

  async *pass(chunks: AsyncIterable<Buffer>, own = this.#most): AsyncGenerator<Buffer> {
    let passed = 0;
    for await (const chunk of chunks) {
      this.#count += chunk.byteLength;
      passed += chunk.byteLength;
      if (passed > own) throw new FetchError(`The body is larger than ${bytes(own)}`);
      if (this.#count > this.#most) throw new FetchError(this.#tooMuch);
      yield chunk;
    }
  }
}

/** Outgoing requests of one call to a script. */
export class OutboundCall {
  readonly console: ScriptConsole;
  readonly signal: AbortSignal;
  readonly tenant: string;
  readonly sent = new Meter(mostSent, `A call can send at most ${bytes(mostSent)}`);
  readonly received = new Meter(mostReceived, `A call can receive at most ${bytes(mostReceived)}`);
  requests = 0;

  /** Number of requests so far, and bytes of their bodies in both directions. */
  get traffic(): Traffic {
    return { requests: this.requests, bytes: this.sent.bytes + this.received.bytes };
  }

  constructor(console: ScriptConsole, signal: AbortSignal, tenant: string) {
    this.console = console;
    this.signal = signal;
    this.tenant = tenant;
  }
}

const pairs = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  Array.from({ length: rawHeaders.length / 2 }, (_, n) => [
    rawHeaders[2 * n] ?? "",
    rawHeaders[2 * n + 1] ?? "",
  ]);

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function refuse(response: ServerResponse, message: string): void {
  // The call does not wait for the rest of an unread body.
  if (hasBody(response.req)) response.shouldKeepAlive = false;
  // Nor for an answer that the script leaves unread while its own body can't be sent.
  if (response.headersSent || response.req.destroyed) response.destroy();
  else response.writeHead(502, { "content-type": "text/plain" }).end(message);
}

/**
 * Only network access of a runtime process: a proxy on its own Unix socket. Accepts HTTP requests
 * with absolute addresses, and sends them through the guarded fetch.
 */
export class Outbound {
  readonly #config: OutboundConfig;
  readonly #server: Server;
  /** Undefined while no call runs. */
  call: OutboundCall | undefined;

  constructor(config: OutboundConfig) {
    this.#config = config;
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      void this.#answer(request, response);
    this.#server = createServer({ requireHostHeader: false }, answer);
    // The runtime expects no interim response, whatever a script sends.
    this.#server.on("checkContinue", answer).on("checkExpectation", answer);
    this.#server.maxConnections = mostConnections;
    const close = (request: IncomingMessage, socket: Duplex) => {
      this.call?.console.note("warn", `${request.method} ${request.url?.slice(0, 200)} refused`);
      socket.on("error", () => {}).destroy();
    };
    this.#server.on("connect", close).on("upgrade", close);
    this.#server.on("clientError", (_error, socket) => socket.destroy());
  }

  /** Starts listening; the permissions of the socket's folder restrict access. */
  async listen(path: string): Promise<void> {
    this.#server.listen({ path, writableAll: true });
    await once(this.#server, "listening");
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { call } = this;
    if (!call) return refuse(response, "The call has ended");
    const { method = "", url = "" } = request;
    const what = `${method} ${url.slice(0, 200)}`;
    try {
      call.requests += 1;
      if (call.requests > mostRequests) throw new FetchError(`More than ${mostRequests} requests`);
      if (rejectedMethods.has(method)) throw new FetchError(`${method} is not allowed`);
      const status = await this.#pass(call, request, response);
      call.console.note("debug", `${what}: ${status}`);
    } catch (error) {
      const reason = error instanceof FetchError ? error.message : "The request was cancelled";
      call.console.note("warn", `${what} failed: ${reason}`);
      refuse(response, reason);
    }
  }

  /** Returns the status. */
  async #pass(call: OutboundCall, request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "" } = request;
    const target = URL.parse(url);
    const isOwn = target !== null && isOwnApi(this.#config, target);
    const left = new AbortController();
    response.once("close", () => left.abort());
    const sent = hasBody(request) ? Readable.from(call.sent.pass(request)) : null;
    let status = 0;
    const headers = passedHeaders(pairs(request));
    if (!headers.some(([name]) => name.toLowerCase() === "user-agent")) {
      headers.push(["user-agent", "DocsConsole/1.0"]);
    }
    if (isOwn) headers.push(["x-forwarded-for", addressOf(call.tenant)]);
    const exchange = {
      method,
      headers,
      body: sent,
      signal: AbortSignal.any([call.signal, left.signal]),
      ...this.#config.addresses,
      ...(isOwn && { permits: () => true }),
    };
    await guardedExchange(this.#config, url, exchange, async (answer) => {
      status = answer.status;
      const answered = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      );
      if (Number(answer.headers["content-length"] ?? 0) > largestFetch) {
        throw new FetchError(`The body is larger than ${bytes(largestFetch)}`);
      }
      response.writeHead(status, passedHeaders(answered).flat());
      await pipeline(call.received.pass(answer.body, largestFetch), response);
    });
    return status;
  }
}
