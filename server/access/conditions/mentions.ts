import type { AnyNode } from "acorn";
import { readCondition } from "./read-condition.ts";

/** Claim that conditions mention, with the values that they compare it with. */
export interface Mention {
  /** Names below `visitor.claims`. */
  path: string[];
  values: Set<unknown>;
}

/** Returns the names of a member expression, beginning with its first name. */
function namesOf(node: AnyNode): string[] | undefined {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "ParenthesizedExpression") return namesOf(node.expression);
  if (node.type !== "MemberExpression") return undefined;
  const { property, computed } = node;
  const name = property.type === "Literal" ? property.value : undefined;
  const last = !computed && property.type === "Identifier" ? property.name : name;
  const owner = namesOf(node.object);
  return owner && typeof last === "string" ? [...owner, last] : undefined;
}

/** Returns the claim that a node names. */
function claimAt(node: AnyNode): string[] | undefined {
  const [root, claims, ...path] = namesOf(node) ?? [];
  return root === "visitor" && claims === "claims" && path.length > 0 ? path : undefined;
}

function childrenOf(node: AnyNode): AnyNode[] {
  switch (node.type) {
    case "ParenthesizedExpression":
      return [node.expression];
    case "UnaryExpression":
      return [node.argument];
    case "BinaryExpression":
    case "LogicalExpression":
      return [node.left, node.right];
    case "ConditionalExpression":
      return [node.test, node.consequent, node.alternate];
    case "ArrayExpression":
      return node.elements.flatMap((element) => element ?? []);
    case "CallExpression":
      return [
        ...(node.callee.type === "MemberExpression" ? [node.callee.object] : []),
        ...node.arguments,
      ];
    default:
      return [];
  }
}

/** Collects the claims and the literal values in a node. */
function collect(node: AnyNode, claims: string[][], values: unknown[]): void {
  const claim = claimAt(node);
  if (claim) claims.push(claim);
  else if (node.type === "Literal") values.push(node.value);
  else if (node.type === "TemplateLiteral") values.push(node.quasis[0]?.value.cooked);
  else if (node.type === "UnaryExpression" && node.operator === "-") {
    if (node.argument.type === "Literal") values.push(-Number(node.argument.value));
  } else for (const child of childrenOf(node)) collect(child, claims, values);
}

/** Parses a condition; undefined if it can't be parsed. */
function parsed(condition: string): AnyNode | undefined {
  try {
    return readCondition(condition);
  } catch {
    return undefined;
  }
}

/** Returns the claims that conditions mention, in their order. */
export function mentionsIn(conditions: readonly string[]): Mention[] {
  const found = new Map<string, Mention>();
  const add = (node: AnyNode): void => {
    const isLeaf = node.type === "BinaryExpression" || node.type === "CallExpression";
    const claims: string[][] = [];
    const values: unknown[] = [];
    if (isLeaf || claimAt(node)) collect(node, claims, values);
    else for (const child of childrenOf(node)) add(child);
    for (const path of claims) {
      const key = JSON.stringify(path);
      const mention = found.get(key) ?? { path, values: new Set() };
      found.set(key, mention);
      for (const value of values) mention.values.add(value);
    }
  };
  for (const condition of conditions) {
    const node = parsed(condition);
    if (node) add(node);
  }
  return [...found.values()];
}
