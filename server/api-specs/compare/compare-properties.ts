import { pairAt } from "./annotations.ts";
import { classOf, type Sender } from "./change-class.ts";
import type { Compare, Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { type Members, membersOf } from "./spec-node.ts";

const requiredOf = ({ required }: Members) =>
  new Set(Array.isArray(required) ? required.map(String) : []);

/** Returns true if that sender never sends a property, neither before nor after. */
function isForOthers(work: Comparison, pair: Pair, sender: Sender): boolean {
  const { from, to } = work.resolve(pair);
  const mark = sender === "caller" ? "readOnly" : sender === "service" ? "writeOnly" : undefined;
  const both = [from, to].filter(({ value }) => value !== undefined);
  return mark !== undefined && both.every((node) => membersOf(node)[mark] === true);
}

interface Needs {
  before: boolean;
  after: boolean;
}

function reportAdded(work: Comparison, origin: Origin, pair: Pair, name: string, needed: boolean) {
  return (sender: Sender) =>
    work.report.add(origin, {
      class: needed ? classOf("narrower", sender) : "compatible",
      kind: needed ? "required-property-added" : "property-added",
      text: `${needed ? "Required property" : "Property"} ${name} added`,
      ...pair,
    });
}

function compareNeed(
  work: Comparison,
  origin: Origin,
  pair: Pair,
  { name, sender, before, after }: Needs & { name: string; sender: Sender },
): void {
  if (before === after) return;
  work.report.add(origin, {
    class: classOf(after ? "narrower" : "wider", sender),
    kind: after ? "property-required" : "property-optional",
    text: `Property ${name} is now ${after ? "required" : "optional"}`,
    ...pair,
  });
}

/** Compares whether unnamed members are allowed, and their schema. */
function compareRest(work: Comparison, origin: Origin, pair: Pair, sender: Sender, by: Compare) {
  const rest = pairAt(pair, "additionalProperties");
  const [before, after] = [rest.from.value ?? true, rest.to.value ?? true];
  if (typeof before === "object" && typeof after === "object") {
    return work.compare(origin, rest, sender, by);
  }
  if (before === after) return;
  const narrower = before === true || after === false;
  work.report.add(origin, {
    class: classOf(narrower ? "narrower" : "wider", sender),
    kind: narrower ? "other-properties-narrower" : "other-properties-wider",
    text: narrower ? "Additional properties restricted" : "Additional properties extended",
    ...rest,
  });
}

/** Compares the properties of objects: existence, requiredness and schemas. */
export function compareProperties(
  work: Comparison,
  origin: Origin,
  pair: Pair,
  sender: Sender,
  by: Compare,
): void {
  const properties = pairAt(pair, "properties");
  const [before, after] = [membersOf(properties.from), membersOf(properties.to)];
  const [needed, needs] = [requiredOf(membersOf(pair.from)), requiredOf(membersOf(pair.to))];
  const names = new Set([...Object.keys(before), ...Object.keys(after), ...needed, ...needs]);
  for (const name of names) {
    const property = pairAt(properties, name);
    const need = { before: needed.has(name), after: needs.has(name) };
    const [was, is] = [property.from.value !== undefined, property.to.value !== undefined];
    if ((was || is) && isForOthers(work, property, sender)) continue;
    if (!was && is) reportAdded(work, origin, property, name, need.after && !need.before)(sender);
    else if (was && !is) {
      const text = `Property ${name} removed`;
      const reported = { class: classOf("other", sender), kind: "property-removed", text };
      work.report.add(origin, { ...reported, ...property });
    } else {
      compareNeed(work, origin, was ? property : pair, { name, sender, ...need });
      if (was) work.compare(origin, property, sender, by);
    }
  }
  compareRest(work, origin, pair, sender, by);
}
