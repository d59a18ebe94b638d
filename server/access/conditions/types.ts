import type { AdaptiveProperty } from "#lib/contract/sites/adaptive-json-schema.ts";

export type Scalar = "boolean" | "number" | "string";
type Properties = Record<string, AdaptiveProperty>;

/** Allowed values of a claim, or of the items of a list; undefined if any text is. */
interface Choices {
  choices?: string[] | undefined;
}

/** Type of one value; that of a name without a schema isn't known. */
export type SingleKind = Scalar | "any";

/** Type of an expression, independent of the visitor. */
export type Type = Choices &
  (
    | { kind: SingleKind }
    | { kind: "list"; items: SingleKind }
    | { kind: "group"; path: string[]; properties: Properties }
  );
export type Group = Extract<Type, { kind: "group" }>;

const words = {
  boolean: "true or false",
  number: "a number",
  string: "text",
  list: "a list",
  group: "a group of claims",
  any: "any value",
};

export const describeType = ({ kind }: Pick<Type, "kind">) => words[kind];

export const isScalar = (type: Type): type is Extract<Type, { kind: SingleKind }> =>
  type.kind !== "list" && type.kind !== "group";

export function claimType(claim: AdaptiveProperty, path: string[]): Type {
  switch (claim.type) {
    case "array":
      return { kind: "list", items: claim.items.type, choices: claim.items.enum };
    case "object":
      return { kind: "group", path, properties: claim.properties };
    default:
      return { kind: claim.type, choices: claim.enum };
  }
}
