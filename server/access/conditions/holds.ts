import type {
  AnyNode,
  BinaryExpression,
  CallExpression,
  ConditionalExpression,
  LogicalExpression,
  MemberExpression,
} from "acorn";
import { readCondition } from "./read-condition.ts";

/** Claims of a visitor, by their names in the adaptive schema. */
export type Claims = Readonly<Record<string, unknown>>;

/** Values by the first name of a path. */
type Scope = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";

function memberOf({ object, property, computed }: MemberExpression, scope: Scope): unknown {
  const owner = read(object, scope);
  const key = computed ? read(property, scope) : property.type === "Identifier" && property.name;
  if (typeof owner !== "object" || owner === null || !isText(key)) return undefined;
  return Object.hasOwn(owner, key) ? Reflect.get(owner, key) : undefined;
}

/** Returns true for values that conditions compare; other claims count as absent. */
const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/** Evaluates whether a list has the value; unknown if one of them is absent or of another kind. */
function contains(list: unknown, value: unknown): boolean | undefined {
  const isKnown =
    Array.isArray(list) && isScalar(value) && list.every((item) => typeof item === typeof value);
  return isKnown ? list.includes(value) : undefined;
}

/** Evaluates whether a list has the value, or a string contains another. */
function called(
  { callee, arguments: [argument] }: CallExpression,
  scope: Scope,
): boolean | undefined {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || !argument) {
    return undefined;
  }
  const owner = read(callee.object, scope);
  const value = read(argument, scope);
  const { name } = callee.property;
  if (name === "includes" && Array.isArray(owner)) return contains(owner, value);
  if (!isText(owner) || !isText(value)) return undefined;
  if (name === "includes") return owner.includes(value);
  return name === "startsWith" ? owner.startsWith(value) : owner.endsWith(value);
}

/** A comparison with an absent value, or of two kinds, is unknown. */
function compared({ operator, left, right }: BinaryExpression, scope: Scope): boolean | undefined {
  const a = read(left, scope);
  const b = read(right, scope);
  if (operator === "in") return contains(b, a);
  if (!isScalar(a) || typeof a !== typeof b) return undefined;
  if (operator === "==" || operator === "===") return a === b;
  if (operator === "!=" || operator === "!==") return a !== b;
  const numbers = typeof a === "number" && typeof b === "number";
  if (!numbers && !(isText(a) && isText(b))) return undefined;
  if (operator === "<") return a < b;
  if (operator === "<=") return a <= b;
  return operator === ">" ? a > b : a >= b;
}

/** Evaluates `&&` and `||`: one side decides alone if it can, whatever the other one is. */
function joined({ operator, left, right }: LogicalExpression, scope: Scope): boolean | undefined {
  const deciding = operator === "||";
  const sides = [read(left, scope), read(right, scope)];
  if (sides.includes(deciding)) return deciding;
  return sides.every((side) => side === !deciding) ? !deciding : undefined;
}

/** Evaluates `!`: the opposite of something unknown is unknown. */
function negated(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? !value : undefined;
}

function chosen(node: ConditionalExpression, scope: Scope): unknown {
  const test = read(node.test, scope);
  if (typeof test !== "boolean") return undefined;
  return read(test ? node.consequent : node.alternate, scope);
}

/**
 * Returns the value of an expression; undefined if it is unknown, because something in it is
 * absent.
 */
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
        ? negated(read(node.argument, scope))
        : -Number(read(node.argument, scope));
    case "LogicalExpression":
      return joined(node, scope);
    case "BinaryExpression":
      return compared(node, scope);
    case "ConditionalExpression":
      return chosen(node, scope);
    default:
      return undefined;
  }
}

/**
 * Evaluates a validated condition for a visitor. A claim that is missing or has another type than
 * in the schema is unknown, not false, and so is what depends on it: only a true condition holds.
 */
export const holds = (condition: string, claims: Claims): boolean =>
  isTrue(readCondition(condition), claims);

const isTrue = (node: AnyNode, claims: Claims) => read(node, { visitor: { claims } }) === true;

/**
 * Returns a function that tells if a visitor sees a part with this condition. Visitors without
 * claims see only parts without a condition, and nobody meets a condition that can't be parsed.
 */
export function admission(condition: string | null | undefined) {
  if (!condition) return () => true;
  try {
    const node = readCondition(condition);
    return (claims: Claims | undefined) => claims !== undefined && isTrue(node, claims);
  } catch {
    return () => false;
  }
}

/** Evaluates an expression of the same language over other names; throws if it can't be parsed. */
export const evaluateExpression = (expression: string, scope: Scope): unknown =>
  read(readCondition(expression), scope);

/** Returns the first name of each path in an expression; throws if it can't be parsed. */
export function namesIn(expression: string): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const { type, name, property, computed, ...members }: Record<string, unknown> = { ...value };
    if (type === "Identifier") names.add(String(name));
    if (computed) collect(property);
    for (const member of Object.values(members)) collect(member);
  };
  collect(readCondition(expression));
  return names;
}
