import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isObject } from "#lib/data/is-object.ts";

/** JSON Schema, as far as the checks read it. */
export interface Schema {
  $ref?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: unknown;
}

type Schemas = Record<string, Schema>;

const require = createRequire(import.meta.url);

/**
 * Returns a schema that a value can fit: some alternatives accept the same value, and the alternatives
 * of buttons reject each other's members, so that no button fits all of its parts.
 */
function satisfiable(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((each) => satisfiable(each, isPart));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (name === "additionalProperties" && member === false && isPart) return [];
    if (name === "oneOf") return [["anyOf", satisfiable(member, isPart)]];
    return [[name, satisfiable(member, name === "allOf")]];
  });
  return Object.fromEntries(members);
}

/** Returns the schemas of the published client of the format, by name. */
export function clientSchemas(): Schemas {
  const path = require.resolve("@gitbook/api/spec/openapi.json");
  const { components } = JSON.parse(readFileSync(path, "utf8")) as {
    components: { schemas: Schemas };
  };
  return satisfiable(components.schemas) as Schemas;
}
