import { type Claim, expressionOf } from "@/lib/claims/claims";
import { kindOf } from "@/lib/claims/value-kind";
import { claimAt, isNumber, type Rule, type Rules } from "./rules";

function literalOf(value: string, type: string | undefined): string {
  if (type === "boolean") return value;
  return type === "number" && isNumber(value) ? String(Number(value)) : JSON.stringify(value);
}

/** Writes a rule; an incomplete one as far as it is known, so that no part is lost in the text. */
function writeRule(rule: Rule, claims: readonly Claim[]): string {
  if (rule.written !== undefined) return rule.written;
  if (!rule.claim) return "";
  const property = claimAt(claims, rule.claim)?.property;
  const type = property && kindOf(property)?.type;
  const claim = expressionOf(rule.claim);
  const values = rule.values.map((value) => literalOf(value, type));
  const value = values[0] ?? "";
  const list = `[${values.join(", ")}]`;
  switch (rule.operator) {
    case "is":
      return `${claim} == ${value}`;
    case "isNot":
      return `${claim} != ${value}`;
    case "isOneOf":
      return `${claim} in ${list}`;
    case "isNoneOf":
      return `!(${claim} in ${list})`;
    case "isLess":
      return `${claim} < ${value}`;
    case "isAtMost":
      return `${claim} <= ${value}`;
    case "isMore":
      return `${claim} > ${value}`;
    case "isAtLeast":
      return `${claim} >= ${value}`;
    case "contains":
    case "includes":
      return `${claim}.includes(${value})`;
    case "includesNot":
      return `!${claim}.includes(${value})`;
    case "startsWith":
      return `${claim}.startsWith(${value})`;
    case "endsWith":
      return `${claim}.endsWith(${value})`;
  }
}

/** Writes rules as the text of a condition; blank without rules. */
export function writeRules({ join, rules }: Rules, claims: readonly Claim[]): string {
  const texts = rules.map((rule) => writeRule(rule, claims)).filter((text) => text !== "");
  return texts.join(join === "all" ? " && " : " || ");
}
