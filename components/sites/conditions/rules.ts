import { type Claim, type ClaimPath, expressionOf } from "@/lib/claims/claims";
import { kindOf, type ValueKind } from "@/lib/claims/value-kind";

export type Operator =
  | "is"
  | "isNot"
  | "isOneOf"
  | "isNoneOf"
  | "isLess"
  | "isAtMost"
  | "isMore"
  | "isAtLeast"
  | "contains"
  | "startsWith"
  | "endsWith"
  | "includes"
  | "includesNot";

/** One comparison of a claim, as menus edit it. */
export interface Rule {
  /** Undefined until one is chosen. */
  claim: ClaimPath | undefined;
  operator: Operator;
  /** Several for lists of values; numbers and flags as text. */
  values: readonly string[];
  /** Text of a rule that was read and not edited since. */
  written?: string;
}

/** Condition that menus can edit. */
export interface Rules {
  join: "all" | "any";
  rules: readonly Rule[];
}

export const operatorLabels: Record<Operator, string> = {
  is: "is",
  isNot: "is not",
  isOneOf: "is one of",
  isNoneOf: "is none of",
  isLess: "is less than",
  isAtMost: "is at most",
  isMore: "is more than",
  isAtLeast: "is at least",
  contains: "contains",
  startsWith: "starts with",
  endsWith: "ends with",
  includes: "includes",
  includesNot: "doesn't include",
};

const equality: Operator[] = ["is", "isNot", "isOneOf", "isNoneOf"];

export function operatorsFor({ type, choices, isList }: ValueKind): readonly Operator[] {
  if (isList) return ["includes", "includesNot"];
  if (type === "boolean") return ["is"];
  if (type === "number") return [...equality, "isLess", "isAtMost", "isMore", "isAtLeast"];
  return choices ? equality : [...equality, "contains", "startsWith", "endsWith"];
}

export const hasSeveralValues = (operator: Operator) =>
  operator === "isOneOf" || operator === "isNoneOf";

export const isSameClaim = (a: ClaimPath, b: ClaimPath) => expressionOf(a) === expressionOf(b);

export function claimAt(claims: readonly Claim[], path: ClaimPath | undefined): Claim | undefined {
  return path && claims.find((claim) => isSameClaim(claim.path, path));
}

export const isNumber = (value: string) => value.trim() !== "" && Number.isFinite(Number(value));

/** Returns the reason for which a rule isn't complete. */
export function gapIn(rule: Rule, claims: readonly Claim[]): string | undefined {
  const property = claimAt(claims, rule.claim)?.property;
  const kind = property && kindOf(property);
  if (!kind) return "Choose a claim, or remove this rule";
  if (kind.type === "number" && !rule.values.every(isNumber)) return "Enter a number";
  if (rule.values.length > 0 && !rule.values.includes("")) return undefined;
  return kind.choices ? "Choose a value" : "Enter a value";
}

/** Returns a rule about another claim, with what of the previous one still fits. */
export function withClaim(rule: Rule, { path, property }: Claim): Rule {
  const kind = kindOf(property);
  if (!kind) return rule;
  const operators = operatorsFor(kind);
  const operator = operators.find((each) => each === rule.operator) ?? operators[0] ?? "is";
  return { claim: path, operator, values: kind.type === "boolean" ? ["true"] : [] };
}

/** Returns a rule with another operator, with as many of its values as this one takes. */
export function withOperator({ claim, values }: Rule, operator: Operator): Rule {
  return { claim, operator, values: hasSeveralValues(operator) ? values : values.slice(0, 1) };
}
