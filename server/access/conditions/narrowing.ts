import type { AnyNode } from "acorn";
import { ConditionError } from "./error.ts";
import { readCondition } from "./read-condition.ts";

/** Formats a node without its positions, so that white space doesn't count. */
const keyOf = (node: AnyNode): string =>
  JSON.stringify(node, (name, value) =>
    name === "start" || name === "end" || name === "raw" ? undefined : value,
  );

/** Collects the operands of `&&` at the top of an expression. */
function addTerms(node: AnyNode, terms: Set<string>): void {
  if (node.type === "ParenthesizedExpression") addTerms(node.expression, terms);
  else if (node.type === "LogicalExpression" && node.operator === "&&") {
    addTerms(node.left, terms);
    addTerms(node.right, terms);
  } else terms.add(keyOf(node));
}

/** Returns what all of these conditions require together, as comparable texts. */
function termsOf(conditions: readonly string[]): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const condition of conditions) {
    try {
      addTerms(readCondition(condition), terms);
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      // A condition that can't be read admits nobody, until it is removed.
      terms.add(condition);
    }
  }
  return terms;
}

const [never = ""] = termsOf(["false"]);

/** Returns true if these conditions contain the term `false`, so that they admit nobody. */
export const admitNobody = (conditions: readonly string[]): boolean =>
  termsOf(conditions).has(never);

/**
 * Returns true if these conditions admit nobody whom the previous ones keep out. Decides by their
 * text: everything that the previous ones require must still be required.
 */
export function isNarrowing(conditions: readonly string[], previous: readonly string[]): boolean {
  const terms = termsOf(conditions);
  return [...termsOf(previous)].every((term) => terms.has(term));
}
