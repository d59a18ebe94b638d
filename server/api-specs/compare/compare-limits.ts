import { isDeepStrictEqual } from "node:util";
import { isExactDecimal } from "../../platform/json.ts";
import { pairAt } from "./annotations.ts";
import { classOf, type Effect, type Sender } from "./change-class.ts";
import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { type Members, membersOf } from "./spec-node.ts";

const uppers = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
const lowers = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const patterns = ["format", "pattern", "multipleOf"];
const limits = new Set([...uppers, ...lowers, ...patterns, "uniqueItems"]);

export const limitKeys = [...limits, "type", "nullable"];

type Bound = number | bigint;

/** Returns a bound as a number; OpenAPI 3.0 has a separate flag for exclusive bounds. */
function boundOf(members: Members, key: string): Bound | undefined {
  const exclusive = key.startsWith("exclusive");
  const side = key.toLowerCase().endsWith("maximum") ? "aximum" : "inimum";
  const flag = /imum$/.test(key) && members[`exclusiveM${side}`] === true;
  const given = members[flag && exclusive ? `m${side}` : key];
  const value = isExactDecimal(given) ? Number(given.rawJSON) : given;
  if (flag && !exclusive) return undefined;
  const isNothing = value === 0 && /^min(Length|Items|Properties)$/.test(key);
  const isBound = typeof value === "number" || typeof value === "bigint";
  return isBound && !isNothing ? value : undefined;
}

function boundEffect(before: Bound | undefined, after: Bound | undefined, isUpper: boolean) {
  if (before === after) return undefined;
  if (before === undefined) return "narrower";
  if (after === undefined) return "wider";
  return after < before === isUpper ? "narrower" : "wider";
}

const patternEffect = (before: unknown, after: unknown): Effect | undefined => {
  if (isDeepStrictEqual(before, after)) return undefined;
  return before === undefined ? "narrower" : after === undefined ? "wider" : "other";
};

function effectOf(key: string, before: Members, after: Members): Effect | undefined {
  if (key === "uniqueItems") {
    const [was, is] = [before[key] === true, after[key] === true];
    return was === is ? undefined : is ? "narrower" : "wider";
  }
  if (patterns.includes(key)) return patternEffect(before[key], after[key]);
  return boundEffect(boundOf(before, key), boundOf(after, key), uppers.includes(key));
}

/** Compares limits of a schema: lengths, ranges and formats. */
export function compareLimits(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const [before, after] = [membersOf(pair.from), membersOf(pair.to)];
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!limits.has(key)) continue;
    const effect = effectOf(key, before, after);
    if (!effect) continue;
    const verb =
      before[key] === undefined ? "set" : after[key] === undefined ? "lifted" : "changed";
    work.report.add(origin, {
      class: classOf(effect, sender),
      kind: `${key}-${effect}`,
      text: `${key} ${verb}`,
      ...pairAt(pair, key),
      values: [before[key], after[key]],
    });
  }
  compareTypes(work, origin, pair, sender);
}

/** Returns the allowed types; undefined for all. */
function typesOf({ type, nullable }: Members): Set<string> | undefined {
  if (typeof type !== "string" && !Array.isArray(type)) return undefined;
  const types = new Set<string>([type].flat().map(String));
  if (nullable === true) types.add("null");
  return types;
}

const covers = (types: Set<string> | undefined, type: string) =>
  !types || types.has(type) || (type === "integer" && types.has("number"));

function compareTypes(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const [was, is] = [membersOf(pair.from), membersOf(pair.to)];
  if (was.type === is.type && was.nullable === is.nullable) return;
  const [before, after] = [typesOf(was), typesOf(is)];
  const loses = before ? [...before].some((type) => !covers(after, type)) : after !== undefined;
  const gains = after ? [...after].some((type) => !covers(before, type)) : before !== undefined;
  if (!loses && !gains) return;
  const effect = loses && gains ? "other" : loses ? "narrower" : "wider";
  const shown = (types: Set<string> | undefined) => (types ? [...types].join(" or ") : "any");
  work.report.add(origin, {
    class: classOf(effect, sender),
    kind: `type-${effect === "other" ? "changed" : effect}`,
    text: "Type changed",
    ...pair,
    values: [shown(before), shown(after)],
  });
}
