import type { AnyNode, CallExpression, Literal, MemberExpression, TemplateLiteral } from "acorn";
import { requireChoices } from "./choices.ts";
import { ConditionError } from "./error.ts";
import { binaryType, conditionalType, logicalType, requireAlike, unaryType } from "./operators.ts";
import type { Scope } from "./scope.ts";
import { claimType, describeType, type Type } from "./types.ts";
import { unknownClaim } from "./unknown-claim.ts";

const methods = ["includes", "startsWith", "endsWith"];
const known = ".includes, .startsWith and .endsWith";

function methodOf(callee: AnyNode, scope: Scope): { target: MemberExpression; method: string } {
  if (callee.type !== "MemberExpression" || callee.computed) {
    throw new ConditionError(`${scope.textOf(callee)} cannot be called`, callee.start);
  }
  const method = callee.property.type === "Identifier" ? callee.property.name : "";
  if (methods.includes(method)) return { target: callee, method };
  const message = `.${method} is not supported; use ${known}`;
  throw new ConditionError(message, callee.property.start);
}

/**
 * Type of a call of one of the few methods of strings and lists; each takes one argument and
 * returns a boolean.
 */
function callType(node: CallExpression, scope: Scope): Type {
  const { target, method } = methodOf(node.callee, scope);
  const owner = scope.typeOf(target.object);
  const [value, extra] = node.arguments;
  if (!value || extra) {
    throw new ConditionError(`.${method} requires exactly one value`, extra?.start ?? node.end - 1);
  }
  const item = scope.scalar(value);
  if (owner.kind === "any") return { kind: "boolean" };
  if (owner.kind === "list" && method === "includes") {
    requireAlike(owner.items, item.kind, value.start);
    requireChoices({ node: target.object, type: owner }, { node: value, type: item }, scope);
  } else if (owner.kind === "string") requireAlike("string", item.kind, value.start);
  else {
    const message = `${scope.textOf(target.object)} is ${describeType(owner)}, which has no .${method}`;
    throw new ConditionError(message, target.property.start);
  }
  return { kind: "boolean" };
}

const rejections: Partial<Record<AnyNode["type"], string>> = {
  AssignmentExpression: "= is not supported; use == to compare",
  UpdateExpression: "a condition cannot change values",
  SequenceExpression: "commas are not supported; use && or ||",
  ArrowFunctionExpression: "functions are not supported",
  FunctionExpression: "functions are not supported",
  ChainExpression: "?. is not needed: missing claims are undefined",
  ObjectExpression: "objects are not supported",
};

function literalType(node: Literal): Type {
  const kind = typeof node.value;
  if (kind === "boolean" || kind === "number" || kind === "string") return { kind: kind };
  const shown = node.raw === "null" ? "null" : node.regex ? "a regular expression" : node.raw;
  throw new ConditionError(`${shown} is not supported`, node.start);
}

function templateType(node: TemplateLiteral): Type {
  const [inserted] = node.expressions;
  if (inserted) throw new ConditionError("strings cannot be concatenated", inserted.start);
  return { kind: "string" };
}

function nameOf({ computed, property }: MemberExpression): { name: string; position: number } {
  const position = property.start;
  if (!computed && property.type === "Identifier") return { name: property.name, position };
  if (computed && property.type === "Literal" && typeof property.value === "string") {
    return { name: property.value, position };
  }
  throw new ConditionError('brackets require a name in quotes, such as ["plan"]', position);
}

function memberType(node: MemberExpression, scope: Scope): Type {
  const owner = scope.typeOf(node.object);
  const { name, position } = nameOf(node);
  if (owner.kind === "any" || scope.isOpen(owner)) return { kind: "any" };
  if (owner.kind !== "group") {
    throw new ConditionError(`${scope.textOf(node.object)} has no member ${name}`, position);
  }
  const claim = Object.hasOwn(owner.properties, name) ? owner.properties[name] : undefined;
  if (!claim) throw unknownClaim(name, owner, scope.root, position);
  return claimType(claim, [...owner.path, name]);
}

function arrayType(elements: (AnyNode | null)[], node: AnyNode, scope: Scope): Type {
  const items = elements.map((element) => {
    if (!element) throw new ConditionError("the list has an empty item", node.start);
    const { kind } = scope.scalar(element);
    return { kind, start: element.start };
  });
  const first = items.find(({ kind }) => kind !== "any") ?? items[0];
  if (!first) throw new ConditionError("the list must not be empty", node.start);
  const other = items.find(({ kind }) => kind !== "any" && kind !== first.kind);
  if (other) throw new ConditionError("all values of a list must have the same type", other.start);
  return { kind: "list", items: first.kind };
}

/** Returns the type of an expression for any claims of the visitor. */
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
      const message = rejections[node.type] ?? `${scope.textOf(node)} is not supported`;
      throw new ConditionError(message, node.start);
    }
  }
}
