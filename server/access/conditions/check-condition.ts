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
export function checkCondition(text: string, schema: AdaptiveJsonSchema): ConditionVerdict {
  try {
    new Scope(text, schema, typeOf).boolean(readCondition(text));
    return { valid: true };
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return { valid: false, message: error.message, position: error.position };
  }
}
