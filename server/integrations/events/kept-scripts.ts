import { LRUCache } from "lru-cache";

/** Answer of an integration to the pages that load its script. */
export interface Script {
  status: number;
  body: ArrayBuffer;
  headers: Headers;
}

const sizeOf = (headers: Headers) =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Scripts of pages, each for a minute: every page that is read asks for one. */
const scripts = new LRUCache<string, Script>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ body, headers }, key) => body.byteLength + sizeOf(headers) + key.length,
  ttl: 60_000,
});

/** Scripts that have been asked for. */
const awaited = new Map<string, Promise<Script>>();

/** Keeps a script unless its response forbids that. */
function keep(key: string, script: Script): Script {
  const caching = script.headers.get("cache-control") ?? "";
  const isKept = script.status === 200 && !/no-store|no-cache|private|max-?age=0/i.test(caching);
  if (isKept && caching === "") script.headers.set("cache-control", "public, max-age=60");
  if (isKept) scripts.set(key, script);
  return script;
}

/** Returns the script of a key, which is asked for once for all who wait. */
export async function askOnce(key: string, ask: () => Promise<Script>): Promise<Script> {
  const known = scripts.get(key) ?? awaited.get(key);
  if (known) return known;
  const asked = ask()
    .then((script) => keep(key, script))
    .finally(() => awaited.delete(key));
  awaited.set(key, asked);
  return asked;
}
