import type { AnyNode } from "acorn";
import { ConditionError } from "./error.ts";
import { readCondition } from "./read-condition.ts";

/** Returns false if a condition holds for no visitor, as it can't be parsed or is never true. */
export function canHold(text: string): boolean {
  try {
    return canBeTrue(readCondition(text));
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return false;
  }
}

/** Follows the evaluation of conditions, in which a part that isn't supported has no value. */
function canBeTrue(node: AnyNode): boolean {
  switch (node.type) {
    case "ParenthesizedExpression":
      return canBeTrue(node.expression);
    case "Literal":
      return node.value === true;
    case "LogicalExpression":
      return node.operator === "&&"
        ? canBeTrue(node.left) && canBeTrue(node.right)
        : canBeTrue(node.left) || canBeTrue(node.right);
    case "UnaryExpression":
      return node.operator === "!";
    case "ConditionalExpression":
      return canBeTrue(node.consequent) || canBeTrue(node.alternate);
    case "Identifier":
    case "MemberExpression":
    case "CallExpression":
    case "BinaryExpression":
      return true;
    default:
      return false;
  }
}
