import { isDeepStrictEqual } from "node:util";
import { stringifyJson } from "../../platform/json.ts";
import { pairAt } from "./annotations.ts";
import { classOf, type Sender } from "./change-class.ts";
import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { type Members, membersOf } from "./spec-node.ts";

/** Returns the allowed values as JSON; undefined if the schema lists none. */
function valuesOf(members: Members): Set<string> | undefined {
  if (Object.hasOwn(members, "const")) return new Set([stringifyJson(members.const)]);
  if (!Array.isArray(members.enum)) return undefined;
  return new Set(members.enum.map((value) => stringifyJson(value)));
}

function compareLists(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const [before, after] = [valuesOf(membersOf(pair.from)), valuesOf(membersOf(pair.to))];
  if (!before && !after) return;
  const add = (effect: "narrower" | "wider", kind: string, text: string) =>
    work.report.add(origin, { class: classOf(effect, sender), kind, text, ...pair });
  if (!before) {
    add("narrower", "values-set", "Values restricted to a list");
    return;
  }
  if (!after) {
    add("wider", "values-lifted", "Values no longer restricted to a list");
    return;
  }
  for (const value of [...before].filter((each) => !after.has(each))) {
    add("narrower", "value-removed", `Value ${value} removed`);
  }
  for (const value of [...after].filter((each) => !before.has(each))) {
    add("wider", "value-added", `Value ${value} added`);
  }
}

/** Compares enumerated values and the default. */
export function compareValues(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  compareLists(work, origin, pair, sender);
  const { from, to } = pairAt(pair, "default");
  if (isDeepStrictEqual(from.value, to.value)) return;
  const breaks = from.value !== undefined && (sender === "caller" || sender === "both");
  const verb = from.value === undefined ? "added" : to.value === undefined ? "removed" : "changed";
  work.report.add(origin, {
    class: breaks ? "breaking" : "compatible",
    kind: `default-${verb}`,
    text: `Default ${verb}`,
    from,
    to,
    values: [from.value, to.value],
  });
}
