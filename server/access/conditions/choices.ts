import type { AnyNode } from "acorn";
import { excerpt } from "../../platform/excerpt.ts";
import { ConditionError } from "./error.ts";
import type { Scope } from "./scope.ts";
import type { Type } from "./types.ts";

/** Limit of values named in a message. */
const maxNamed = 10;

interface Text {
  value: string;
  start: number;
}

/** Returns the texts that an expression can be; none for those that depend on a claim. */
function textsIn(node: AnyNode): Text[] {
  switch (node.type) {
    case "ParenthesizedExpression":
      return textsIn(node.expression);
    case "Literal":
      return typeof node.value === "string" ? [{ value: node.value, start: node.start }] : [];
    case "TemplateLiteral":
      return node.quasis.map(({ value }) => ({ value: value.cooked ?? "", start: node.start }));
    case "ArrayExpression":
      return node.elements.flatMap((element) => (element ? textsIn(element) : []));
    case "ConditionalExpression":
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    default:
      return [];
  }
}

function named(choices: readonly string[]): string {
  const rest = choices.length - maxNamed;
  const first = choices.slice(0, maxNamed).map((choice) => excerpt(choice, 80));
  return first.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

interface Side {
  node: AnyNode;
  type: Type;
}

/** Rejects a text that a claim with a list of allowed values can never have. */
function requireChoice({ node, type }: Side, other: Side, scope: Scope): void {
  const { choices, kind } = type;
  if (!choices) return;
  const wrong = textsIn(other.node).find(({ value }) => !choices.includes(value));
  if (!wrong) return;
  const source = scope.textOf(node);
  const subject = kind === "list" ? `each item of ${source}` : source;
  throw new ConditionError(`${subject} is one of ${named(choices)}`, wrong.start);
}

/** Rejects a comparison of a claim with a text that is none of its allowed values. */
export function requireChoices(left: Side, right: Side, scope: Scope): void {
  requireChoice(left, right, scope);
  requireChoice(right, left, scope);
}
