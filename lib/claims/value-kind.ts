import type { AdaptiveProperty } from "../contract/sites/adaptive-json-schema.ts";

/** Kind of a claim's value, or of the items of a list. */
export interface ValueKind {
  type: "boolean" | "number" | "string";
  choices: readonly string[] | undefined;
  isList: boolean;
}

/** Returns the kind of a claim's value; undefined for a group. */
export function kindOf(property: AdaptiveProperty): ValueKind | undefined {
  if (property.type === "object") return undefined;
  const isList = property.type === "array";
  const { type, enum: choices } = property.type === "array" ? property.items : property;
  return { type, choices, isList };
}
