import { isObject } from "#lib/data/is-object.ts";
import { referencesIn } from "../read/references.ts";
import { compareAnnotations, compareOthers, pairAt } from "./annotations.ts";
import { classOf, type Effect, type Sender } from "./change-class.ts";
import { compareAlternatives } from "./compare-alternatives.ts";
import { compareLimits, limitKeys } from "./compare-limits.ts";
import { compareProperties } from "./compare-properties.ts";
import { compareValues } from "./compare-values.ts";
import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { membersOf } from "./spec-node.ts";

/** Compares two values as JSON. */
function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || before.length !== after.length) return false;
    return before.every((item, index) => isSame(item, after[index]));
  }
  if (!isObject(before) || !isObject(after)) return false;
  let count = 0;
  for (const key in before) {
    count++;
    if (!Object.hasOwn(after, key) || !isSame(before[key], after[key])) return false;
  }
  for (const _ in after) count--;
  return count === 0;
}

/**
 * Returns the references within two schemas of equal text, whose targets may still differ;
 * undefined if the texts differ.
 */
function referencesOfSame(before: unknown, after: unknown): unknown[] | undefined {
  return isSame(before, after) ? [...referencesIn(before, "object")] : undefined;
}

const compositions = ["oneOf", "anyOf", "allOf"] as const;
const known = new Set([
  ...limitKeys,
  ...compositions,
  "$ref",
  "enum",
  "const",
  "default",
  "required",
  "properties",
  "additionalProperties",
  "items",
  "readOnly",
  "writeOnly",
]);

/** Compares boolean schemas, which allow or forbid everything. */
function compareWhole(work: Comparison, origin: Origin, pair: Pair, sender: Sender): boolean {
  const { from, to } = pair;
  if (isObject(from.value) && isObject(to.value)) return false;
  if (from.value === to.value) return true;
  const effect: Effect = to.value === false || from.value === true ? "narrower" : "wider";
  work.report.add(origin, {
    class: classOf(effect, sender),
    kind: `schema-${effect}`,
    text: to.value === false ? "No value is allowed any more" : "Allowed values changed",
    ...pair,
  });
  return true;
}

const marks = [
  { key: "readOnly", taken: "caller", text: "No longer accepted in requests" },
  { key: "writeOnly", taken: "service", text: "No longer returned in responses" },
] as const;

function compareMarks(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  for (const { key, taken, text } of marks) {
    const [before, after] = [membersOf(pair.from)[key], membersOf(pair.to)[key]];
    if ((before === true) === (after === true)) continue;
    const breaks = after === true && (sender === taken || sender === "both");
    work.report.add(origin, {
      class: breaks ? "breaking" : "compatible",
      kind: `${key}-${after === true ? "set" : "lifted"}`,
      text: after === true ? text : `No longer ${key}`,
      ...pair,
    });
  }
}

/** Compares the schema of list items; a missing one allows anything. */
function compareItems(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const items = pairAt(pair, "items");
  const [before, after] = [items.from.value, items.to.value];
  if (before === undefined && after === undefined) return;
  if (before !== undefined && after !== undefined) {
    work.compare(origin, items, sender, compareSchemas);
    return;
  }
  work.report.add(origin, {
    class: classOf(before === undefined ? "narrower" : "wider", sender),
    kind: before === undefined ? "items-set" : "items-lifted",
    text:
      before === undefined
        ? "Items are now restricted by a schema"
        : "Items are no longer restricted",
    ...items,
  });
}

/** Compares the references within schemas with equal text. */
function followAll(
  work: Comparison,
  origin: Origin,
  { from, to }: Pair,
  sender: Sender,
  references: unknown[],
): void {
  for (const value of references) {
    const pair = { from: { ...from, value }, to: { ...to, value } };
    work.compare(origin, pair, sender, compareSchemas);
  }
}

export function compareSchemas(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const references = referencesOfSame(pair.from.value, pair.to.value);
  if (references) {
    followAll(work, origin, pair, sender, references);
    return;
  }
  if (compareWhole(work, origin, pair, sender)) return;
  compareAnnotations(work, origin, pair);
  compareLimits(work, origin, pair, sender);
  compareValues(work, origin, pair, sender);
  compareMarks(work, origin, pair, sender);
  compareProperties(work, origin, pair, sender, compareSchemas);
  compareItems(work, origin, pair, sender);
  for (const key of compositions) {
    compareAlternatives(work, origin, pairAt(pair, key), { sender, key, by: compareSchemas });
  }
  const isKnown = (key: string) => known.has(key);
  compareOthers(work, origin, pair, isKnown, sender === "nobody" ? "compatible" : "breaking");
}
