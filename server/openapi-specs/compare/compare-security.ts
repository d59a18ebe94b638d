import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { childOf, isMembers, membersOf, type Spot } from "./spot.ts";

/** What signing in takes there: what the operation says, else what the document says. */
export function securityOf(operation: Spot, root: Spot): Spot {
  const own = childOf(operation, "security");
  return own.value === undefined ? childOf(root, "security") : own;
}

type Way = Map<string, Set<string>>;

/** The ways to sign in, each a set of schemes with their scopes; none at all is one way too. */
function waysOf({ value }: Spot): Way[] {
  const ways = Array.isArray(value) ? value.filter(isMembers) : [];
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

/** Whether who can sign in one way can in the other: it asks for no other scheme and no more scopes. */
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

/** Who was let in before and is no longer, and who is now. */
export function compareSecurity(work: Comparison, origin: Origin, pair: Pair): void {
  const [before, after] = [waysOf(pair.from), waysOf(pair.to)];
  const lost = before.filter((way) => !after.some((other) => suffices(way, other)));
  const gained = after.filter((way) => !before.some((other) => suffices(other, way)));
  for (const way of lost) {
    work.report.add(origin, {
      class: "breaking",
      kind: "sign-in-removed",
      text: `No longer open ${way.size ? "by " : ""}${wordsOf(way)}`,
      ...pair,
    });
  }
  for (const way of gained.filter((each) => lost.length === 0 || each.size > 0)) {
    work.report.add(origin, {
      class: "compatible",
      kind: "sign-in-added",
      text: `Open ${way.size ? "by " : ""}${wordsOf(way)}`,
      ...pair,
    });
  }
}

const wire = ["type", "in", "name", "scheme", "openIdConnectUrl"];

/** How a scheme has callers sign in. */
export function compareScheme(work: Comparison, origin: Origin, pair: Pair): void {
  const [before, after] = [membersOf(pair.from), membersOf(pair.to)];
  for (const key of wire) {
    if (before[key] === after[key]) continue;
    work.report.add(origin, {
      class: "breaking",
      kind: "security-scheme-changed",
      text: `How callers sign in changed: ${key}`,
      ...pair,
      values: [before[key], after[key]],
    });
  }
}
