import { load, YAMLException } from "js-yaml";
import { ParseFault } from "./spec-fault.ts";

type Format = "json" | "yaml";

/** Values that a document may stand for once each alias of YAML is written out. */
const mostValues = 5_000_000;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Counts what aliases stand for without writing it out. */
function countValues(value: unknown, known: Map<object, number>): number {
  if (!isObject(value)) return 1;
  const before = known.get(value);
  if (before === 0) throw new ParseFault("An alias in it stands for what it is part of");
  if (before !== undefined) return before;
  known.set(value, 0);
  let count = 1;
  for (const member of Object.values(value)) count += countValues(member, known);
  if (count > mostValues) throw new ParseFault("Its aliases stand for too much");
  known.set(value, count);
  return count;
}

function readYaml(text: string): unknown {
  try {
    const value = load(text, { maxDepth: 1000 });
    countValues(value, new Map());
    return value;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    const place = mark ? `Line ${mark.line + 1}, column ${mark.column + 1}: ` : "";
    throw new ParseFault(`${place}${reason}`);
  }
}

/**
 * What a text says as JSON or YAML; throws `ParseFault`. JSON is by far the faster way; what is no
 * JSON may still be YAML, whose message is the better one.
 */
export function parseText(text: string): { format: Format; value: unknown } {
  if (/^\s*[{[]/.test(text)) {
    try {
      return { format: "json", value: JSON.parse(text) };
    } catch {
      return { format: "yaml", value: readYaml(text) };
    }
  }
  return { format: "yaml", value: readYaml(text) };
}
