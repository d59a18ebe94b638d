import type { InstallationStatus } from "#lib/contract/integrations/installation.ts";
import {
  type Configuration,
  type ConfigurationProperty,
  type ConfigurationValues,
  formatError,
} from "#lib/contract/integrations/integration-configuration.ts";
import { badRequest } from "../../platform/errors.ts";

type Schema = Configuration | undefined;
type Value = ConfigurationValues[string];

const propertiesOf = (schema: Schema) =>
  schema && "properties" in schema ? schema.properties : undefined;

export function defaultsOf(schema: Schema): ConfigurationValues {
  const values: ConfigurationValues = {};
  for (const [name, property] of Object.entries(propertiesOf(schema) ?? {})) {
    if ("default" in property && property.default !== undefined) values[name] = property.default;
  }
  return values;
}

const isEmpty = (value: Value | undefined) => value === undefined || value === null || value === "";

/** Returns the names of missing required values. */
export function missingIn(schema: Schema, values: ConfigurationValues): string[] {
  if (!schema || !("properties" in schema)) return [];
  return (schema.required ?? []).filter((name) => isEmpty(values[name]));
}

/**
 * Returns the status of an installation, or of its part on a space or site
 * (docs/format.md#status-of-installations).
 */
export const statusOf = (schema: Schema, values: ConfigurationValues): InstallationStatus =>
  missingIn(schema, values).length > 0 ? "pending" : "active";

function errorOf(property: ConfigurationProperty, value: Value): string | undefined {
  // Values of buttons are set by the integration in its own form; null removes a value.
  if (property.type === "button" || value === null) return undefined;
  if (typeof value !== property.type) return `must be a ${property.type}`;
  if (property.type !== "string" || typeof value !== "string") return undefined;
  if (property.enum && value !== "" && !property.enum.includes(value)) {
    return `must be one of ${property.enum.join(", ")}`;
  }
  return value.length > 8192 ? "must have at most 8192 characters" : formatError(property, value);
}

/**
 * Rejects values that do not match the schema. Without a schema they are the integration's own
 * concern.
 */
export function requireValues(schema: Schema, values: ConfigurationValues): void {
  const properties = propertiesOf(schema);
  if (!properties) return;
  for (const [name, value] of Object.entries(values)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const fault = property
      ? errorOf(property, value)
      : "not a configuration value of this integration";
    if (fault) throw badRequest(`configuration.${name}: ${fault}`);
  }
}
