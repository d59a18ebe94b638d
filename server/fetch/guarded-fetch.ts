import type { Agent, Response } from "undici";
import type { Config } from "../config.ts";
import { type AddressRules, addressFor } from "./addresses.ts";
import { FetchFault } from "./fault.ts";
import { readLimited } from "./read-limited.ts";

const mostRedirects = 5;
/** Decision 5.8. */
export const largestFetch = 10 * 1024 * 1024;

interface Options extends AddressRules {
  accept?: string;
  /** Of the request, at each redirect too. */
  headers?: Record<string, string>;
  /** Ends it early, besides the time limit. */
  signal?: AbortSignal;
  /** GET when left out. */
  method?: string;
  body?: Uint8Array;
  /** False: a redirect is an answer like any other, as whoever sends a body decides about it. */
  follow?: boolean;
}

interface Fetched {
  /** Where the redirects ended. */
  url: string;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

function readUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (!url) throw new FetchFault("It is not an address of the web");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FetchFault("Only http and https addresses can be fetched");
  }
  if (url.username || url.password) {
    throw new FetchFault("An address with a user name or password is not fetched");
  }
  return url;
}

/** Much code, for those that fetch at all. */
const undici = () => import("undici");

/** An agent that connects to that address and no other, whatever the name means by then. */
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

/** One request without its redirects. */
async function ask(
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

/** The next address, or what there is. */
async function readAnswer(answer: Response, url: URL, follow = true): Promise<URL | Fetched> {
  const { status, headers } = answer;
  const location = follow ? headers.get("location") : null;
  if (isRedirect(status) && location !== null) return readUrl(location, url.href);
  const bytes = await readLimited(answer.body, largestFetch);
  return { url: url.href, status, headers: new Headers([...headers]), bytes };
}

async function follow(start: URL, options: Options, signal: AbortSignal): Promise<Fetched> {
  let url = start;
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const agent = await agentFor(await addressFor(url, options));
    try {
      const next = await readAnswer(await ask(url, agent, options, signal), url, options.follow);
      if (!(next instanceof URL)) return next;
      url = next;
    } finally {
      await agent.destroy();
    }
  }
  throw new FetchFault(`It redirects more than ${mostRedirects} times`);
}

type Limits = Pick<Config, "allowPrivateAddresses" | "fetchTimeoutMs">;

/** Within the time limit; what fails for another reason than a fault is that nobody answers. */
async function within<Result>(
  config: Limits,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(config.fetchTimeoutMs);
  try {
    return await run(outer ? AbortSignal.any([limit, outer]) : limit);
  } catch (error) {
    if (error instanceof FetchFault) throw error;
    if (limit.aborted) {
      throw new FetchFault(`It took longer than ${config.fetchTimeoutMs / 1000} s`, true);
    }
    outer?.throwIfAborted();
    throw new FetchFault("It does not answer");
  }
}

const rulesOf = (config: Limits): AddressRules =>
  config.allowPrivateAddresses ? { permits: () => true } : {};

/**
 * Reads what somebody else's address names, never one of a private network unless the settings allow
 * it. Throws `FetchFault` with the reason; an answer of any status is an answer.
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

/**
 * An address that much is sent to in a short time: it is resolved and checked once, and the connection
 * stays. Whoever opens it closes it.
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

  /** The same as `guardedFetch`, without following redirects. */
  send(options: Omit<Options, keyof AddressRules | "follow">): Promise<Fetched> {
    return within(this.#config, options.signal, async (signal) => {
      const url = readUrl(this.#address);
      this.#agent ??= addressFor(url, this.#rules).then(agentFor);
      const answer = await ask(url, await this.#agent, options, signal);
      return (await readAnswer(answer, url, false)) as Fetched;
    });
  }

  async close(): Promise<void> {
    const agent = await this.#agent?.catch(() => undefined);
    await agent?.destroy();
  }
}
