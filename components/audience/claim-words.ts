import type { AdaptiveProperty } from "@/lib/contract/adaptive-json-schema";
import { formatList } from "@/lib/format";

export type ClaimType = "boolean" | "string" | "enum" | "number" | "array" | "object";
export type ItemType = Exclude<ClaimType, "array" | "object">;

export const typeLabels: Record<ClaimType, string> = {
  boolean: "Yes or no",
  string: "Text",
  enum: "One of several texts",
  number: "Number",
  array: "List",
  object: "Group of claims",
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

/** The type in a few words: "One of free, pro and 3 more". */
export function typeWords(property: AdaptiveProperty): string {
  if (property.type === "object") return typeLabels.object;
  if (property.type !== "array") return scalarWords(property);
  return `List, each entry: ${lower(scalarWords(property.items))}`;
}

function scalarWords(scalar: Scalar): string {
  return scalar.enum ? `One of ${formatList(scalar.enum, 3)}` : typeLabels[scalar.type];
}

// Only its first letter: the choices keep theirs.
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
