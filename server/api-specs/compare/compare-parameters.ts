import { compareAnnotations, compareOthers, pairAt } from "./annotations.ts";
import { classOf, type Sender } from "./change-class.ts";
import { compareMedia } from "./compare-media.ts";
import { compareSchemas } from "./compare-schemas.ts";
import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { childOf, membersOf, nothing, type SpecNode } from "./spec-node.ts";

/** Parameter members that are compared by name; in Swagger 2.0 all others form its schema. */
const known = ["name", "in", "required", "schema", "content", "$ref"];
const wire = ["style", "explode", "allowReserved", "allowEmptyValue", "collectionFormat"];

/** Returns the schema of a Swagger 2.0 parameter, which has no object of its own. */
function inlineSchema(node: SpecNode): SpecNode {
  const entries = Object.entries(membersOf(node));
  const members = entries.filter(
    ([key]) => ![...known, ...wire, "description", "deprecated"].includes(key),
  );
  return { ...node, value: Object.fromEntries(members) };
}

function compareContents(work: Comparison, origin: Origin, pair: Pair, sender: Sender): void {
  const schema = pairAt(pair, "schema");
  const [before, after] = [schema.from.value, schema.to.value];
  if (before !== undefined && after !== undefined) {
    work.compare(origin, schema, sender, compareSchemas);
    return;
  }
  if (before !== undefined || after !== undefined) return;
  const contents = pairAt(pair, "content");
  if (contents.from.value !== undefined || contents.to.value !== undefined) {
    compareMedia(work, origin, contents, sender);
    return;
  }
  const inline = { from: inlineSchema(pair.from), to: inlineSchema(pair.to) };
  compareSchemas(work, origin, inline, sender);
}

/** Names a parameter in a sentence; a header of a response has no name of its own. */
function nameOf(node: SpecNode): string {
  const { in: location, name } = membersOf(node);
  if (name === undefined) return "header";
  return location === "body" ? "body" : `${location} parameter ${name}`;
}

/** Compares a parameter or header that both sides have. */
export function compareParameter(
  work: Comparison,
  origin: Origin,
  pair: Pair,
  sender: Sender,
): void {
  const [before, after] = [pair.from, pair.to].map((node) => membersOf(node).required === true);
  if (before !== after) {
    work.report.add(origin, {
      class: classOf(after ? "narrower" : "wider", sender),
      kind: after ? "parameter-required" : "parameter-optional",
      text: `The ${nameOf(pair.to)} is now ${after ? "required" : "optional"}`,
      ...pair,
    });
  }
  compareAnnotations(work, origin, pair);
  const breaks = sender === "nobody" ? "compatible" : "breaking";
  compareOthers(work, origin, pair, (key) => !wire.includes(key), breaks);
  compareContents(work, origin, pair, sender);
}

/**
 * Returns the key of a parameter: its location and name; by position for path parameters, which can
 * be renamed.
 */
function keyOf(work: SpecNode, path: string): string {
  const { in: place, name } = membersOf(work);
  if (place === "body") return "body";
  if (place === "path") {
    return `path ${[...path.matchAll(/\{([^}]*)\}/g)].findIndex(([, each]) => each === name)}`;
  }
  return place === "header" ? `header ${String(name).toLowerCase()}` : `${place} ${name}`;
}

/** Returns the parameters of an operation by key, including those of its path. */
export function parametersOf(
  lists: SpecNode[],
  path: string,
  resolve: (node: SpecNode) => SpecNode,
): Map<string, SpecNode> {
  const found = new Map<string, SpecNode>();
  for (const list of lists) {
    const items = Array.isArray(list.value) ? list.value : [];
    for (const index of items.keys()) {
      const node = childOf(list, index);
      found.set(keyOf(resolve(node), path), node);
    }
  }
  return found;
}

export function compareParameters(
  work: Comparison,
  origin: Origin,
  lists: { from: Map<string, SpecNode>; to: Map<string, SpecNode> },
  sender: Sender,
): void {
  for (const key of new Set([...lists.from.keys(), ...lists.to.keys()])) {
    const pair = { from: lists.from.get(key) ?? nothing, to: lists.to.get(key) ?? nothing };
    const { from, to } = work.resolve(pair);
    const one = from.value === undefined ? to : from;
    const { required } = membersOf(one);
    const what = nameOf(one);
    if (pair.from.value !== undefined && pair.to.value !== undefined) {
      work.compare(origin, pair, sender, compareParameter);
    } else if (pair.to.value !== undefined) {
      const needed = required === true;
      work.report.add(origin, {
        class: needed ? classOf("narrower", sender) : "compatible",
        kind: needed ? "required-parameter-added" : "parameter-added",
        text: `${needed ? "Required" : "Optional"} ${what} added`,
        ...pair,
      });
    } else {
      const reported = { class: classOf("other", sender), kind: "parameter-removed" };
      work.report.add(origin, { ...reported, text: `${capital(what)} removed`, ...pair });
    }
  }
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
