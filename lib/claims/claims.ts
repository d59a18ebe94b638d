import type {
  AdaptiveJsonSchema,
  AdaptiveProperty,
} from "../contract/sites/adaptive-json-schema.ts";

/** Names from the top of the schema to a claim. */
export type ClaimPath = readonly string[];

/** Claim, or group of claims, in a list. */
export interface Claim {
  path: ClaimPath;
  property: AdaptiveProperty;
}

type Properties = Record<string, AdaptiveProperty>;

/** Parent of all unsigned claims. */
export const unsigned = "unsigned";

export const isUnsigned = (path: ClaimPath) => path[0] === unsigned;
export const nameOf = (path: ClaimPath) => path.at(-1) ?? "";
export const isWithin = (path: ClaimPath, ancestor: ClaimPath) =>
  ancestor.every((name, at) => path[at] === name);

/** Returns the claim's name in conditions. */
export function expressionOf(path: ClaimPath): string {
  const parts = path.map((name) =>
    /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`,
  );
  return `visitor.claims${parts.join("")}`;
}

/**
 * Lists all claims in the order of the schema, each group before its children; without `unsigned`
 * itself.
 */
export function listClaims({ properties }: AdaptiveJsonSchema): Claim[] {
  return claimsIn(properties, []).filter(({ path }) => !(isUnsigned(path) && path.length === 1));
}

function claimsIn(properties: Properties, parent: ClaimPath): Claim[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = [...parent, name];
    const inner = property.type === "object" ? claimsIn(property.properties, path) : [];
    return [{ path, property }, ...inner];
  });
}

/** Returns the properties of one parent: the top, `unsigned` or a group. */
export function propertiesAt(schema: AdaptiveJsonSchema, parent: ClaimPath): Properties {
  return parent.reduce<Properties>((properties, name) => {
    const property = properties[name];
    return property?.type === "object" ? property.properties : {};
  }, schema.properties);
}

function changeAt(
  schema: AdaptiveJsonSchema,
  parent: ClaimPath,
  change: (properties: Properties) => Properties,
): AdaptiveJsonSchema {
  return { ...schema, properties: changeIn(schema.properties, parent, change) };
}

function changeIn(
  properties: Properties,
  [name, ...rest]: ClaimPath,
  change: (properties: Properties) => Properties,
): Properties {
  if (name === undefined) return change(properties);
  const group = properties[name];
  const before = group?.type === "object" ? group.properties : {};
  const description = group?.description ?? "";
  const inner = changeIn(before, rest, change);
  return {
    ...properties,
    [name]: { type: "object", description, properties: inner, additionalProperties: false },
  };
}

export function addClaim(
  schema: AdaptiveJsonSchema,
  path: ClaimPath,
  property: AdaptiveProperty,
): AdaptiveJsonSchema {
  return changeAt(schema, path.slice(0, -1), (properties) => ({
    ...properties,
    [nameOf(path)]: property,
  }));
}

export function removeClaim(schema: AdaptiveJsonSchema, path: ClaimPath): AdaptiveJsonSchema {
  return changeAt(schema, path.slice(0, -1), ({ [nameOf(path)]: _gone, ...others }) => others);
}

/** Replaces a claim; a renamed one keeps its position. */
export function replaceClaim(
  schema: AdaptiveJsonSchema,
  from: ClaimPath,
  to: ClaimPath,
  property: AdaptiveProperty,
): AdaptiveJsonSchema {
  const parent = from.slice(0, -1);
  const stays = isWithin(to, parent) && to.length === from.length;
  if (!stays) return addClaim(removeClaim(schema, from), to, property);
  return changeAt(schema, parent, (properties) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, each]) =>
        name === nameOf(from) ? [nameOf(to), property] : [name, each],
      ),
    ),
  );
}
