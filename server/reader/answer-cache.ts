import { createHash, hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Viewed } from "./views.ts";
import type { SiteAddress } from "./visit/find-site.ts";
import type { Visit } from "./visit/visit.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Response of a site: a page, or a form of the site for programs. */
export interface Answer {
  /** State of the organization when the response was built. */
  version: string;
  /** Headers that are the same for everybody. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Only for pages. */
  viewed?: Viewed | undefined;
  /** Bytes in the cache. */
  size: number;
  /** UTF-8, encoded once for all readers. A large one is cached only in compressed form. */
  body?: Bytes;
  packed?: Promise<Bytes>;
}

/** Milliseconds in the cache: changes without an audit record become visible after that. */
const longest = 60_000;
/** Bytes from which a response is cached only in compressed form. */
const large = 256 * 1024;
/** Milliseconds of work before other requests get a turn. */
const longestTurn = 8;

const answers = new LRUCache<string, Answer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ size }, key) => size + 2 * key.length,
  ttl: longest,
});

/** Responses that are being built, by key and state: those of a large site take seconds. */
const making = new Map<string, Promise<Answer>>();

const hashOf = (text: string) => hash("sha256", text, "base64url").slice(0, 27);

/** Returns the cache key of a response; visitors with the same claims share it. */
export function cacheKey({ site, origin, base, path }: SiteAddress, { claims }: Visit): string {
  const audience = claims === undefined ? "" : hashOf(JSON.stringify(claims));
  return [origin, base, site.id, audience, path].join("\n");
}

/** Returns the ETag of a page, from its body and its policy, as browsers cache both together. */
export const etagOf = ({ body, policy }: { body: string; policy: string }) =>
  `W/"${hashOf(`${policy}\n${body}`)}"`;

/** Finds a cached response that was built from this state. */
export function findAnswer(key: string, version: string): Answer | undefined {
  const found = answers.get(key);
  return found?.version === version ? found : undefined;
}

/** Builds the response for a rendered page, and caches it if there is a key. */
export function cachePage(
  key: string | undefined,
  page: Pick<Answer, "version" | "headers" | "viewed">,
  drawn: { body: string; policy: string },
): Answer {
  const body = new TextEncoder().encode(drawn.body);
  // Including the compressed form.
  const answer = { ...page, body, etag: etagOf(drawn), size: 2 * body.byteLength };
  if (key !== undefined) answers.set(key, answer);
  return answer;
}

const pack = async (body: Bytes): Promise<Bytes> => new Uint8Array(await promisify(gzip)(body));

/**
 * Returns the body of a response as it is sent. Compresses each response once, in the thread pool.
 */
export async function bodyOf(answer: Answer, isPacked: boolean): Promise<Bytes> {
  if (!isPacked && answer.body) return answer.body;
  answer.packed ??= pack(answer.body ?? new Uint8Array());
  const packed = await answer.packed;
  return isPacked ? packed : new Uint8Array(await promisify(gunzip)(packed));
}

/** Form of a site for programs: a text in parts. */
export interface Form {
  type: string;
  parts: AsyncIterable<string> | Iterable<string>;
}

/** Builds the response from the parts of a form. Lets other requests run between the parts. */
export async function joinParts(
  { type, parts }: Form,
  { version, headers: own }: Pick<Answer, "version" | "headers">,
): Promise<Answer> {
  const encoder = new TextEncoder();
  const headers = { ...own, "content-type": `${type}; charset=utf-8` };
  const given = { version, headers };
  const digest = createHash("sha256").update(JSON.stringify(headers));
  const chunks: Uint8Array[] = [];
  let since = performance.now();
  for await (const part of parts) {
    const chunk = encoder.encode(part);
    digest.update(chunk);
    chunks.push(chunk);
    if (performance.now() - since < longestTurn) continue;
    await setImmediate();
    since = performance.now();
  }
  const body = new Uint8Array(Buffer.concat(chunks));
  const etag = `W/"${digest.digest("base64url").slice(0, 27)}"`;
  if (body.byteLength < large) return { ...given, etag, body, size: 2 * body.byteLength };
  const packed = await pack(body);
  return { ...given, etag, packed: Promise.resolve(packed), size: packed.byteLength };
}

/** Returns the response for this state: cached, or built once for all concurrent requests. */
export async function answerOnce(
  key: string,
  version: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const cached = findAnswer(key, version);
  if (cached) return cached;
  const name = `${key}\n${version}`;
  const known = making.get(name);
  if (known) return known;
  const made = make().finally(() => making.delete(name));
  making.set(name, made);
  const answer = await made;
  answers.set(key, answer);
  return answer;
}
