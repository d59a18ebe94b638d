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

/** Time for a page in milliseconds: somebody waits for the answer. */
const patience = 5000;
/** Bytes of a page that are read: what it says about itself stands at its beginning. */
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
    // Looking up a name cannot be aborted.
    const tooLate = once(signal, "abort").then(() => signal.throwIfAborted());
    const page = await Promise.race([fetching, tooLate]);
    if (!page) return undefined;
    const type = page.headers.get("content-type") ?? "";
    if (page.status >= 400 || !/\bx?html\b/i.test(type)) return undefined;
    const html = decodeWebText(page.bytes, type);
    return await workers.run("factsIn", { html, url: page.url });
  } catch (error) {
    // The time is up, or there is no page that can be read: the address alone is shown.
    if (error instanceof FetchError || error instanceof TooComplexError) return undefined;
    if ((error as Error).name === "TimeoutError") return undefined;
    throw error;
  }
}

/**
 * Returns what a page says about itself, or only its address if it does not answer soon. Addresses
 * of private networks are not asked.
 */
export async function pageFacts(config: Config, url: string): Promise<PageFacts> {
  const before = known.get(url);
  if (before) return before;
  const read = await fetchFacts(config, url);
  const facts = read ?? factsOfUrl(url);
  known.set(url, facts, read ? {} : { ttl: failureLife });
  return facts;
}
