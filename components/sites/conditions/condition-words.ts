import type { Claim } from "@/lib/claims/claims";
import { claimName } from "@/lib/format/claim-name";
import { readRules } from "./read-rules";
import { operatorLabels, type Rule } from "./rules";

const wordsOf = ({ claim = [], operator, values }: Rule) =>
  `${claimName(claim)} ${operatorLabels[operator]} ${values.join(", ")}`;

/**
 * Returns a condition as words ("plan is pro"), or its text if menus can't show it.
 *
 * @param claims undefined while they load
 */
export function conditionWords(condition: string, claims: readonly Claim[] | undefined): string {
  if (!claims) return "Condition";
  const read = readRules(condition, claims);
  if (!read || read.rules.length === 0) return condition;
  return read.rules.map(wordsOf).join(read.join === "all" ? " and " : " or ");
}
