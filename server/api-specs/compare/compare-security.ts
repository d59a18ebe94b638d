import { isObject } from "#lib/data/is-object.ts";
import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { childOf, membersOf, type SpecNode } from "./spec-node.ts";

/** Returns the security of an operation, by default that of the document. */
export function securityOf(operation: SpecNode, root: SpecNode): SpecNode {
  const own = childOf(operation, "security");
  return own.value === undefined ? childOf(root, "security") : own;
}

type Way = Map<string, Set<string>>;

/**
 * Returns the alternatives for authentication, each a set of schemes with scopes; anonymous access
 * is an alternative, too.
 */
function waysOf({ value }: SpecNode): Way[] {
  const ways = Array.isArray(value) ? value.filter(isObject) : [];
  if (ways.length === 0) return [new Map()];
  return ways.map(
    (way) =>
      new Map(
        Object.entries(way).map(([scheme, scopes]) => [
          scheme,
          new Set(Array.isArray(scopes) ? scopes.map(String) : []),
        ]),
      ),
  );
}

/**
 * Returns true if callers of one alternative satisfy the other: it requires no other scheme and no
 * more scopes.
 */
const suffices = (way: Way, other: Way) =>
  [...other].every(([scheme, scopes]) => {
    const held = way.get(scheme);
    return held !== undefined && [...scopes].every((scope) => held.has(scope));
  });

const wordsOf = (way: Way) =>
  way.size === 0
    ? "without signing in"
    : [...way]
        .map(([scheme, scopes]) => (scopes.size ? `${scheme} (${[...scopes].join(", ")})` : scheme))
        .join(" with ");

/** Compares the callers accepted before and after. */
export function compareSecurity(work: Comparison, origin: Origin, pair: Pair): void {
  const [before, after] = [waysOf(pair.from), waysOf(pair.to)];
  const lost = before.filter((way) => !after.some((other) => suffices(way, other)));
  const gained = after.filter((way) => !before.some((other) => suffices(other, way)));
  for (const way of lost) {
    work.report.add(origin, {
      class: "breaking",
      kind: "sign-in-removed",
      text: `No longer accessible ${way.size ? "with " : ""}${wordsOf(way)}`,
      ...pair,
    });
  }
  for (const way of gained.filter((each) => lost.length === 0 || each.size > 0)) {
    work.report.add(origin, {
      class: "compatible",
      kind: "sign-in-added",
      text: `Accessible ${way.size ? "with " : ""}${wordsOf(way)}`,
      ...pair,
    });
  }
}

const wire = ["type", "in", "name", "scheme", "openIdConnectUrl"];

export function compareScheme(work: Comparison, origin: Origin, pair: Pair): void {
  const [before, after] = [membersOf(pair.from), membersOf(pair.to)];
  for (const key of wire) {
    if (before[key] === after[key]) continue;
    work.report.add(origin, {
      class: "breaking",
      kind: "security-scheme-changed",
      text: `Authentication changed: ${key}`,
      ...pair,
      values: [before[key], after[key]],
    });
  }
}
