import { load, YAMLException } from "js-yaml";
import { parseJson } from "../../platform/json.ts";
import { exactYamlSchema } from "../../platform/yaml.ts";
import { SpecParseError } from "./spec-error.ts";

type Format = "json" | "yaml";

/** Limit of values in a document after expanding YAML aliases. */
const mostValues = 5_000_000;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Counts values behind aliases without expanding them. */
function countValues(value: unknown, known: Map<object, number>): number {
  if (!isObject(value)) return 1;
  const before = known.get(value);
  if (before === 0) throw new SpecParseError("A YAML alias refers to a node that contains it");
  if (before !== undefined) return before;
  known.set(value, 0);
  let count = 1;
  for (const member of Object.values(value)) count += countValues(member, known);
  if (count > mostValues) throw new SpecParseError("Too many YAML aliases");
  known.set(value, count);
  return count;
}

const deepest = 1000;

/** Rejects JSON that is nested too deeply to be compared or checked, as the reader of YAML does. */
function requireShallow(root: unknown): void {
  let level = [root].filter(isObject);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new SpecParseError(`Nested more than ${deepest} levels deep`);
    level = level.flatMap((value) => Object.values(value).filter(isObject));
  }
}

function readYaml(text: string): unknown {
  try {
    const value = load(text, { maxDepth: deepest, schema: exactYamlSchema });
    countValues(value, new Map());
    return value;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    const place = mark ? `Line ${mark.line + 1}, column ${mark.column + 1}: ` : "";
    throw new SpecParseError(`${place}${reason}`);
  }
}

/**
 * Parses JSON or YAML; throws `SpecParseError`. Integers beyond 2^53 become a `bigint`. Tries JSON first, which is far faster; YAML gives the
 * better error message.
 */
export function parseText(given: string): { format: Format; value: unknown } {
  const text = given.replace(/^\uFEFF/, "");
  if (!/^\s*[{[]/.test(text)) return { format: "yaml", value: readYaml(text) };
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return { format: "yaml", value: readYaml(text) };
  }
  requireShallow(value);
  return { format: "json", value };
}
