import { type Expression, parseExpressionAt } from "acorn";
import { ConditionError } from "./error.ts";

/** The contract's limit; the parser recurses, so its input must be bounded. */
const maxLength = 1024;

function syntaxError(error: SyntaxError & { pos: number }, text: string): ConditionError {
  const position = Math.min(error.pos, text.length);
  const rest = text.slice(position);
  if (rest.trim() === "") return new ConditionError("unexpected end of the condition", position);
  const message = error.message.replace(/ \(\d+:\d+\)$/, "");
  if (message === "Assigning to rvalue") {
    return new ConditionError("a condition cannot change values", position);
  }
  if (message === "Unexpected token") {
    const [token = ""] = /^(?:\w+|[^\s\w])/u.exec(rest) ?? [];
    return new ConditionError(`unexpected ${token}`, position);
  }
  return new ConditionError(message.charAt(0).toLowerCase() + message.slice(1), position);
}

/** Parses the whole text as one JavaScript expression; its contents are checked later. */
export function readCondition(text: string): Expression {
  if (text.length > maxLength) {
    throw new ConditionError(`must have at most ${maxLength} characters`, maxLength);
  }
  let expression: Expression;
  try {
    expression = parseExpressionAt(text, 0, {
      ecmaVersion: "latest",
      sourceType: "module",
      preserveParens: true,
      onComment: (_block, _text, start) => {
        throw new ConditionError("comments are not supported", start);
      },
    });
  } catch (error) {
    if (error instanceof SyntaxError && "pos" in error) {
      throw syntaxError(error as SyntaxError & { pos: number }, text);
    }
    throw error;
  }
  const left = text.slice(expression.end).search(/\S/);
  if (left !== -1) {
    throw new ConditionError("unexpected text after the condition", expression.end + left);
  }
  return expression;
}
