import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import type { ConditionAudience, SampleVisitor } from "#lib/contract/sites/adaptive-schema.ts";
import { isObject } from "#lib/data/is-object.ts";
import { claimName } from "#lib/format/claim-name.ts";
import { admission, type Claims } from "../../access/conditions/holds.ts";
import { mentionsIn } from "../../access/conditions/mentions.ts";
import { admitNobody } from "../../access/conditions/narrowing.ts";
import { type SampledClaim, sampledClaims } from "./sample-values.ts";

/** Limits of the visitors that conditions are evaluated for, and of those that are returned. */
const maxEvaluated = 512;
const maxReturned = 12;

interface Sample {
  description: string;
  /** Undefined for a visitor who hasn't signed in. */
  claims?: Claims;
}

const combinations = (claims: readonly SampledClaim[]) =>
  claims.reduce((product, { values }) => product * values.length, 1);

/** Omits the last value of the claim with most values until few combinations remain. */
function withFewCombinations(claims: readonly SampledClaim[]): SampledClaim[] {
  const few = claims.map((claim) => ({ ...claim, values: [...claim.values] }));
  while (combinations(few) > maxEvaluated) {
    const [longest] = few.toSorted((a, b) => b.values.length - a.values.length);
    if (!longest) break;
    longest.values.pop();
    longest.isComplete = false;
  }
  return few;
}

/** Returns claims with one more at a path. */
function withClaim(claims: Claims, [name = "", ...rest]: string[], value: unknown): Claims {
  const inner = Object.hasOwn(claims, name) ? claims[name] : undefined;
  const next = rest.length === 0 ? value : withClaim(isObject(inner) ? inner : {}, rest, value);
  return Object.fromEntries([...Object.entries(claims), [name, next]]);
}

const shown = (value: unknown) => (typeof value === "string" ? `“${value}”` : String(value));

function describe(path: string[], value: unknown): string {
  const name = claimName(path);
  if (!Array.isArray(value)) return `${name} is ${shown(value)}`;
  return value.length === 0 ? `${name} is empty` : `${name} has ${value.map(shown).join(" and ")}`;
}

const keyOf = (path: string[]) => JSON.stringify(path);

/** Returns true if claims have all values that they can have for these conditions. */
function haveAllValues(claims: readonly SampledClaim[], conditions: readonly string[]): boolean {
  const complete = claims.flatMap(({ path, isComplete }) => (isComplete ? [keyOf(path)] : []));
  return mentionsIn(conditions).every(({ path }) => complete.includes(keyOf(path)));
}

/** Returns a visitor for each combination of values. */
function signedIn(claims: readonly SampledClaim[]): Sample[] {
  const start: { words: string[]; claims: Claims }[] = [{ words: [], claims: {} }];
  const all = claims.reduce(
    (visitors, { path, values }) =>
      visitors.flatMap((visitor) =>
        values.map((value) => ({
          words: [...visitor.words, describe(path, value)],
          claims: withClaim(visitor.claims, path, value),
        })),
      ),
    start,
  );
  return all.map((visitor) => ({
    description: visitor.words.join(", "),
    claims: visitor.claims,
  }));
}

/** Picks visitors of every kind in turns, in their order. */
function pick(visitors: readonly SampleVisitor[]): SampleVisitor[] {
  const kinds = Object.values(
    Object.groupBy(visitors, (visitor) => `${visitor.shown} ${visitor.shownBefore}`),
  );
  const turns = Array.from({ length: maxReturned }, (_, turn) =>
    kinds.flatMap((kind) => kind?.[turn] ?? []),
  );
  const picked = new Set(turns.flat().slice(0, maxReturned));
  return visitors.filter((visitor) => picked.has(visitor));
}

interface Conditions {
  condition: string;
  /** Undefined: shown to everyone. */
  previous?: string | undefined;
  /** Condition of the section. */
  section?: string | undefined;
}

/**
 * Evaluates a condition for sample visitors, as pages do. They have combinations of sample values.
 *
 * @param condition must be valid
 */
export function audienceOf(
  { condition, previous, section }: Conditions,
  schema: AdaptiveJsonSchema,
): ConditionAudience {
  const mentions = mentionsIn([condition, previous, section].flatMap((each) => each ?? []));
  const claims = sampledClaims(schema.properties, mentions);
  const few = withFewCombinations(claims);
  const samples: Sample[] = [
    { description: "Not signed in" },
    claims.length > 0
      ? { description: "Signed in, without these claims", claims: {} }
      : { description: "Signed in", claims: {} },
    ...(claims.length > 0 ? signedIn(few) : []),
  ];
  const [isMet, wasMet, isInSection] = [condition, previous, section].map(admission);
  const visitors = samples.map((sample) => {
    const inSection = isInSection?.(sample.claims) ?? true;
    return {
      ...sample,
      shown: inSection && (isMet?.(sample.claims) ?? true),
      shownBefore: inSection && (wasMet?.(sample.claims) ?? true),
    };
  });
  const conditions = section === undefined ? [condition] : [condition, section];
  const isDecided = admitNobody(conditions) || haveAllValues(few, conditions);
  return {
    nobody: isDecided && !visitors.some((each) => each.shown),
    visitors: pick(visitors),
  };
}
