import { isDeepStrictEqual } from "node:util";
import type { Comparison, Pair } from "./comparison.ts";
import type { Origin } from "./report.ts";
import { childOf, type Members, membersOf } from "./spec-node.ts";

/** Returns the pair of children under a name. */
export const pairAt = ({ from, to }: Pair, key: string | number): Pair => ({
  from: childOf(from, key),
  to: childOf(to, key),
});

const isSame = ({ from, to }: Pair) =>
  from.value === to.value || isDeepStrictEqual(from.value, to.value);

const keysOf = ({ from, to }: Pair) =>
  new Set([...Object.keys(membersOf(from)), ...Object.keys(membersOf(to))]);

const texts = new Set([
  "title",
  "summary",
  "description",
  "example",
  "examples",
  "externalDocs",
  "$comment",
  "termsOfService",
  "contact",
  "license",
  "version",
  "tags",
]);

/** Returns true for members that only people read. */
export const isAnnotation = (key: string) => key.startsWith("x-") || texts.has(key);

const verbs = (before: unknown, after: unknown) =>
  before === undefined ? "added" : after === undefined ? "removed" : "changed";

function addMember(work: Comparison, origin: Origin, pair: Pair, key: string): void {
  const { from, to } = pairAt(pair, key);
  const verb = verbs(from.value, to.value);
  work.report.add(origin, {
    class: "documentation",
    kind: `documentation-${verb}`,
    text: `${key} ${verb}`,
    from,
    to,
    values: [from.value, to.value],
  });
}

/** Compares descriptions and deprecation. */
export function compareAnnotations(work: Comparison, origin: Origin, pair: Pair): void {
  for (const key of keysOf(pair)) {
    if (isAnnotation(key) && !isSame(pairAt(pair, key))) addMember(work, origin, pair, key);
  }
  const [before, after] = [membersOf(pair.from), membersOf(pair.to)].map(isDeprecated);
  if (before === after) return;
  work.report.add(origin, {
    class: "documentation",
    kind: after ? "deprecated" : "deprecation-withdrawn",
    text: after ? "Deprecated" : "No longer deprecated",
    ...pair,
  });
}

const isDeprecated = ({ deprecated }: Members) => deprecated === true;

/** Compares unknown members for equality only. */
export function compareOthers(
  work: Comparison,
  origin: Origin,
  pair: Pair,
  isKnown: (key: string) => boolean,
  is: "breaking" | "compatible",
): void {
  for (const key of keysOf(pair)) {
    const members = pairAt(pair, key);
    if (isKnown(key) || isAnnotation(key) || key === "deprecated" || isSame(members)) continue;
    const verb = verbs(members.from.value, members.to.value);
    work.report.add(origin, {
      class: is,
      kind: `${key}-${verb}`,
      text: `${key} ${verb}`,
      ...members,
      values: [members.from.value, members.to.value],
    });
  }
}
