import * as z from "zod";
import {
  type ConfigurationProperty,
  type ConfigurationSchema,
  formatError,
} from "@/lib/contract/integrations/integration-configuration";
import { isTyped } from "./configuration-form";

const isNumber = (text: string) => text.trim() !== "" && Number.isFinite(Number(text));

function checkOf(property: ConfigurationProperty, required: boolean): z.ZodType {
  if (property.type === "boolean") return z.boolean();
  if (property.type === "number") {
    return z
      .string()
      .refine((text) => (text.trim() === "" ? !required : isNumber(text)), "must be a number");
  }
  if (property.type !== "string" || property.format === undefined) {
    return required ? z.string().trim().min(1) : z.string();
  }
  return z
    .string()
    .trim()
    .min(required ? 1 : 0)
    .superRefine((text, ctx) => {
      const error = formatError(property, text);
      if (error !== undefined) ctx.addIssue(error);
    });
}

/** Schema that a form validates before the service does. */
export function schemaOf({ properties, required = [] }: ConfigurationSchema) {
  const members = Object.entries(properties)
    .filter(isTyped)
    .map(([name, property]) => [name, checkOf(property, required.includes(name))]);
  return z.object(Object.fromEntries(members) as Record<string, z.ZodType<string | boolean>>);
}
