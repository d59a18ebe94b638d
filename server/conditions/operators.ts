import type {
  AnyNode,
  BinaryExpression,
  ConditionalExpression,
  LogicalExpression,
  UnaryExpression,
} from "acorn";
import { ConditionFault } from "./fault.ts";
import type { Scope } from "./scope.ts";
import { inWords, type Scalar, type Type } from "./types.ts";

const yesOrNo: Type = { kind: "boolean" };
const equality = ["==", "!=", "===", "!=="];
const relations = ["<", "<=", ">", ">="];

/** Refuses operands of different kinds: such a comparison would give the same for every visitor. */
export function requireAlike(a: Scalar, b: Scalar, position: number): void {
  if (a === b) return;
  const message = `${inWords({ kind: a })} and ${inWords({ kind: b })} cannot be compared`;
  throw new ConditionFault(message, position);
}

/** `!` of a boolean, and the sign of a negative number. */
export function unaryType({ operator, argument, start }: UnaryExpression, scope: Scope): Type {
  if (operator === "!") return scope.boolean(argument);
  const negative = operator === "-" && argument.type === "Literal";
  if (negative && typeof argument.value === "number") return { kind: "number" };
  throw new ConditionFault(`${operator} is not part of a condition`, start);
}

export function logicalType({ operator, left, right }: LogicalExpression, scope: Scope): Type {
  if (operator === "??") {
    const position = scope.between(left, right, operator);
    throw new ConditionFault("?? is not part of a condition", position);
  }
  scope.boolean(left);
  return scope.boolean(right);
}

function membershipType(left: AnyNode, right: AnyNode, position: number, scope: Scope): Type {
  const item = scope.scalar(left);
  const list = scope.typeOf(right);
  if (list.kind !== "list") {
    const message = `${scope.textOf(right)} is ${inWords(list)}; in takes a list, as in x in ["a", "b"]`;
    throw new ConditionFault(message, right.start);
  }
  requireAlike(item.kind, list.items, position);
  return yesOrNo;
}

/** Comparisons; whatever else takes two operands is no part of the language. */
export function binaryType({ operator, left, right }: BinaryExpression, scope: Scope): Type {
  const position = scope.between(left, right, operator);
  if (operator === "in") return membershipType(left, right, position, scope);
  const relation = relations.includes(operator);
  if (!relation && !equality.includes(operator)) {
    throw new ConditionFault(`${operator} is not part of a condition`, position);
  }
  const { kind } = scope.scalar(left);
  requireAlike(kind, scope.scalar(right).kind, position);
  if (relation && kind === "boolean") {
    throw new ConditionFault(`${operator} compares numbers or texts`, position);
  }
  return yesOrNo;
}

export function conditionalType(node: ConditionalExpression, scope: Scope): Type {
  scope.boolean(node.test);
  const { kind } = scope.scalar(node.consequent);
  const other = scope.scalar(node.alternate);
  if (kind === other.kind) return { kind };
  const message = `both results must be alike, but one is ${inWords({ kind })}, the other ${inWords(other)}`;
  throw new ConditionFault(message, node.alternate.start);
}
