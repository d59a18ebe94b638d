import * as z from "zod";
import type {
  ConfigurationProperty,
  ConfigurationSchema,
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
  return required ? z.string().trim().min(1) : z.string();
}

/** Schema that a form validates before the service does. */
export function schemaOf({ properties, required = [] }: ConfigurationSchema) {
  const members = Object.entries(properties)
    .filter(isTyped)
    .map(([name, property]) => [name, checkOf(property, required.includes(name))]);
  return z.object(Object.fromEntries(members) as Record<string, z.ZodType<string | boolean>>);
}
