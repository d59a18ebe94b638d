import { largestSpec } from "#lib/contract/api-specs/openapi-specs.ts";
import type { Config } from "../../platform/config.ts";
import { decodeData } from "../../platform/fetch/decode-text.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { guardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { decodePath } from "../../platform/http/decode-part.ts";
import { slowTurns } from "../../platform/workers/shared-turns.ts";
import { TooComplexError } from "../../platform/workers/too-complex.ts";
import { WorkerPool } from "../../platform/workers/worker-pool.ts";
import { SpecError, SpecParseError } from "./spec-error.ts";
import type { tasks } from "./tasks.ts";

/** Source of a specification, with the caching headers of its last response. */
export interface SpecSource {
  url: string | null;
  text: string | undefined;
  etag?: string | null;
  lastModified?: string | null;
}

/** File of a specification: compressed text, YAML as compressed JSON, and hash of the text. */
interface SpecFile {
  packed: Uint8Array;
  parsed: Uint8Array | null;
  hash: string;
}

/** Specification with all referenced files. */
export interface SpecFiles {
  entry: string;
  format: "json" | "yaml";
  /** `info.version` of the entry document. */
  version: string | null;
  files: Map<string, SpecFile>;
  etag: string | null;
  lastModified: string | null;
}

const mostFiles = 100;

/** Limit of milliseconds for reading a specification with all its references. */
const longestReading = 120_000;

/** The queue already limits how many of its runs are done at once. */
const workers = new WorkerPool<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  limit: 30_000,
  idle: 10_000,
  memory: 512,
  rejections: { SpecParseError },
});

function toSpecError(error: unknown, what: string): unknown {
  if (error instanceof SpecParseError) return new SpecError("PARSE_ERROR", error.message);
  if (error instanceof TooComplexError) {
    return new SpecError("PARSE_ERROR", "The document takes too much time or memory to read");
  }
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return new SpecError("FETCH_TIMEOUT", "The document and its references took too long to fetch");
  }
  if (!(error instanceof FetchError)) return error;
  const code = error.timedOut ? "FETCH_TIMEOUT" : "FETCH_ERROR";
  return new SpecError(code, `${what} could not be fetched. ${error.message}`);
}

type Reach = Pick<Config, "allowPrivateAddresses" | "fetchTimeoutMs">;

/** State shared by the steps of one read. */
interface Reading {
  config: Reach;
  /** Aborted when the time limit is over. */
  signal: AbortSignal;
}

async function fetchText(
  { config, signal }: Reading,
  url: string,
  headers: Record<string, string> = {},
) {
  signal.throwIfAborted();
  const accept = "application/json, application/yaml, text/yaml, text/plain;q=0.9, */*;q=0.5";
  const answer = await guardedFetch(config, url, { accept, headers, signal });
  if (answer.status !== 304 && (answer.status < 200 || answer.status > 299)) {
    throw new FetchError(`${answer.url} responded with status ${answer.status}`);
  }
  return { ...answer, text: decodeData(answer.bytes, answer.headers.get("content-type") ?? "") };
}

/** Returns the name of a file: its path below the document's folder, or the full address. */
function pathOf(url: string, entry: string): string {
  const folder = new URL(".", entry).href;
  if (!url.startsWith(folder)) return url;
  const path = url.slice(folder.length);
  const decoded = decodePath(path);
  // The database rejects NUL.
  return decoded.includes("\0") ? path : decoded;
}

function addressOf(reference: string, from: string | undefined): string {
  const url = URL.parse(reference, from);
  if (url) return url.href;
  throw new SpecError(
    "FETCH_ERROR",
    `Relative reference ${reference}: import the document from a URL instead of text`,
  );
}

interface Opened {
  text: string;
  /** Final address after redirects. */
  url: string | undefined;
  etag: string | null;
  lastModified: string | null;
}

async function open(reading: Reading, source: SpecSource): Promise<Opened | "unchanged"> {
  const { url, text, etag, lastModified } = source;
  if (url === null) return { text: text ?? "", url: undefined, etag: null, lastModified: null };
  const answer = await fetchText(reading, url, {
    ...(etag && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
  });
  if (answer.status === 304) return "unchanged";
  return {
    text: answer.text,
    url: answer.url,
    etag: answer.headers.get("etag"),
    lastModified: answer.headers.get("last-modified"),
  };
}

/** Reads referenced files recursively. */
async function readOthers(reading: Reading, { url, text }: Opened, references: string[]) {
  const others = new Map<string, SpecFile>();
  const waiting = references.map((reference) => addressOf(reference, url));
  let size = Buffer.byteLength(text);
  while (waiting.length > 0) {
    const address = waiting.shift() ?? "";
    if (address === url || others.has(address)) continue;
    if (others.size >= mostFiles) {
      throw new SpecError("FETCH_ERROR", `The document refers to more than ${mostFiles} files`);
    }
    const file = await fetchText(reading, address).catch((error: unknown) => {
      throw toSpecError(error, `The referenced file ${address}`);
    });
    size += file.bytes.byteLength;
    if (size > largestSpec) {
      throw new SpecError("FETCH_ERROR", "The document and its references are larger than 10 MiB");
    }
    const { references: further, ...read } = await workers
      .run("other", file.text)
      .catch((error: unknown) => {
        if (!(error instanceof SpecParseError)) throw error;
        throw new SpecParseError(`${address}: ${error.message}`);
      });
    others.set(address, read);
    waiting.push(...further.map((reference) => addressOf(reference, file.url)));
  }
  return others;
}

/**
 * Reads a specification with all its references through the guarded fetch. Returns undefined if the
 * source is unchanged; throws `SpecError`. `longest`: limit in milliseconds.
 */
export async function readSpec(
  config: Reach,
  source: SpecSource,
  longest = longestReading,
): Promise<SpecFiles | undefined> {
  const signal = AbortSignal.timeout(longest);
  try {
    return await read({ config, signal }, source);
  } catch (error) {
    throw toSpecError(error, "It");
  }
}

/** Rejects a text that isn't a specification on its own; throws `SpecError`. */
export async function checkText(text: string): Promise<void> {
  try {
    const options = { turns: slowTurns, isForClient: true };
    const { references } = await workers.run("entry", text, options);
    for (const reference of references) addressOf(reference, undefined);
  } catch (error) {
    throw toSpecError(error, "It");
  }
}

async function read(reading: Reading, source: SpecSource): Promise<SpecFiles | undefined> {
  const opened = await open(reading, source);
  if (opened === "unchanged") return undefined;
  const { text, url, etag, lastModified } = opened;
  const { format, version, references, ...file } = await workers.run("entry", text);
  const others = await readOthers(reading, opened, references);
  const entry = url === undefined ? `openapi.${format}` : pathOf(url, url) || `openapi.${format}`;
  const named = [...others].map(([at, file]) => [url ? pathOf(at, url) : at, file] as const);
  const files = new Map([[entry, file], ...named]);
  return { entry, format, version, files, etag, lastModified };
}
