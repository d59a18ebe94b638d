import * as z from "zod";

interface ScalarProperty {
  type: "boolean" | "number" | "string";
  description: string;
  enum?: string[] | undefined;
}
interface ArrayProperty {
  type: "array";
  description: string;
  items: { type: "boolean" | "number" | "string"; enum?: string[] | undefined };
}
interface ObjectProperty {
  type: "object";
  description: string;
  properties: Record<string, AdaptiveProperty>;
  additionalProperties: false;
}

/** One claim of a visitor. */
export type AdaptiveProperty = ScalarProperty | ArrayProperty | ObjectProperty;

const description = z.string().max(1024);
const choices = z.array(z.string()).min(1).max(1000).optional();

const Items = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("string"), enum: choices, description: description.optional() }),
  z.strictObject({ type: z.enum(["boolean", "number"]), description: description.optional() }),
]);

const Properties = z
  .record(
    z.string().min(1).max(128),
    z.lazy(() => AdaptiveProperty),
  )
  .meta({ id: "AdaptiveProperties" });

const closed = z.literal(false, "must be false: other claims are not allowed");

export const AdaptiveProperty: z.ZodType<AdaptiveProperty, AdaptiveProperty> = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.enum(["boolean", "number"]), description }),
    z.strictObject({ type: z.literal("string"), enum: choices, description }),
    z.strictObject({ type: z.literal("array"), items: Items, description }),
    z.strictObject({
      type: z.literal("object"),
      properties: Properties,
      additionalProperties: closed,
      description,
    }),
  ])
  .meta({ id: "AdaptiveProperty" });

/** Closed draft-07 schema of an object; `unsigned` holds the unsigned claims. */
export const AdaptiveJsonSchema = z
  .strictObject({
    $schema: z
      .string()
      .regex(/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/, "must name draft-07")
      .meta({ examples: ["http://json-schema.org/draft-07/schema#"] })
      .optional(),
    type: z.literal("object"),
    properties: Properties,
    additionalProperties: closed,
  })
  .refine(({ properties }) => (properties.unsigned?.type ?? "object") === "object", {
    error: "must be of type object: it holds the unsigned claims",
    path: ["properties", "unsigned"],
  })
  .meta({ id: "AdaptiveJsonSchema" });
export type AdaptiveJsonSchema = z.infer<typeof AdaptiveJsonSchema>;
