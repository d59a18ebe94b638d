import type {
  AnyNode,
  BinaryExpression,
  ConditionalExpression,
  LogicalExpression,
  UnaryExpression,
} from "acorn";
import { requireChoices } from "./choices.ts";
import { ConditionError } from "./error.ts";
import type { Scope } from "./scope.ts";
import { describeType, type SingleKind, type Type } from "./types.ts";

const yesOrNo: Type = { kind: "boolean" };
const equality = ["==", "!=", "===", "!=="];
const relations = ["<", "<=", ">", ">="];

/** Rejects operands of different types: the result would be the same for every visitor. */
export function requireAlike(a: SingleKind, b: SingleKind, position: number): void {
  if (a === b || a === "any" || b === "any") return;
  const message = `${describeType({ kind: a })} and ${describeType({ kind: b })} cannot be compared`;
  throw new ConditionError(message, position);
}

/** Type of `!` with a boolean, and of the sign of a negative number. */
export function unaryType({ operator, argument, start }: UnaryExpression, scope: Scope): Type {
  if (operator === "!") return scope.boolean(argument);
  const negative = operator === "-" && argument.type === "Literal";
  if (negative && typeof argument.value === "number") return { kind: "number" };
  throw new ConditionError(`${operator} is not supported`, start);
}

export function logicalType({ operator, left, right }: LogicalExpression, scope: Scope): Type {
  if (operator === "??") {
    const position = scope.between(left, right, operator);
    throw new ConditionError("?? is not supported", position);
  }
  scope.boolean(left);
  return scope.boolean(right);
}

function membershipType(left: AnyNode, right: AnyNode, position: number, scope: Scope): Type {
  const item = scope.scalar(left);
  const list = scope.typeOf(right);
  if (list.kind === "any") return yesOrNo;
  if (list.kind !== "list") {
    const message = `${scope.textOf(right)} is ${describeType(list)}; in requires a list, such as x in ["a", "b"]`;
    throw new ConditionError(message, right.start);
  }
  requireAlike(item.kind, list.items, position);
  requireChoices({ node: left, type: item }, { node: right, type: list }, scope);
  return yesOrNo;
}

/** Type of a comparison; other binary operators are not part of the language. */
export function binaryType({ operator, left, right }: BinaryExpression, scope: Scope): Type {
  const position = scope.between(left, right, operator);
  if (operator === "in") return membershipType(left, right, position, scope);
  const relation = relations.includes(operator);
  if (!relation && !equality.includes(operator)) {
    throw new ConditionError(`${operator} is not supported`, position);
  }
  const a = { node: left, type: scope.scalar(left) };
  const b = { node: right, type: scope.scalar(right) };
  const { kind } = a.type;
  requireAlike(kind, b.type.kind, position);
  if (relation && kind === "boolean") {
    throw new ConditionError(`${operator} compares numbers or strings`, position);
  }
  if (!relation) requireChoices(a, b, scope);
  return yesOrNo;
}

export function conditionalType(node: ConditionalExpression, scope: Scope): Type {
  scope.boolean(node.test);
  const { kind } = scope.scalar(node.consequent);
  const other = scope.scalar(node.alternate);
  if (kind === other.kind || other.kind === "any") return { kind };
  if (kind === "any") return { kind: other.kind };
  const message = `both results must have the same type, but one is ${describeType({ kind })} and the other ${describeType(other)}`;
  throw new ConditionError(message, node.alternate.start);
}
