import { load, YAMLException } from "js-yaml";
import { parseJson } from "../../platform/json.ts";
import { exactYamlSchema } from "../../platform/yaml.ts";
import { withoutFlowTabs } from "./flow-tabs.ts";
import { NotJsonError, SpecParseError } from "./spec-error.ts";

type Format = "json" | "yaml";

/** Limit of values in a document after expanding YAML aliases. */
const mostValues = 5_000_000;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Counts the values that aliases stand for, without expanding them. */
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

/**
 * Rejects a document that is nested too deeply for comparing or linting, which YAML's parser does
 * as well, and YAML numbers that JSON doesn't have.
 */
function requireJson(root: unknown): void {
  let level = [{ value: root, path: "" }];
  const seen = new Set<object>();
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new SpecParseError(`Nested more than ${deepest} levels deep`);
    level = level.flatMap(({ value, path }) => {
      if (!isObject(value) || seen.has(value)) return [];
      seen.add(value);
      return Object.entries(value).flatMap(([name, member]) => {
        if (isObject(member)) return { value: member, path: pathIn(path, name) };
        if (typeof member !== "number" || Number.isFinite(member)) return [];
        throw new NotJsonError(
          `${pathIn(path, name)} is ${inYaml(member)}: JSON has no such number`,
        );
      });
    });
  }
}

const pathIn = (path: string, name: string) =>
  `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
const inYaml = (value: number) => (Number.isNaN(value) ? ".nan" : value < 0 ? "-.inf" : ".inf");

/** Limit of flow collections whose tabs are replaced, as each needs another attempt. */
const mostTries = 100;
/** Limit of characters in all attempts. */
const mostTried = 32 * 1024 * 1024;

/**
 * Parses YAML. The parser rejects tabs between the parts of a flow collection, so they are replaced
 * by spaces.
 */
function loadYaml(given: string): unknown {
  const most = Math.min(mostTries, mostTried / given.length);
  let text = given;
  for (let tries = 0; ; tries += 1) {
    try {
      return load(text, { maxDepth: deepest, schema: exactYamlSchema });
    } catch (error) {
      const at = error instanceof YAMLException ? error.mark?.position : undefined;
      const isOver = at === undefined || tries >= most;
      const spaced = isOver ? text : withoutFlowTabs(text, at);
      if (spaced === text) throw error;
      text = spaced;
    }
  }
}

function readYaml(text: string): unknown {
  try {
    const value = loadYaml(text);
    countValues(value, new Map());
    requireJson(value);
    return value;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    const place = mark ? `Line ${mark.line + 1}, column ${mark.column + 1}: ` : "";
    throw new SpecParseError(`${place}${reason}`);
  }
}

/**
 * Parses JSON or YAML; throws `SpecParseError`. Integers beyond 2^53 become a `bigint`, and numbers with
 * more digits than a `number` has an `ExactDecimal`. Tries JSON first, which is far faster; YAML gives
 * the better error message.
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
  requireJson(value);
  return { format: "json", value };
}
