import { hash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { isObject } from "#lib/data/is-object.ts";
import { stringifyJson } from "../../platform/json.ts";
import { parseText } from "./parse-text.ts";
import { addressesIn } from "./references.ts";
import { NotJsonError, SpecParseError } from "./spec-error.ts";

interface File {
  /** Compressed text. */
  packed: Uint8Array;
  /** Addresses of referenced documents as written, without fragments. */
  references: string[];
  /** YAML converted to compressed JSON; null for other texts. */
  parsed: Uint8Array | null;
  /** SHA-256 of the text in hex. */
  hash: string;
}

interface Document extends File {
  format: "json" | "yaml";
  /** `info.version`, if the document has one. */
  version: string | null;
}

const versions = /^(3\.[012]\.\d+|2\.0)(-\S+)?$/;

function requireSpec(value: unknown): void {
  if (!isObject(value)) {
    throw new SpecParseError(
      "Not an OpenAPI document: it is no object with a field openapi or swagger",
    );
  }
  const { openapi, swagger, info, paths, webhooks, components } = value;
  // YAML parses an unquoted 2.0 as a number.
  const said = openapi ?? (typeof swagger === "number" ? swagger.toFixed(1) : swagger);
  if (said === undefined) {
    throw new SpecParseError("Not an OpenAPI document: it has no field openapi or swagger");
  }
  if (typeof said !== "string" || !versions.test(said)) {
    throw new SpecParseError(
      `Unsupported version ${stringifyJson(said)}: use OpenAPI 3.0 to 3.2 or Swagger 2.0`,
    );
  }
  if (!isObject(info) || typeof info.title !== "string") {
    throw new SpecParseError("Missing field: info.title");
  }
  if (![paths, webhooks, components].some(isObject)) {
    throw new SpecParseError("Missing field: paths, webhooks or components");
  }
}

const longestVersion = 100;

/** Returns `info.version` as it is shown; YAML parses an unquoted 1.0 as a number. */
function versionIn(value: unknown): string | null {
  const info = isObject(value) ? value.info : undefined;
  const version = isObject(info) ? info.version : undefined;
  if (typeof version !== "string" && typeof version !== "number") return null;
  // The database rejects NUL.
  return String(version).replaceAll("\0", "").slice(0, longestVersion) || null;
}

const hashOf = (text: string) => hash("sha256", text, "hex");
const pack = (text: string): Uint8Array => gzipSync(text, { level: 1 });

function toFile(text: string, { format, value }: ReturnType<typeof parseText>): File {
  const json = format === "json" ? undefined : stringifyJson(value);
  return {
    references: addressesIn(value),
    packed: pack(text),
    parsed: json === undefined ? null : pack(json),
    hash: hashOf(text),
  };
}

/** Parses the entry document of a specification; throws `SpecParseError` if it is invalid. */
export function readEntry(text: string): Document {
  const parsed = parseText(text);
  requireSpec(parsed.value);
  return { format: parsed.format, version: versionIn(parsed.value), ...toFile(text, parsed) };
}

/**
 * Parses a referenced file; files of other kinds have no references. Throws `SpecParseError` for
 * numbers that JSON doesn't have.
 */
export function readOther(text: string): File {
  try {
    return toFile(text, parseText(text));
  } catch (error) {
    if (!(error instanceof SpecParseError) || error instanceof NotJsonError) throw error;
    return { references: [], packed: pack(text), parsed: null, hash: hashOf(text) };
  }
}
