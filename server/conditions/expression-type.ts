import type { AnyNode, Literal, MemberExpression, TemplateLiteral } from "acorn";
import { callType } from "./calls.ts";
import { ConditionFault } from "./fault.ts";
import { binaryType, conditionalType, logicalType, unaryType } from "./operators.ts";
import type { Scope } from "./scope.ts";
import { claimType, type Scalar, type Type } from "./types.ts";
import { unknownClaim } from "./unknown-claim.ts";

const refusals: Partial<Record<AnyNode["type"], string>> = {
  AssignmentExpression: "= would set a value; compare with == instead",
  UpdateExpression: "a condition cannot change a value",
  SequenceExpression: "a comma cannot join conditions; use && or ||",
  ArrowFunctionExpression: "functions are not part of a condition",
  FunctionExpression: "functions are not part of a condition",
  ChainExpression: "?. is not needed: a claim that a visitor lacks counts as absent",
  ObjectExpression: "objects are not part of a condition",
};

function literalType(node: Literal): Type {
  const kind = typeof node.value;
  if (kind === "boolean" || kind === "number" || kind === "string") return { kind: kind as Scalar };
  const shown = node.raw === "null" ? "null" : node.regex ? "a regular expression" : node.raw;
  throw new ConditionFault(`${shown} is not part of a condition`, node.start);
}

function templateType(node: TemplateLiteral): Type {
  const [inserted] = node.expressions;
  if (inserted) throw new ConditionFault("text cannot be put together here", inserted.start);
  return { kind: "string" };
}

/** The name that a member access gives, and where it stands. */
function nameOf({ computed, property }: MemberExpression): { name: string; position: number } {
  const position = property.start;
  if (!computed && property.type === "Identifier") return { name: property.name, position };
  if (computed && property.type === "Literal" && typeof property.value === "string") {
    return { name: property.value, position };
  }
  throw new ConditionFault('brackets take a name in quotes, as in ["plan"]', position);
}

function memberType(node: MemberExpression, scope: Scope): Type {
  const owner = scope.typeOf(node.object);
  const { name, position } = nameOf(node);
  if (owner.kind !== "group") {
    throw new ConditionFault(`${scope.textOf(node.object)} has no member ${name}`, position);
  }
  const claim = Object.hasOwn(owner.properties, name) ? owner.properties[name] : undefined;
  if (!claim) throw unknownClaim(name, owner, scope.root, position);
  return claimType(claim, [...owner.path, name]);
}

function arrayType(elements: (AnyNode | null)[], node: AnyNode, scope: Scope): Type {
  const [first, ...rest] = elements.map((element) => {
    if (!element) throw new ConditionFault("the list has a gap", node.start);
    const { kind } = scope.scalar(element);
    return { kind, start: element.start };
  });
  if (!first) throw new ConditionFault("an empty list holds nothing to compare with", node.start);
  const other = rest.find(({ kind }) => kind !== first.kind);
  if (other) throw new ConditionFault("a list holds values of one kind", other.start);
  return { kind: "list", items: first.kind };
}

/** The type of an expression of the condition language, whatever the visitor's claims are. */
export function typeOf(node: AnyNode, scope: Scope): Type {
  switch (node.type) {
    case "ParenthesizedExpression":
      return scope.typeOf(node.expression);
    case "Literal":
      return literalType(node);
    case "TemplateLiteral":
      return templateType(node);
    case "Identifier":
      return scope.named(node);
    case "MemberExpression":
      return memberType(node, scope);
    case "ArrayExpression":
      return arrayType(node.elements, node, scope);
    case "CallExpression":
      return callType(node, scope);
    case "UnaryExpression":
      return unaryType(node, scope);
    case "LogicalExpression":
      return logicalType(node, scope);
    case "BinaryExpression":
      return binaryType(node, scope);
    case "ConditionalExpression":
      return conditionalType(node, scope);
    default: {
      const message = refusals[node.type] ?? `${scope.textOf(node)} is not part of a condition`;
      throw new ConditionFault(message, node.start);
    }
  }
}
