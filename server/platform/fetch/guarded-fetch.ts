import type { Readable } from "node:stream";
import type { Agent, Response } from "undici";
import type { Config } from "../config.ts";
import { excerpt } from "../excerpt.ts";
import { type AddressRules, addressFor } from "./addresses.ts";
import { FetchError } from "./error.ts";
import { readBeginning, readLimited } from "./read-limited.ts";

const mostRedirects = 5;
/** Limit of a response in bytes. */
export const largestFetch = 10 * 1024 * 1024;

interface Options extends AddressRules {
  accept?: string;
  /** Request headers, also sent to redirects. */
  headers?: Record<string, string>;
  /** Aborts early, besides the time limit. */
  signal?: AbortSignal;
  /** Defaults to GET. */
  method?: string;
  body?: Uint8Array;
  /** Bytes after which the rest of a response is left; by default a large one is an error. */
  most?: number;
  /** True: a body that breaks off or doesn't end is left out. */
  isStatusEnough?: boolean;
  /** False returns redirects as responses, since a caller with a body decides about them. */
  follow?: boolean;
}

interface Fetched {
  /** Final address after redirects. */
  url: string;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

function readUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (!url) throw new FetchError("The URL is not valid");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FetchError("The URL must begin with http:// or https://");
  }
  if (/%(?![\da-f]{2})/i.test(url.pathname)) {
    throw new FetchError("The URL has an invalid escape: write % as %25");
  }
  if (url.username || url.password) {
    throw new FetchError("The URL must not contain a user name or password");
  }
  return url;
}

/** Loaded on demand, as it is large. */
const undici = () => import("undici");

/** Returns an agent that connects only to that address, whatever the name resolves to later. */
async function agentFor(address: string): Promise<Agent> {
  const { Agent } = await undici();
  const family = address.includes(":") ? 6 : 4;
  return new Agent({
    connect: {
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
    },
  });
}

/** Sends one request without following redirects. */
async function send(
  url: URL,
  agent: Agent,
  { accept = "*/*", headers, method = "GET", body }: Options,
  signal: AbortSignal,
): Promise<Response> {
  const { fetch } = await undici();
  return fetch(url, {
    dispatcher: agent,
    redirect: "manual",
    headers: { accept, "user-agent": "DocsConsole/1.0", ...headers },
    method,
    body: body ?? null,
    signal,
  });
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Returns the target of a redirect to follow, or else the response. */
async function readAnswer(
  answer: Response,
  url: URL,
  { follow = true, most, isStatusEnough }: Pick<Options, "follow" | "most" | "isStatusEnough">,
): Promise<URL | Fetched> {
  const { status, headers } = answer;
  const location = follow ? headers.get("location") : null;
  if (isRedirect(status) && location !== null) return readUrl(location, url.href);
  const body =
    most === undefined ? readLimited(answer.body, largestFetch) : readBeginning(answer.body, most);
  const bytes = await (isStatusEnough ? body.catch(() => new Uint8Array()) : body);
  return { url: url.href, status, headers: new Headers([...headers]), bytes };
}

async function follow(start: URL, options: Options, signal: AbortSignal): Promise<Fetched> {
  let url = start;
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const agent = await agentFor(await addressFor(url, options));
    try {
      const next = await readAnswer(await send(url, agent, options, signal), url, options);
      if (!(next instanceof URL)) return next;
      url = next;
    } finally {
      await agent.destroy();
    }
  }
  throw new FetchError(`The server redirected more than ${mostRedirects} times`);
}

type Limits = Pick<Config, "allowPrivateAddresses" | "fetchTimeoutMs">;

/** Codes of errors about a certificate, as OpenSSL names them. */
const certificateFault = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

/** Returns the reason for a missing response; anything but the certificate is about the network. */
function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && certificateFault.test(String(cause.code)))
      return `The certificate of the server is not valid: ${excerpt(cause.message, 200)}`;
  }
  return "The server did not respond";
}

/** Applies the time limit; errors other than `FetchError` become "no answer". */
async function within<Result>(
  config: Limits,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(config.fetchTimeoutMs);
  try {
    return await run(outer ? AbortSignal.any([limit, outer]) : limit);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (limit.aborted) {
      throw new FetchError(`The server took longer than ${config.fetchTimeoutMs / 1000} s`, true);
    }
    outer?.throwIfAborted();
    throw new FetchError(reasonOf(error));
  }
}

const rulesOf = (config: Limits): AddressRules =>
  config.allowPrivateAddresses ? { permits: () => true } : {};

/**
 * Fetches a foreign address, never in a private network unless the settings allow it. Throws
 * `FetchError` with the reason; a response of any status is returned.
 */
export async function guardedFetch(
  config: Limits,
  address: string,
  options: Options = {},
): Promise<Fetched> {
  return within(config, options.signal, (signal) =>
    follow(readUrl(address), { ...rulesOf(config), ...options }, signal),
  );
}

interface Exchange extends AddressRules {
  method: string;
  headers: [name: string, value: string][];
  /** Streamed; its failure is the failure of the request. */
  body: Readable | null;
  signal: AbortSignal;
}

interface Exchanged {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Streamed, with its content encoding. */
  body: Readable;
}

/**
 * Streams a request and its response without buffering or changing them: redirects are not
 * followed, encodings are kept. The time limit holds until `pass` is done. Throws like
 * `guardedFetch`.
 */
export async function guardedExchange(
  config: Limits,
  address: string,
  { method, headers, body, signal: outer, ...rules }: Exchange,
  pass: (answer: Exchanged) => Promise<void>,
): Promise<void> {
  await within(config, outer, async (signal) => {
    const url = readUrl(address);
    const agent = await agentFor(await addressFor(url, { ...rulesOf(config), ...rules }));
    const { request } = await undici();
    try {
      const sent = headers.flat();
      const answer = await request(url, { dispatcher: agent, method, headers: sent, body, signal });
      await pass({ status: answer.statusCode, headers: answer.headers, body: answer.body });
    } finally {
      await agent.destroy();
    }
  });
}

/**
 * Connection for many requests in a short time: the address is resolved and checked once. The
 * caller closes it.
 */
export class GuardedConnection {
  readonly #config: Limits;
  readonly #address: string;
  readonly #rules: AddressRules;
  #agent: Promise<Agent> | undefined;

  constructor(config: Limits, address: string, rules: AddressRules = rulesOf(config)) {
    this.#config = config;
    this.#address = address;
    this.#rules = rules;
  }

  /** Sends a request like `guardedFetch`, without following redirects. */
  send(options: Omit<Options, keyof AddressRules | "follow" | "most">): Promise<Fetched> {
    return within(this.#config, options.signal, async (signal) => {
      const url = readUrl(this.#address);
      this.#agent ??= addressFor(url, this.#rules).then(agentFor);
      const answer = await send(url, await this.#agent, options, signal);
      return (await readAnswer(answer, url, { ...options, follow: false })) as Fetched;
    });
  }

  async close(): Promise<void> {
    const agent = await this.#agent?.catch(() => undefined);
    await agent?.destroy();
  }
}
