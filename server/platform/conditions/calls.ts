import type { AnyNode, CallExpression, MemberExpression } from "acorn";
import { ConditionError } from "./error.ts";
import { requireAlike } from "./operators.ts";
import type { Scope } from "./scope.ts";
import { inWords, type Type } from "./types.ts";

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
export function callType(node: CallExpression, scope: Scope): Type {
  const { target, method } = methodOf(node.callee, scope);
  const owner = scope.typeOf(target.object);
  const [value, extra] = node.arguments;
  if (!value || extra) {
    throw new ConditionError(`.${method} requires exactly one value`, extra?.start ?? node.end - 1);
  }
  const { kind } = scope.scalar(value);
  if (owner.kind === "list" && method === "includes") requireAlike(owner.items, kind, value.start);
  else if (owner.kind === "string") requireAlike("string", kind, value.start);
  else {
    const message = `${scope.textOf(target.object)} is ${inWords(owner)}, which has no .${method}`;
    throw new ConditionError(message, target.property.start);
  }
  return { kind: "boolean" };
}
