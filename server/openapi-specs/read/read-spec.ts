import { largestSpec } from "#lib/contract/openapi-specs.ts";
import type { Config } from "../../config.ts";
import { FetchFault } from "../../fetch/fault.ts";
import { guardedFetch } from "../../fetch/guarded-fetch.ts";
import { TaskThread } from "../../threads/task-thread.ts";
import { TooIntricate } from "../../threads/too-intricate.ts";
import { ParseFault, SpecFault } from "./spec-fault.ts";
import type { tasks } from "./tasks.ts";

/** Where a specification comes from, and what its source said of it the last time. */
export interface SpecSource {
  url: string | null;
  text: string | undefined;
  etag?: string | null;
  lastModified?: string | null;
}

/** A file of a specification: its text and what YAML says as JSON, both in gzip; the text's hash. */
interface SpecFile {
  packed: Uint8Array;
  parsed: Uint8Array | null;
  hash: string;
}

/** A specification with everything that it refers to. */
export interface SpecFiles {
  entry: string;
  format: "json" | "yaml";
  files: Map<string, SpecFile>;
  etag: string | null;
  lastModified: string | null;
}

const mostFiles = 100;

const thread = new TaskThread<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  limit: 30_000,
  patience: Number.POSITIVE_INFINITY,
  idle: 10_000,
  refusals: { ParseFault },
});

function toSpecFault(error: unknown, what: string): unknown {
  if (error instanceof ParseFault) return new SpecFault("PARSE_ERROR", error.message);
  if (error instanceof TooIntricate) {
    return new SpecFault("PARSE_ERROR", "It takes too much time or memory to be read");
  }
  if (!(error instanceof FetchFault)) return error;
  const code = error.timedOut ? "FETCH_TIMEOUT" : "FETCH_ERROR";
  return new SpecFault(code, `${what} could not be fetched. ${error.message}`);
}

type Reach = Pick<Config, "allowPrivateAddresses" | "fetchTimeoutMs">;

async function fetchText(config: Reach, url: string, headers: Record<string, string> = {}) {
  const accept = "application/json, application/yaml, text/yaml, text/plain;q=0.9, */*;q=0.5";
  const answer = await guardedFetch(config, url, { accept, headers });
  if (answer.status !== 304 && (answer.status < 200 || answer.status > 299)) {
    throw new FetchFault(`${answer.url} answered with status ${answer.status}`);
  }
  return { ...answer, text: new TextDecoder().decode(answer.bytes) };
}

/** A name for the file at an address: its path below the document, or all of it when it is elsewhere. */
function pathOf(url: string, entry: string): string {
  const folder = new URL(".", entry).href;
  return url.startsWith(folder) ? decodeURI(url.slice(folder.length)) : url;
}

function addressOf(reference: string, from: string | undefined): string {
  const url = URL.parse(reference, from);
  if (url) return url.href;
  throw new SpecFault(
    "FETCH_ERROR",
    `It refers to ${reference}, which says nothing without an address of its own: give the address of the document instead of its text`,
  );
}

interface Opened {
  text: string;
  /** Where it was found, after redirects. */
  url: string | undefined;
  etag: string | null;
  lastModified: string | null;
}

async function open(config: Reach, source: SpecSource): Promise<Opened | "unchanged"> {
  const { url, text, etag, lastModified } = source;
  if (url === null) return { text: text ?? "", url: undefined, etag: null, lastModified: null };
  const answer = await fetchText(config, url, {
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

/** Reads what the document refers to, and what that refers to. */
async function readOthers(config: Reach, { url, text }: Opened, references: string[]) {
  const others = new Map<string, SpecFile>();
  const waiting = references.map((reference) => addressOf(reference, url));
  let size = Buffer.byteLength(text);
  while (waiting.length > 0) {
    const address = waiting.shift() ?? "";
    if (address === url || others.has(address)) continue;
    if (others.size >= mostFiles) {
      throw new SpecFault("FETCH_ERROR", `It refers to more than ${mostFiles} files`);
    }
    const file = await fetchText(config, address).catch((error: unknown) => {
      throw toSpecFault(error, `${address}, which it refers to,`);
    });
    size += file.bytes.byteLength;
    if (size > largestSpec) {
      throw new SpecFault(
        "FETCH_ERROR",
        "Together with what it refers to it is larger than 10 MiB",
      );
    }
    const { references: further, ...read } = await thread.run("other", file.text);
    others.set(address, read);
    waiting.push(...further.map((reference) => addressOf(reference, file.url)));
  }
  return others;
}

/**
 * Reads a specification and all that it refers to, through the guarded fetch. Undefined: its source
 * says that nothing has changed. Throws `SpecFault`.
 */
export async function readSpec(config: Reach, source: SpecSource): Promise<SpecFiles | undefined> {
  try {
    const opened = await open(config, source);
    if (opened === "unchanged") return undefined;
    const { text, url, etag, lastModified } = opened;
    const { format, references, ...read } = await thread.run("entry", text);
    const others = await readOthers(config, opened, references);
    const entry = url === undefined ? `openapi.${format}` : pathOf(url, url) || `openapi.${format}`;
    const named = [...others].map(([at, file]) => [url ? pathOf(at, url) : at, file] as const);
    return {
      entry,
      format,
      files: new Map([[entry, read], ...named]),
      etag,
      lastModified,
    };
  } catch (error) {
    throw toSpecFault(error, "It");
  }
}
