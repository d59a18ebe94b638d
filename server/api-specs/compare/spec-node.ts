import { gunzipSync } from "node:zlib";
import { isObject } from "#lib/data/is-object.ts";
import { decodePart, decodePath } from "../../platform/http/decode-part.ts";
import { parseText } from "../read/parse-text.ts";
import { comparedAddress } from "../read/references.ts";
import { SpecParseError } from "../read/spec-error.ts";

export type Members = Record<string, unknown>;

/** Value of a document with its location. */
export interface SpecNode {
  readonly value: unknown;
  readonly file: string;
  /** Parent and member name; absent for the root of a file. */
  readonly above?: SpecNode;
  readonly key?: string | number;
}

/** Placeholder for a value that is missing on one side. */
export const nothing: SpecNode = { value: undefined, file: "" };

/** Files of a version: texts as JSON or YAML, by path. */
export interface VersionFiles {
  entry: string;
  files: [path: string, text: string][];
}

/** Files of a version; bytes are compressed text. */
export interface ReadFiles {
  entry: string;
  files: [path: string, text: string | Uint8Array][];
}

export const membersOf = ({ value }: SpecNode): Members => (isObject(value) ? value : {});

const escaped = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");

/** Returns the JSON pointer of a value within its file; computed for changed values only. */
export function pointerOf({ above, key }: SpecNode): string {
  return above === undefined ? "" : `${pointerOf(above)}/${escaped(String(key))}`;
}

export function childOf(above: SpecNode, key: string | number): SpecNode {
  const { value, file } = above;
  const has = typeof value === "object" && value !== null && Object.hasOwn(value, key);
  return { value: has ? Reflect.get(value, key) : undefined, file, above, key };
}

const mostHops = 50;
const nowhere = "http://nowhere.invalid/";

/**
 * Returns the file that a reference in another file names; undefined if it is missing. Files in the
 * document's folder are stored by relative path, others by their full address.
 */
export function fileOf(
  files: ReadonlyMap<string, unknown>,
  address: string,
  from: string,
): string | undefined {
  if (address === "") return from;
  const url = URL.parse(address, URL.parse(from, nowhere)?.href)?.href ?? address;
  const path = url.startsWith(nowhere) ? decodePath(url.slice(nowhere.length)) : url;
  if (files.has(path)) return path;
  return [...files.keys()].find(
    (each) => each.endsWith(`/${path}`) || decodePath(path).endsWith(`/${each}`),
  );
}

/** Version whose files are parsed on first access. */
export class SpecDocument {
  readonly root: SpecNode;
  readonly #texts: Map<string, string | Uint8Array>;
  readonly #values = new Map<string, unknown>();
  readonly #targets = new Map<string, SpecNode>();
  readonly #named = new Map<string, Map<string, SpecNode>>();

  constructor({ entry, files }: ReadFiles) {
    this.#texts = new Map(files);
    this.root = { value: this.#read(entry), file: entry };
  }

  #read(path: string): unknown {
    if (!this.#values.has(path)) this.#values.set(path, readText(this.#texts.get(path)));
    return this.#values.get(path);
  }

  /** Returns the named schemas of a file, by `#` and their `$anchor`, or by their `$id`. */
  #namedIn(file: string): Map<string, SpecNode> {
    const known = this.#named.get(file);
    if (known) return known;
    const found = new Map<string, SpecNode>();
    const seen = new Set<unknown>();
    const waiting: SpecNode[] = [{ value: this.#read(file), file }];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      const { value } = at;
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      const { $anchor, $id } = membersOf(at);
      if (typeof $anchor === "string") found.set(`#${$anchor}`, at);
      if (typeof $id === "string") found.set(comparedAddress($id), at);
      for (const key of Object.keys(value)) waiting.push(childOf(at, key));
    }
    this.#named.set(file, found);
    return found;
  }

  /** Returns the schema or file at an address. */
  #startOf(address: string, from: string): SpecNode {
    const file = fileOf(this.#texts, address, from);
    if (file !== undefined) return { value: this.#read(file), file };
    return this.#namedIn(from).get(comparedAddress(address)) ?? { value: undefined, file: address };
  }

  /** Resolves a reference from a file. */
  #targetOf(reference: string, from: string): SpecNode {
    const key = `${from}\n${reference}`;
    const known = this.#targets.get(key);
    if (known) return known;
    const [address = "", pointer = ""] = reference.split("#");
    let at = this.#startOf(address, from);
    if (/^[^/]/.test(pointer)) at = this.#namedIn(at.file).get(`#${pointer}`) ?? nothing;
    for (const part of pointer.split("/").slice(1)) {
      at = childOf(at, decodePart(part).replaceAll("~1", "/").replaceAll("~0", "~"));
    }
    this.#targets.set(key, at);
    return at;
  }

  /** Follows references to a value; undefined for a broken one. */
  resolve(node: SpecNode): SpecNode {
    let at = node;
    for (let hop = 0; hop < mostHops; hop++) {
      const reference = membersOf(at).$ref;
      if (typeof reference !== "string") return at;
      at = this.#targetOf(reference, at.file);
    }
    return { ...node, value: undefined };
  }
}

function readText(text: string | Uint8Array | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return parseText(typeof text === "string" ? text : gunzipSync(text).toString("utf8")).value;
  } catch (error) {
    if (error instanceof SpecParseError) return undefined;
    throw error;
  }
}
