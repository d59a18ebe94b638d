import { gunzipSync } from "node:zlib";
import { parseText } from "../read/parse-text.ts";
import { ParseFault } from "../read/spec-fault.ts";

export type Members = Record<string, unknown>;

/** A value of a document and where it stands. */
export interface Spot {
  readonly value: unknown;
  readonly file: string;
  /** What it is a member of, and under which name; the root of a file has neither. */
  readonly above?: Spot;
  readonly key?: string | number;
}

/** Stands for what the other side does not have. */
export const nothing: Spot = { value: undefined, file: "" };

/** The files of a version: their texts as JSON or YAML, by path. */
export interface VersionFiles {
  entry: string;
  files: [path: string, text: string][];
}

/** The same, where bytes are a text in gzip. */
export interface ReadFiles {
  entry: string;
  files: [path: string, text: string | Uint8Array][];
}

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const membersOf = ({ value }: Spot): Members => (isMembers(value) ? value : {});

const escaped = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");

/** JSON pointer of a value within its file; written only for what has changed. */
export function pointerOf({ above, key }: Spot): string {
  return above === undefined ? "" : `${pointerOf(above)}/${escaped(String(key))}`;
}

export function childOf(above: Spot, key: string | number): Spot {
  const { value, file } = above;
  const has = typeof value === "object" && value !== null && Object.hasOwn(value, key);
  return { value: has ? (value as Members)[key] : undefined, file, above, key };
}

const mostHops = 50;
const nowhere = "http://nowhere.invalid/";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A version as it is walked: its files are read when something in them is asked for. */
export class SpecDocument {
  readonly root: Spot;
  readonly #texts: Map<string, string | Uint8Array>;
  readonly #values = new Map<string, unknown>();
  readonly #targets = new Map<string, Spot>();

  constructor({ entry, files }: ReadFiles) {
    this.#texts = new Map(files);
    this.root = { value: this.#read(entry), file: entry };
  }

  #read(path: string): unknown {
    if (!this.#values.has(path)) this.#values.set(path, readText(this.#texts.get(path)));
    return this.#values.get(path);
  }

  /** The path of the file that a reference names, seen from another. */
  #pathOf(address: string, from: string): string {
    if (address === "") return from;
    const url = URL.parse(address, URL.parse(from, nowhere)?.href)?.href ?? address;
    const path = url.startsWith(nowhere) ? decoded(url.slice(nowhere.length)) : url;
    if (this.#texts.has(path)) return path;
    // What lies above the document's folder is kept by its whole address.
    return [...this.#texts.keys()].find((each) => each.endsWith(`/${path}`)) ?? path;
  }

  /** What a reference names, seen from a file. */
  #targetOf(reference: string, from: string): Spot {
    const key = `${from}\n${reference}`;
    const known = this.#targets.get(key);
    if (known) return known;
    const [address = "", pointer = ""] = reference.split("#");
    const file = this.#pathOf(address, from);
    let at: Spot = { value: this.#read(file), file };
    for (const part of pointer.split("/").slice(1)) {
      at = childOf(at, decoded(part).replaceAll("~1", "/").replaceAll("~0", "~"));
    }
    this.#targets.set(key, at);
    return at;
  }

  /** What a value stands for once its references are followed; undefined where they lead nowhere. */
  resolve(spot: Spot): Spot {
    let at = spot;
    for (let hop = 0; hop < mostHops; hop++) {
      const reference = membersOf(at).$ref;
      if (typeof reference !== "string") return at;
      at = this.#targetOf(reference, at.file);
    }
    return { ...spot, value: undefined };
  }
}

function readText(text: string | Uint8Array | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return parseText(typeof text === "string" ? text : gunzipSync(text).toString("utf8")).value;
  } catch (error) {
    if (error instanceof ParseFault) return undefined;
    throw error;
  }
}
