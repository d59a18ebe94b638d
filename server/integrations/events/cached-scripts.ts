import { LRUCache } from "lru-cache";

/** Response of an integration to pages that load its script. */
export interface Script {
  status: number;
  body: ArrayBuffer;
  headers: Headers;
}

const sizeOf = (headers: Headers) =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Caches scripts of published pages for a minute, because each read of a page requests them. */
const scripts = new LRUCache<string, Script>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ body, headers }, key) => body.byteLength + sizeOf(headers) + key.length,
  ttl: 60_000,
});

/** Scripts that have been requested and have not arrived. */
const pending = new Map<string, Promise<Script>>();

/** Caches a response, unless its `cache-control` forbids that. */
function cacheScript(key: string, script: Script): Script {
  const caching = script.headers.get("cache-control") ?? "";
  const isForbidden = /no-store|no-cache|private|max-?age=0/i.test(caching);
  if (script.status !== 200 || isForbidden) return script;
  if (caching === "") script.headers.set("cache-control", "public, max-age=60");
  scripts.set(key, script);
  return script;
}

/** Returns a script from the cache, or requests it once for all who wait for it. */
export async function cachedScript(key: string, request: () => Promise<Script>): Promise<Script> {
  const known = scripts.get(key) ?? pending.get(key);
  if (known) return known;
  const requested = request()
    .then((script) => cacheScript(key, script))
    .finally(() => pending.delete(key));
  pending.set(key, requested);
  return requested;
}
