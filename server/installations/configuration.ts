import type { InstallationStatus } from "#lib/contract/installation.ts";
import type {
  Configuration,
  ConfigurationProperty,
  ConfigurationValues,
} from "#lib/contract/integration-configuration.ts";
import { badRequest } from "../errors.ts";

type Schema = Configuration | undefined;
type Value = ConfigurationValues[string];

const propertiesOf = (schema: Schema) =>
  schema && "properties" in schema ? schema.properties : undefined;

/** The values that a schema says to begin with. */
export function defaultsOf(schema: Schema): ConfigurationValues {
  const values: ConfigurationValues = {};
  for (const [name, property] of Object.entries(propertiesOf(schema) ?? {})) {
    if ("default" in property && property.default !== undefined) values[name] = property.default;
  }
  return values;
}

const isEmpty = (value: Value | undefined) => value === undefined || value === null || value === "";

/** Names of required values that are not there. */
export function missingIn(schema: Schema, values: ConfigurationValues): string[] {
  if (!schema || !("properties" in schema)) return [];
  return (schema.required ?? []).filter((name) => isEmpty(values[name]));
}

/** What the values make of an installation, or of its part on a space or site (decision 1.44). */
export const statusOf = (schema: Schema, values: ConfigurationValues): InstallationStatus =>
  missingIn(schema, values).length > 0 ? "pending" : "active";

function faultOf(property: ConfigurationProperty, value: Value): string | undefined {
  // What a button leads to is set by the integration, in its own form; null takes a value away.
  if (property.type === "button" || value === null) return undefined;
  if (typeof value !== property.type) return `must be a ${property.type}`;
  if (property.type !== "string" || typeof value !== "string") return undefined;
  if (property.enum && value !== "" && !property.enum.includes(value)) {
    return `must be one of ${property.enum.join(", ")}`;
  }
  return value.length > 8192 ? "must be at most 8192 characters" : undefined;
}

/**
 * Refuses values that the schema does not ask for, or that are not what it asks for. Without a schema
 * they are the integration's own affair.
 */
export function requireValues(schema: Schema, values: ConfigurationValues): void {
  const properties = propertiesOf(schema);
  if (!properties) return;
  for (const [name, value] of Object.entries(values)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const fault = property ? faultOf(property, value) : "the integration asks for no such value";
    if (fault) throw badRequest(`configuration.${name}: ${fault}`);
  }
}
