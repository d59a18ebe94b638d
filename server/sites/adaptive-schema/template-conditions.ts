import type {
  AdaptiveJsonSchema,
  AdaptiveProperty,
} from "#lib/contract/sites/adaptive-json-schema.ts";
import type { TemplateCondition } from "#lib/contract/sites/adaptive-schema.ts";
import { claimName } from "#lib/format/claim-name.ts";
import { checkCondition } from "../../access/conditions/check-condition.ts";
import { pathText } from "../../access/conditions/paths.ts";

/** Limit of suggestions for a claim's values. */
const maxValues = 20;

interface Claim {
  path: string[];
  property: AdaptiveProperty;
}

function claimsOf(properties: Record<string, AdaptiveProperty>, path: string[]): Claim[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const here = [...path, name];
    return property.type === "object"
      ? claimsOf(property.properties, here)
      : [{ path: here, property }];
  });
}

type Suggestion = [words: string, condition: string];

function suggestionsFor(property: AdaptiveProperty, source: string): Suggestion[] {
  const values = (choices: string[]) =>
    choices.slice(0, maxValues).map((choice) => [choice, JSON.stringify(choice)] as const);
  switch (property.type) {
    case "boolean":
      return [
        ["is true", `${source} == true`],
        ["is false", `${source} == false`],
      ];
    case "number":
      return [["is 1 or more", `${source} >= 1`]];
    case "string":
      return values(property.enum ?? ["value"]).map(([choice, literal]) => [
        `is “${choice}”`,
        `${source} == ${literal}`,
      ]);
    case "array": {
      const { items } = property;
      if (items.type !== "string") {
        const sample = items.type === "number" ? "1" : "true";
        return [[`includes ${sample}`, `${source}.includes(${sample})`]];
      }
      return values(items.enum ?? ["value"]).map(([choice, literal]) => [
        `includes “${choice}”`,
        `${source}.includes(${literal})`,
      ]);
    }
    default:
      return [];
  }
}

/** Returns example conditions in the schema's order, each valid as it is. */
export function templateConditions(schema: AdaptiveJsonSchema): TemplateCondition[] {
  return claimsOf(schema.properties, []).flatMap(({ path, property }) => {
    const source = pathText(["visitor", "claims", ...path]);
    const about = property.description && ` (${property.description})`;
    return suggestionsFor(property, source)
      .map(([words, condition]) => ({
        description: `Visitors whose ${claimName(path)} ${words}${about}`,
        condition,
      }))
      .filter(({ condition }) => checkCondition(condition, schema).valid);
  });
}
