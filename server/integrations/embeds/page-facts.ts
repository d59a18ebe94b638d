import { once } from "node:events";
import { LRUCache } from "lru-cache";
import { decodeWebText } from "../../content/import/read/web/decode-html.ts";
import type { Config } from "../../platform/config.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { guardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { quickTurns } from "../../platform/workers/shared-turns.ts";
import { TooComplexError } from "../../platform/workers/too-complex.ts";
import { WorkerPool } from "../../platform/workers/worker-pool.ts";
import { factsOfUrl, type PageFacts } from "./facts-in.ts";
import type { tasks } from "./tasks.ts";

/** Limit for reading a page in milliseconds, as somebody waits for the response. */
const patience = 5000;
/** Limit of bytes that are read of a page: its metadata is at the beginning. */
const mostBytes = 2 * 1024 * 1024;
const workers = new WorkerPool<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  turns: quickTurns,
  limit: 2000,
  idle: 30_000,
});

/** Pages that were read within an hour, and those that could not be, within a minute. */
const known = new LRUCache<string, PageFacts>({ max: 2000, ttl: 60 * 60_000 });
const failureLife = 60_000;

async function fetchFacts(config: Config, url: string): Promise<PageFacts | undefined> {
  try {
    const signal = AbortSignal.timeout(patience);
    const accept = "text/html, application/xhtml+xml";
    const fetching = guardedFetch(config, url, { signal, accept, most: mostBytes });
    // A name lookup can't be aborted.
    const tooLate = once(signal, "abort").then(() => signal.throwIfAborted());
    const page = await Promise.race([fetching, tooLate]);
    if (!page) return undefined;
    const type = page.headers.get("content-type") ?? "";
    if (page.status >= 400 || !/\bx?html\b/i.test(type)) return undefined;
    const html = decodeWebText(page.bytes, type);
    return await workers.run("factsIn", { html, url: page.url });
  } catch (error) {
    // After a timeout, or without a readable page, only the address is shown.
    if (error instanceof FetchError || error instanceof TooComplexError) return undefined;
    if (error instanceof Error && error.name === "TimeoutError") return undefined;
    throw error;
  }
}

/**
 * Returns the facts of a page, or only its address if it doesn't respond soon. Addresses of private
 * networks aren't requested.
 */
export async function pageFacts(config: Config, url: string): Promise<PageFacts> {
  const before = known.get(url);
  if (before) return before;
  const read = await fetchFacts(config, url);
  const facts = read ?? factsOfUrl(url);
  known.set(url, facts, read ? {} : { ttl: failureLife });
  return facts;
}
