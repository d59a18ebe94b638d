import type { AnyNode, BinaryExpression, CallExpression, MemberExpression } from "acorn";
import { readCondition } from "./read-condition.ts";

/** Claims of a visitor, by their names in the adaptive schema. */
export type Claims = Readonly<Record<string, unknown>>;

/** The names that stand at the beginning of a path. */
type Scope = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";

function memberOf({ object, property, computed }: MemberExpression, scope: Scope): unknown {
  const owner = read(object, scope);
  const key = computed ? read(property, scope) : property.type === "Identifier" && property.name;
  if (typeof owner !== "object" || owner === null || !isText(key)) return undefined;
  return Object.hasOwn(owner, key) ? (owner as Record<string, unknown>)[key] : undefined;
}

/** Evaluates whether a list has the value, or a string contains another. */
function called({ callee, arguments: [argument] }: CallExpression, scope: Scope): boolean {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || !argument) {
    return false;
  }
  const owner = read(callee.object, scope);
  const value = read(argument, scope);
  const { name } = callee.property;
  if (Array.isArray(owner)) return name === "includes" && owner.includes(value);
  if (!isText(owner) || !isText(value)) return false;
  if (name === "includes") return owner.includes(value);
  return name === "startsWith" ? owner.startsWith(value) : owner.endsWith(value);
}

/** An absent claim equals nothing, and is neither less nor greater than anything. */
function compared({ operator, left, right }: BinaryExpression, scope: Scope): boolean {
  const a = read(left, scope);
  const b = read(right, scope);
  if (operator === "in") return Array.isArray(b) && b.includes(a);
  const equal = a !== undefined && a === b;
  if (operator === "==" || operator === "===") return equal;
  if (operator === "!=" || operator === "!==") return !equal;
  const numbers = typeof a === "number" && typeof b === "number";
  if (!numbers && !(isText(a) && isText(b))) return false;
  if (operator === "<") return a < b;
  if (operator === "<=") return a <= b;
  return operator === ">" ? a > b : a >= b;
}

function read(node: AnyNode, scope: Scope): unknown {
  switch (node.type) {
    case "ParenthesizedExpression":
      return read(node.expression, scope);
    case "Literal":
      return node.value;
    case "TemplateLiteral":
      return node.quasis[0]?.value.cooked;
    case "Identifier":
      return Object.hasOwn(scope, node.name) ? scope[node.name] : undefined;
    case "MemberExpression":
      return memberOf(node, scope);
    case "ArrayExpression":
      return node.elements.map((element) => element && read(element, scope));
    case "CallExpression":
      return called(node, scope);
    case "UnaryExpression":
      return node.operator === "!"
        ? read(node.argument, scope) !== true
        : -Number(read(node.argument, scope));
    case "LogicalExpression": {
      const left = read(node.left, scope) === true;
      return node.operator === "&&"
        ? left && read(node.right, scope) === true
        : left || read(node.right, scope) === true;
    }
    case "BinaryExpression":
      return compared(node, scope);
    case "ConditionalExpression":
      return read(read(node.test, scope) === true ? node.consequent : node.alternate, scope);
    default:
      return undefined;
  }
}

/**
 * Evaluates a validated condition for a visitor. A claim that is missing or has another type than
 * in the schema counts as absent.
 */
export const holds = (condition: string, claims: Claims): boolean =>
  read(readCondition(condition), { visitor: { claims } }) === true;

/** The value of an expression of the same language over other names; throws where it cannot be parsed. */
export const evaluateExpression = (expression: string, scope: Scope): unknown =>
  read(readCondition(expression), scope);

/** The names at the beginning of paths in an expression; throws where it cannot be parsed. */
export function namesIn(expression: string): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const { type, name, property, computed, ...members } = value as Record<string, unknown>;
    if (type === "Identifier") names.add(String(name));
    if (computed) collect(property);
    for (const member of Object.values(members)) collect(member);
  };
  collect(readCondition(expression));
  return names;
}
