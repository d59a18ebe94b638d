import type { Random } from "./random.ts";

/** Subset of JSON Schema that the contract uses. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

export interface Hints {
  /** Ids of existing resources. */
  known: string[];
  /** Probability that a part violates the schema. */
  wrong: number;
}

const nasty = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00x",
  "‮\u200b\ufeff",
  "é".normalize("NFD"),
  "🚲".repeat(300),
  "x".repeat(100_000),
  "../../etc/passwd",
  "%00%ff%c0%af",
  "'; drop table users; --",
  "\\u0000",
  "{{7*7}}<script>",
  "javascript:alert(1)",
  "http://[::1",
  "http://169.254.169.254/",
  "9999999999999999999999",
  "-0",
  "NaN",
  "1e400",
  "0001-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "2026-02-30T25:61:61Z",
  "__proto__",
  "constructor",
  "toString",
];

function deep(levels: number): unknown {
  let value: unknown = "end";
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Returns a value that fits no particular schema. */
export function wrongValue(random: Random): unknown {
  const kinds: (() => unknown)[] = [
    () => random.pick(nasty),
    () => random.pick([null, true, false, [], {}, [[]], [null], { "": "" }]),
    () => random.pick([0, -1, 1.5, 1e308, -1e308, 2 ** 53, -(2 ** 53), 2 ** 31, 5e-324]),
    () => deep(random.pick([5, 63, 64, 65, 500])),
    () => Array.from({ length: random.pick([101, 2000]) }, () => random.pick(nasty.slice(0, 4))),
    () => Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])),
    () => ({ [random.pick(["constructor", "prototype", "toString", "hasOwnProperty"])]: {} }),
  ];
  return random.pick(kinds)();
}

function text(random: Random, schema: Schema): string {
  if (schema.format === "date-time") return "2026-01-02T03:04:05.000Z";
  if (schema.format === "email") return `a${random.below(1e6)}@example.com`;
  if (schema.format === "uri") return "https://host.invalid/a";
  const least = schema.minLength ?? 0;
  const most = Math.min(schema.maxLength ?? 40, 5_000);
  const length = random.pick([least, most, Math.min(most, Math.max(least, 8))]);
  return random.pick(["a", "é", "-", "9"]).repeat(length);
}

function object(random: Random, schema: Schema, hints: Hints, depth: number) {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || random.chance(depth > 3 ? 0.1 : 0.5))
    .map(([name, member]) => [name, likelyValue(random, member, hints, depth + 1)]);
  return Object.fromEntries(entries);
}

/** Returns a value that matches the schema, or nearly does. */
export function likelyValue(random: Random, schema: Schema, hints: Hints, depth = 0): unknown {
  if (random.chance(hints.wrong) || depth > 12) return wrongValue(random);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return likelyValue(random, random.pick(choices), hints, depth + 1);
  if ("const" in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case "object":
      return object(random, schema, hints, depth);
    case "array": {
      const length = random.pick([0, 1, 2, 3]);
      const item = schema.items ?? {};
      return Array.from({ length }, () => likelyValue(random, item, hints, depth + 1));
    }
    case "string":
      return random.chance(0.4) && hints.known.length > 0
        ? random.pick(hints.known)
        : text(random, schema);
    case "integer":
    case "number":
      return random.pick([schema.minimum ?? 0, Math.min(schema.maximum ?? 9, 1e9), 1]);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return random.pick(["text", 1, {}, []]);
  }
}
