import type { AdaptiveProperty } from "@/lib/contract/sites/adaptive-json-schema";
import { formatList } from "@/lib/format/format";

export type ClaimType = "boolean" | "string" | "enum" | "number" | "array" | "object";
export type ItemType = Exclude<ClaimType, "array" | "object">;

export const typeLabels: Record<ClaimType, string> = {
  boolean: "True or false",
  string: "Text",
  enum: "Choice",
  number: "Number",
  array: "List",
  object: "Group",
};

const options = (types: readonly ClaimType[]) =>
  types.map((value) => ({ value, label: typeLabels[value] }));

export const typeOptions = options(["boolean", "string", "enum", "number", "array", "object"]);
export const itemTypeOptions = options(["string", "enum", "number", "boolean"]);

type Scalar = { type: "boolean" | "number" | "string"; enum?: string[] | undefined };

export const itemTypeOf = ({ type, enum: choices }: Scalar): ItemType => (choices ? "enum" : type);

export function typeOf(property: AdaptiveProperty): ClaimType {
  return property.type === "array" || property.type === "object"
    ? property.type
    : itemTypeOf(property);
}

/** Describes the type: "One of free, pro and 3 more". */
export function typeLabel(property: AdaptiveProperty): string {
  if (property.type === "object") return typeLabels.object;
  if (property.type !== "array") return scalarLabel(property);
  return `List (${lower(scalarLabel(property.items))})`;
}

function scalarLabel(scalar: Scalar): string {
  return scalar.enum ? `One of ${formatList(scalar.enum, 3)}` : typeLabels[scalar.type];
}

// Only the first letter, as allowed values keep their case.
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
