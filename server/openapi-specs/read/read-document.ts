import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { parseText } from "./parse-text.ts";
import { ParseFault } from "./spec-fault.ts";

interface File {
  /** The text in gzip. */
  packed: Uint8Array;
  /** The addresses of other documents that it refers to, as it writes them, without what is inside. */
  references: string[];
  /** What YAML says, as JSON in gzip; null where it is JSON or neither. */
  parsed: Uint8Array | null;
  /** SHA-256 of the text, hex. */
  hash: string;
}

interface Document extends File {
  format: "json" | "yaml";
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Walks without recursion: nesting has no limit that matters here. Aliases of YAML are visited once. */
function referencesIn(root: unknown): string[] {
  const found = new Set<string>();
  const seen = new Set<object>();
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    const { $ref } = value;
    const [address = ""] = typeof $ref === "string" ? $ref.split("#") : [];
    if (address !== "") found.add(address);
    for (const member of Object.values(value)) waiting.push(member);
  }
  return [...found];
}

const versions = /^(3\.[012]\.\d+|2\.0)(-\S+)?$/;

function requireSpec(value: unknown): void {
  if (!isObject(value) || Array.isArray(value)) {
    throw new ParseFault("It is not an OpenAPI document: an object with the member openapi");
  }
  const { openapi, swagger, info, paths, webhooks, components } = value;
  // YAML reads an unquoted 2.0 as a number.
  const said = openapi ?? (typeof swagger === "number" ? swagger.toFixed(1) : swagger);
  if (said === undefined) {
    throw new ParseFault("It is not an OpenAPI document: it has neither openapi nor swagger");
  }
  if (typeof said !== "string" || !versions.test(said)) {
    throw new ParseFault(
      `Its version is ${JSON.stringify(said)}: OpenAPI 3.0 to 3.2 and Swagger 2.0 are read`,
    );
  }
  if (!isObject(info) || typeof info.title !== "string") {
    throw new ParseFault("It has no info.title");
  }
  if (![paths, webhooks, components].some(isObject)) {
    throw new ParseFault("It has neither paths nor webhooks nor components");
  }
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const pack = (text: string): Uint8Array => gzipSync(text, { level: 1 });

function toFile(text: string, { format, value }: ReturnType<typeof parseText>): File {
  const json = format === "json" ? undefined : JSON.stringify(value);
  return {
    references: referencesIn(value),
    packed: pack(text),
    parsed: json === undefined ? null : pack(json),
    hash: hashOf(text),
  };
}

/** Reads the document of a specification; `ParseFault` says what is wrong with it. */
export function readEntry(text: string): Document {
  const parsed = parseText(text);
  requireSpec(parsed.value);
  return { format: parsed.format, ...toFile(text, parsed) };
}

/** Reads a file that a specification refers to; one of another kind refers to nothing. */
export function readOther(text: string): File {
  try {
    return toFile(text, parseText(text));
  } catch (error) {
    if (!(error instanceof ParseFault)) throw error;
    return { references: [], packed: pack(text), parsed: null, hash: hashOf(text) };
  }
}
