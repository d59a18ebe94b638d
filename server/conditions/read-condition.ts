import { type Expression, parseExpressionAt } from "acorn";
import { ConditionFault } from "./fault.ts";

/** As much as the contract lets in; the parser recurses, so its input must have a bound. */
const maxLength = 1024;

function syntaxFault(error: SyntaxError & { pos: number }, text: string): ConditionFault {
  const position = Math.min(error.pos, text.length);
  const rest = text.slice(position);
  if (rest.trim() === "") return new ConditionFault("something is missing at the end", position);
  const message = error.message.replace(/ \(\d+:\d+\)$/, "");
  if (message === "Assigning to rvalue") {
    return new ConditionFault("a condition cannot change a value", position);
  }
  if (message === "Unexpected token") {
    const [token = ""] = /^(?:\w+|[^\s\w])/u.exec(rest) ?? [];
    return new ConditionFault(`${token} is not expected here`, position);
  }
  return new ConditionFault(message.charAt(0).toLowerCase() + message.slice(1), position);
}

/** Reads the whole text as one expression of JavaScript's grammar; what it may hold is checked later. */
export function readCondition(text: string): Expression {
  if (text.length > maxLength) {
    throw new ConditionFault(`longer than ${maxLength} characters`, maxLength);
  }
  let expression: Expression;
  try {
    expression = parseExpressionAt(text, 0, {
      ecmaVersion: "latest",
      sourceType: "module",
      preserveParens: true,
      onComment: (_block, _text, start) => {
        throw new ConditionFault("a condition has no room for comments", start);
      },
    });
  } catch (error) {
    if (error instanceof SyntaxError && "pos" in error) {
      throw syntaxFault(error as SyntaxError & { pos: number }, text);
    }
    throw error;
  }
  const left = text.slice(expression.end).search(/\S/);
  if (left !== -1) {
    throw new ConditionFault("the condition should end here", expression.end + left);
  }
  return expression;
}
