import { hash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Viewed } from "../views.ts";
import type { SiteAddress } from "../visit/find-site.ts";
import type { Visit } from "../visit/visit.ts";
import type { Drawn } from "./shell.ts";

/** Drawn page as it is sent. */
export interface DrawnPage {
  /** State of the organization that it was drawn from. */
  version: string;
  /** UTF-8: encoded once for all readers. */
  body: Uint8Array<ArrayBuffer>;
  policy: string;
  isIndexed: boolean;
  viewed: Viewed;
  etag: string;
  packed?: Uint8Array<ArrayBuffer>;
}

/** Milliseconds; changes without an audit record show after this at the latest. */
const longest = 60_000;

const pages = new LRUCache<string, DrawnPage>({
  maxSize: 64 * 1024 * 1024,
  // With the compressed form.
  sizeCalculation: ({ body }, key) => 2 * (body.byteLength + key.length),
  ttl: longest,
});

const hashOf = (text: string) => hash("sha256", text, "base64url").slice(0, 27);

/** Name of a page for an audience: visitors with the same claims share it. */
export function cacheKey({ site, origin, base, path }: SiteAddress, { claims }: Visit): string {
  const audience = claims === undefined ? "" : hashOf(JSON.stringify(claims));
  return [origin, base, site.id, audience, path].join("\n");
}

/** Makes a validator of a page; browsers keep the policy with the body. */
export const etagOf = ({ body, policy }: Drawn) => `W/"${hashOf(`${policy}\n${body}`)}"`;

/** Finds a page that was drawn from this state. */
export function findPage(key: string, version: string): DrawnPage | undefined {
  const found = pages.get(key);
  return found?.version === version ? found : undefined;
}

/** Makes a page of a drawn one, and caches it under the key if there is one. */
export function cachePage(
  key: string | undefined,
  { body, ...drawn }: Omit<DrawnPage, "body" | "etag" | "packed"> & { body: string },
): DrawnPage {
  const etag = etagOf({ ...drawn, body });
  const page = { ...drawn, body: new TextEncoder().encode(body), etag };
  if (key !== undefined) pages.set(key, page);
  return page;
}

/** Compresses a page once for all its readers. */
export function packedBody(page: DrawnPage): Uint8Array<ArrayBuffer> {
  page.packed ??= new Uint8Array(gzipSync(page.body));
  return page.packed;
}
