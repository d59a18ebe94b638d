import * as z from "zod";
import { JsonValue, Uri } from "../platform/common.ts";

const words = {
  title: z.string().max(30).optional(),
  description: z.string().max(100).optional(),
};

const StringProperty = z
  .strictObject({
    ...words,
    type: z.literal("string"),
    default: z.string().max(1024).optional(),
    completion_url: z.string().max(2048).optional().describe("Suggested values"),
    enum: z.array(z.string().max(256)).min(1).max(100).optional(),
    format: z.literal("uri").optional().describe("The value must be a URL, with http or https"),
  })
  .refine((one) => !one.enum || one.default === undefined || one.enum.includes(one.default), {
    error: "default: must be one of enum",
  });

/** Returns the error message for a text that doesn't have the format of its property. */
export function formatError({ format }: z.infer<typeof StringProperty>, text: string) {
  if (format !== "uri" || text === "") return undefined;
  return Uri.safeParse(text).error?.issues[0]?.message;
}

/** Value to configure. */
export const ConfigurationProperty = z.discriminatedUnion("type", [
  StringProperty,
  z.strictObject({ ...words, type: z.literal("number"), default: z.number().optional() }),
  z.strictObject({ ...words, type: z.literal("boolean"), default: z.boolean().optional() }),
  z
    .strictObject({
      ...words,
      type: z.literal("button"),
      callback_url: z.string().min(1).max(2048),
      button_text: z.string().min(1).max(40),
    })
    .describe("URL of the integration that sets the value"),
]);
export type ConfigurationProperty = z.infer<typeof ConfigurationProperty>;

const propertyName = z
  .string()
  .min(1)
  .max(64)
  .regex(
    /^[a-zA-Z_][\w-]*$/,
    "must begin with a letter or _, and may only contain letters, digits, _ and -",
  );

/** Values to configure, in order. */
export const ConfigurationSchema = z
  .strictObject({
    properties: z.record(propertyName, ConfigurationProperty),
    required: z.array(z.string()).max(50).optional(),
  })
  .refine(({ properties }) => Object.keys(properties).length <= 50, {
    error: "properties: must have at most 50 members",
  })
  .superRefine(({ properties, required = [] }, ctx) => {
    for (const name of required.filter((one) => !Object.hasOwn(properties, one))) {
      ctx.addIssue(`required: unknown property ${name}`);
    }
  })
  .meta({
    examples: [
      { properties: { channel: { type: "string", title: "Channel" } }, required: ["channel"] },
    ],
  });
export type ConfigurationSchema = z.infer<typeof ConfigurationSchema>;

/** Form from a schema, or a component that the integration renders itself. */
export const Configuration = z
  .union([ConfigurationSchema, z.strictObject({ componentId: z.string().min(1).max(64) })])
  .meta({ id: "IntegrationConfiguration" });
export type Configuration = z.infer<typeof Configuration>;

/** Configurations for the organization, for each space, and for each site. */
export const Configurations = z.strictObject({
  account: Configuration.optional(),
  space: Configuration.optional(),
  site: Configuration.optional(),
});
export type Configurations = z.infer<typeof Configurations>;

/** Values by name; JSON of at most 64 KiB. */
export const ConfigurationValues = z
  .record(z.string().min(1).max(64), JsonValue)
  .refine((values) => JSON.stringify(values).length <= 64 * 1024, {
    error: "must be at most 64 KiB of JSON",
  })
  .meta({ id: "IntegrationConfigurationValues" });
export type ConfigurationValues = z.infer<typeof ConfigurationValues>;

export const ExternalLink = z.strictObject({ url: Uri, label: z.string().min(1).max(50) });
