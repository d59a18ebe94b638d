import type {
  Configuration,
  ConfigurationProperty,
  ConfigurationSchema,
  ConfigurationValues,
} from "@/lib/contract/integrations/integration-configuration";
import { isObject } from "@/lib/data/is-object";

export type FormSchemaOf = ConfigurationSchema;
type Typed = Record<string, string | boolean>;

/**
 * Returns the schema of the form; undefined if there is no configuration, or a component renders
 * it.
 */
export function formOf(configuration: Configuration | undefined): ConfigurationSchema | undefined {
  if (!configuration || !("properties" in configuration)) return undefined;
  return Object.keys(configuration.properties).length > 0 ? configuration : undefined;
}

/**
 * Returns the component that renders the configuration; undefined if a form does, or there is none.
 */
export const componentOf = (configuration: Configuration | undefined): string | undefined =>
  configuration && "componentId" in configuration ? configuration.componentId : undefined;

/** Returns a component's return value as configuration values. */
export function returnedValues(value: unknown): ConfigurationValues {
  if (isObject(value)) return value as ConfigurationValues;
  throw new Error("The integration returned an invalid configuration. Nothing was saved.");
}

/** Returns true for properties with a value, which buttons don't have. */
export const isTyped = ([, { type }]: [string, ConfigurationProperty]) => type !== "button";

/** Converts values for the form: all strings except switches. */
export function typedOf({ properties }: ConfigurationSchema, values: ConfigurationValues): Typed {
  const typed: Typed = {};
  for (const [name, property] of Object.entries(properties).filter(isTyped)) {
    const value = values[name] ?? ("default" in property ? property.default : undefined);
    typed[name] = property.type === "boolean" ? value === true : String(value ?? "");
  }
  return typed;
}

/** Converts typed text to values; members without a field are kept. */
export function valuesOf(
  { properties }: ConfigurationSchema,
  typed: Record<string, unknown>,
  before: ConfigurationValues,
): ConfigurationValues {
  const values: ConfigurationValues = {};
  for (const [name, property] of Object.entries(properties)) {
    const given = property.type === "button" ? before[name] : typed[name];
    if (given === undefined || given === null || given === "") continue;
    values[name] =
      property.type === "number" ? Number(given) : (given as ConfigurationValues[string]);
  }
  return values;
}
