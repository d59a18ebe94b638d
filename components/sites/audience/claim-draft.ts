import * as z from "zod";
import { type ItemType, itemTypeOf, typeOf } from "@/components/sites/claims/claim-labels";
import { type Claim, type ClaimPath, nameOf, propertiesAt, unsigned } from "@/lib/claims/claims";
import type {
  AdaptiveJsonSchema,
  AdaptiveProperty,
} from "@/lib/contract/sites/adaptive-json-schema";

/** Claim in the form. */
const Draft = z.strictObject({
  name: z.string().min(1).max(128),
  /** Path of the claim's parent as JSON, since selects contain strings. */
  place: z.string(),
  type: z.enum(["boolean", "string", "enum", "number", "array", "object"]),
  items: z.enum(["boolean", "string", "enum", "number"]),
  choices: z.array(z.string()).max(1000),
  description: z.string().max(1024),
});
export type ClaimDraft = z.infer<typeof Draft>;

export const parentValue = (parent: ClaimPath): string => JSON.stringify(parent);
export const parentIn = ({ place }: Pick<ClaimDraft, "place">) => JSON.parse(place) as string[];
export const pathIn = (draft: ClaimDraft) => [...parentIn(draft), draft.name];

export const hasChoices = ({ type, items }: Pick<ClaimDraft, "type" | "items">) =>
  type === "enum" || (type === "array" && items === "enum");

/** Returns the form's validation: of the claim alone, and among its siblings. */
export function draftSchemaFor(schema: AdaptiveJsonSchema, claim: Claim | undefined) {
  return Draft.superRefine((draft, context) => {
    const path = pathIn(draft);
    const reject = (name: keyof ClaimDraft, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    const own = claim && parentValue(claim.path) === parentValue(path);
    if (path.length === 1 && draft.name === unsigned) {
      reject("name", "This name is reserved for unsigned claims");
    } else if (!own && Object.hasOwn(propertiesAt(schema, path.slice(0, -1)), draft.name)) {
      reject("name", "A claim with this name already exists");
    }
    if (hasChoices(draft) && draft.choices.length === 0)
      reject("choices", "Add at least one value");
  });
}

export function toDraft(claim: Claim | undefined, parent: ClaimPath): ClaimDraft {
  if (!claim) {
    const place = parentValue(parent);
    return { name: "", place, type: "boolean", items: "string", choices: [], description: "" };
  }
  const { path, property } = claim;
  const scalar = property.type === "array" ? property.items : property;
  return {
    name: nameOf(path),
    place: parentValue(path.slice(0, -1)),
    type: typeOf(property),
    items: property.type === "array" ? itemTypeOf(property.items) : "string",
    choices: ("enum" in scalar && scalar.enum) || [],
    description: property.description,
  };
}

/** Converts a draft to a claim; members without a field stay. */
export function toProperty(draft: ClaimDraft, before?: AdaptiveProperty): AdaptiveProperty {
  const { type, items, description, choices } = draft;
  if (type === "object") {
    const properties = before?.type === "object" ? before.properties : {};
    return { type, description, properties, additionalProperties: false };
  }
  if (type === "array") {
    const kept = before?.type === "array" ? before.items : {};
    const { type: _type, enum: _enum, ...notes } = kept as Record<string, unknown>;
    return { type, description, items: { ...scalar(items, choices), ...notes } };
  }
  return { ...scalar(type, choices), description };
}

function scalar(type: ItemType, choices: string[]) {
  return type === "enum" ? { type: "string" as const, enum: choices } : { type };
}
