import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import { ConditionError } from "./error.ts";
import { typeOf } from "./expression-type.ts";
import { readCondition } from "./read-condition.ts";
import { Scope } from "./scope.ts";

export type ConditionVerdict =
  | { valid: true }
  | { valid: false; message: string; position: number };

/**
 * Checks that a condition reads only claims of the schema and is boolean for every visitor with
 * valid claims; `docs/conditions.md` describes the language.
 */
export const checkCondition = (text: string, schema: AdaptiveJsonSchema): ConditionVerdict =>
  verdictOn(text, schema);

/**
 * Checks the language of a condition in a page, which may name any claim, as the space can be on
 * several sites, and the variables of the space and the page.
 */
export const checkPageCondition = (text: string): ConditionVerdict => verdictOn(text, undefined);

function verdictOn(text: string, schema: AdaptiveJsonSchema | undefined): ConditionVerdict {
  try {
    new Scope(text, schema, typeOf).boolean(readCondition(text));
    return { valid: true };
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return { valid: false, message: error.message, position: error.position };
  }
}
