import type { AdaptiveJsonSchema } from "#lib/contract/adaptive-json-schema.ts";
import { typeOf } from "./expression-type.ts";
import { ConditionFault } from "./fault.ts";
import { readCondition } from "./read-condition.ts";
import { Scope } from "./scope.ts";

export type ConditionVerdict =
  | { valid: true }
  | { valid: false; message: string; position: number };

/**
 * Tells whether a condition reads only claims of the schema and says yes or no for every visitor
 * whose claims fit it (decision 5.22); `docs/conditions.md` describes the language.
 */
export function checkCondition(text: string, schema: AdaptiveJsonSchema): ConditionVerdict {
  try {
    new Scope(text, schema, typeOf).boolean(readCondition(text));
    return { valid: true };
  } catch (error) {
    if (!(error instanceof ConditionFault)) throw error;
    return { valid: false, message: error.message, position: error.position };
  }
}
