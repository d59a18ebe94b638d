import { stringifyJson } from "../../platform/json.ts";
import { classOf, type Sender } from "./change-class.ts";
import type { Compare, Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { childOf, membersOf, nothing, type SpecNode } from "./spec-node.ts";

const nodesOf = (list: SpecNode): SpecNode[] =>
  Array.isArray(list.value) ? list.value.map((_, index) => childOf(list, index)) : [];

/** Returns the key of an alternative: its schema's name, or its content. */
function keyOf(node: SpecNode): string {
  const { $ref } = membersOf(node);
  return typeof $ref === "string" ? (/[^/#]+$/.exec($ref)?.[0] ?? $ref) : stringifyJson(node.value);
}

const nameOf = (node: SpecNode) => {
  const { $ref, title } = membersOf(node);
  return typeof $ref === "string"
    ? keyOf(node)
    : typeof title === "string"
      ? title
      : "without name";
};

/** Pairs equal alternatives by name or content, then the rest in order. */
function match(before: SpecNode[], after: SpecNode[]) {
  const pairs: Pair[] = [];
  const left: SpecNode[] = [];
  const open = new Map<string, SpecNode[]>();
  for (const to of after) open.set(keyOf(to), [...(open.get(keyOf(to)) ?? []), to]);
  for (const from of before) {
    const to = open.get(keyOf(from))?.shift();
    if (to) pairs.push({ from, to });
    else left.push(from);
  }
  const added = [...open.values()].flat();
  const same = Math.min(left.length, added.length);
  for (let index = 0; index < same; index++) {
    const [from, to] = [left[index], added[index]];
    if (from && to) pairs.push({ from, to });
  }
  return { pairs, removed: left.slice(same), added: added.slice(same) };
}

interface How {
  key: "oneOf" | "anyOf" | "allOf";
  sender: Sender;
  by: Compare;
}

/** Compares the schemas of which one, some or all must match. */
export function compareAlternatives(
  work: Comparison,
  origin: Origin,
  lists: Pair,
  { key, sender, by }: How,
): void {
  const { pairs, removed, added } = match(nodesOf(lists.from), nodesOf(lists.to));
  const isMet = key === "allOf";
  const noun = isMet ? "Part" : "Alternative";
  // The first alternative narrows an unrestricted value; removing the last widens it.
  const appears = lists.from.value === undefined;
  const goes = lists.to.value === undefined;
  for (const to of added) {
    const effect = isMet || appears ? "narrower" : "wider";
    const text = `${noun} ${nameOf(to)} added to ${key}`;
    const reported = { class: classOf(effect, sender), kind: `${key}-added`, text };
    work.report.add(origin, { ...reported, from: nothing, to });
  }
  for (const from of removed) {
    const effect = isMet || goes ? "wider" : "narrower";
    const text = `${noun} ${nameOf(from)} removed from ${key}`;
    const reported = { class: classOf(effect, sender), kind: `${key}-removed`, text };
    work.report.add(origin, { ...reported, from, to: nothing });
  }
  for (const pair of pairs) work.compare(origin, pair, sender, by);
}
