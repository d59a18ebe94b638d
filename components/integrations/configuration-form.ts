import type {
  Configuration,
  ConfigurationProperty,
  ConfigurationSchema,
  ConfigurationValues,
} from "@/lib/contract/integration-configuration";

export type FormSchemaOf = ConfigurationSchema;
type Typed = Record<string, string | boolean>;

/** The schema to make a form of; undefined where nothing is asked for, or a component draws it. */
export function formOf(configuration: Configuration | undefined): ConfigurationSchema | undefined {
  if (!configuration || !("properties" in configuration)) return undefined;
  return Object.keys(configuration.properties).length > 0 ? configuration : undefined;
}

/** The component that draws it; undefined where a form does, or nothing is asked for. */
export const componentOf = (configuration: Configuration | undefined): string | undefined =>
  configuration && "componentId" in configuration ? configuration.componentId : undefined;

/** What a component returned, as the configuration that it stands for. */
export function returnedValues(value: unknown): ConfigurationValues {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as ConfigurationValues;
  }
  throw new Error("What the integration returned is no configuration: nothing was saved.");
}

/** A button holds no value. */
export const isTyped = ([, { type }]: [string, ConfigurationProperty]) => type !== "button";

/** Values as they are typed: all text but what is on or off. */
export function typedOf({ properties }: ConfigurationSchema, values: ConfigurationValues): Typed {
  const typed: Typed = {};
  for (const [name, property] of Object.entries(properties).filter(isTyped)) {
    const value = values[name] ?? ("default" in property ? property.default : undefined);
    typed[name] = property.type === "boolean" ? value === true : String(value ?? "");
  }
  return typed;
}

/** What was typed as values; what the form does not show stays as it is. */
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
