import type { AdaptiveProperty } from "#lib/contract/sites/adaptive-json-schema.ts";
import type { Mention } from "../../access/conditions/mentions.ts";

/** Claim with values that sample visitors have, most telling ones first. */
export interface SampledClaim {
  path: string[];
  values: unknown[];
  /** The claim can have no other values. */
  isComplete: boolean;
}

/** Limit of values of one claim. */
const maxValues = 12;

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Returns numbers at, around and between those of the conditions. */
function numbers(mentioned: readonly unknown[]): number[] {
  const known = mentioned.filter((value) => typeof value === "number").sort((a, b) => a - b);
  if (known.length === 0) return [0, 1];
  const between = known.slice(1).map((value, at) => (value + (known[at] ?? value)) / 2);
  return distinct([...known.flatMap((value) => [value, value - 1, value + 1]), ...between]);
}

/** Returns the texts of the conditions, their combination, and one that differs. */
function texts(mentioned: readonly unknown[], choices: string[] | undefined): string[] {
  const known = mentioned.filter((value) => typeof value === "string");
  if (choices) return distinct([...known.filter((text) => choices.includes(text)), ...choices]);
  const different = known.includes("other") ? `other than ${known.join(", ")}` : "other";
  return distinct([...known, ...(known.length > 1 ? [known.join("")] : []), different]);
}

interface Scalar {
  type: "boolean" | "number" | "string";
  enum?: string[] | undefined;
}

function scalars({ type, enum: choices }: Scalar, mentioned: readonly unknown[]): unknown[] {
  if (type === "boolean") return [true, false];
  return type === "number" ? numbers(mentioned) : texts(mentioned, choices);
}

/** Omits values beyond a limit, but not all that the conditions don't mention. */
function limited(values: unknown[], mentioned: readonly unknown[], limit: number): unknown[] {
  if (values.length <= limit) return values;
  const known = values.filter((value) => mentioned.includes(value));
  const others = values.filter((value) => !mentioned.includes(value));
  return [...known.slice(0, limit - 1), ...others].slice(0, limit);
}

function valuesFor(property: AdaptiveProperty, mentioned: readonly unknown[]): unknown[] {
  if (property.type === "object") return [];
  if (property.type !== "array") {
    return limited(scalars(property, mentioned), mentioned, maxValues);
  }
  const items = limited(scalars(property.items, mentioned), mentioned, maxValues - 2);
  const several = items.length > 1 ? [items] : [];
  return [...items.map((item) => [item]), ...several, []];
}

function areAll(values: readonly unknown[], property: AdaptiveProperty | undefined): boolean {
  if (property?.type === "boolean") return true;
  return (
    property?.type === "string" && (property.enum?.every((each) => values.includes(each)) ?? false)
  );
}

function propertyAt(
  properties: Record<string, AdaptiveProperty>,
  [name = "", ...rest]: string[],
): AdaptiveProperty | undefined {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (rest.length === 0) return property;
  return property?.type === "object" ? propertyAt(property.properties, rest) : undefined;
}

/** Returns the mentioned claims of a schema that have values, each with sample values. */
export function sampledClaims(
  properties: Record<string, AdaptiveProperty>,
  mentions: readonly Mention[],
): SampledClaim[] {
  return mentions.flatMap(({ path, values: mentioned }) => {
    const property = propertyAt(properties, path);
    const values = property ? valuesFor(property, [...mentioned]) : [];
    return values.length > 0 ? [{ path, values, isComplete: areAll(values, property) }] : [];
  });
}
