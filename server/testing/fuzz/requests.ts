import * as z from "zod";
import type { Operation } from "#lib/contract/platform/operation.ts";
import type { Random } from "./random.ts";
import { type Hints, likelyValue, type Schema, wrongValue } from "./values.ts";

export interface FuzzRequest {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Schema;

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Encodes a value for an address, dropping characters it cannot carry. */
function encoded(value: unknown): string {
  return encodeURIComponent((asText(value) ?? "").toWellFormed().slice(0, 3_000));
}

function pathOf(random: Random, op: Operation, places: Record<string, string>): string {
  return op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.04)) return encoded(wrongValue(random)) || "-";
    if (random.chance(0.02)) return random.pick(["%ff", "%00", "%", "..%2f..", "__proto__"]);
    return encoded(places[name] ?? "unknown");
  });
}

function queryOf(random: Random, schema: Schema, hints: Hints): string {
  const words: string[] = [];
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (!random.chance(0.25)) continue;
    const value = random.chance(0.2) ? wrongValue(random) : likelyValue(random, member, hints);
    words.push(`${name}=${encoded(value)}`);
    if (random.chance(0.1)) words.push(`${name}=${encoded(value)}`);
  }
  if (random.chance(0.03))
    words.push(random.pick(["__proto__=1", "a[b]=1", "%ff=%ff", "&&==", "="]));
  return words.length > 0 ? `?${words.join("&")}` : "";
}

/** Returns the text of a body, sometimes corrupted in ways that no value can express. */
function spoilt(random: Random, json: string): FuzzRequest["body"] {
  const member = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
  const ways: (() => FuzzRequest["body"])[] = [
    () => json.slice(0, random.below(json.length + 1)),
    () => json.replace("{", `{${member},`),
    () => json.replace(/"(\w+)":/, '"$1":null,"$1":'),
    () => `\ufeff${json}`,
    () => new Uint8Array([...Buffer.from(json), 0xff, 0xfe]),
    () => new Uint8Array(Buffer.from(json, "utf16le")),
    () => json.replace(/"([^"]*)"/, '"\\u0000$1\\ud800"'),
    () => Buffer.from(json, "latin1"),
    () => new Uint8Array([0x22, 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0x22]),
    () => "[".repeat(100_000),
    () => `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
    () => json.replace("{", `{${'"k":1,'.repeat(50_000)}`),
    () => json.replace(/\d/, "1e999"),
    () => `${json}${json}`,
    () => "",
  ];
  return random.pick(ways)();
}

const types = ["text/plain", "application/json; charset=utf-16", "multipart/form-data", "x", ""];
const codings = ["gzip", "br", "identity", "x"];

/** Creates requests for every operation in turn, valid or wrong in some way; `places` may grow. */
export function requestMaker(
  contract: Record<string, Operation>,
  places: Record<string, string>,
): (random: Random, index: number) => FuzzRequest {
  const operations = Object.entries(contract).map(([name, op]) => ({
    name,
    op,
    query: schemaOf(op.query),
    body: op.body.type === "undefined" ? undefined : schemaOf(op.body),
  }));
  return (random, index) => {
    const turn = operations[index % operations.length];
    if (!turn) throw new Error("The contract is empty");
    const { name, op } = turn;
    const hints = { known: Object.values(places), wrong: random.pick([0, 0, 0.03, 0.1]) };
    const path = pathOf(random, op, places) + queryOf(random, turn.query, hints);
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (random.chance(0.03)) headers["content-type"] = random.pick(types);
    if (random.chance(0.02)) headers["content-encoding"] = random.pick(codings);
    if (op.method === "GET") return { name, method: op.method, path, headers };
    const value = random.chance(0.1)
      ? wrongValue(random)
      : likelyValue(random, turn.body ?? {}, hints);
    const json = JSON.stringify(value);
    const body = random.chance(0.15) ? spoilt(random, json) : json;
    return { name, method: op.method, path, headers, ...(body !== undefined && { body }) };
  };
}
