import type {
  AdaptiveJsonSchema,
  AdaptiveProperty,
} from "@/lib/contract/sites/adaptive-json-schema";

type Properties = AdaptiveJsonSchema["properties"];
type Valued = Exclude<AdaptiveProperty, { type: "object" }>;
type Path = readonly string[];
type TextOf = (path: Path) => string;

/** Claim with its own value. */
export interface ValuedClaim {
  path: Path;
  property: Valued;
}

/** Lists the claims of a schema in its order, without groups. */
export const valuedClaims = ({ properties }: AdaptiveJsonSchema): ValuedClaim[] =>
  listIn(properties, []);

function listIn(properties: Properties, parent: Path): ValuedClaim[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = [...parent, name];
    return property.type === "object" ? listIn(property.properties, path) : [{ path, property }];
  });
}

/** Builds claims from texts, in the order of `valuedClaims`; claims without a text are left out. */
export function toClaims(schema: AdaptiveJsonSchema, texts: readonly string[]) {
  const paths = valuedClaims(schema).map(({ path }) => JSON.stringify(path));
  const textOf = (path: Path) => texts[paths.indexOf(JSON.stringify(path))]?.trim() ?? "";
  return claimsIn(schema.properties, [], textOf) ?? {};
}

function claimsIn(
  properties: Properties,
  parent: Path,
  textOf: TextOf,
): Record<string, unknown> | undefined {
  const entries = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const path = [...parent, name];
    const value =
      property.type === "object"
        ? claimsIn(property.properties, path, textOf)
        : readValue(property, textOf(path));
    return value === undefined ? [] : [[name, value]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readValue(property: Valued, text: string): unknown {
  if (text === "") return undefined;
  if (property.type !== "array") return scalarOf(property.type, text);
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).map((line) => scalarOf(property.items.type, line));
}

/**
 * Converts a text to the claim's type. A text of another type stays as it is, as the service's
 * rejection names the claim.
 */
function scalarOf(type: "boolean" | "number" | "string", text: string): unknown {
  if (type === "boolean") return /^(?:true|false)$/.test(text) ? text === "true" : text;
  return type === "number" && Number.isFinite(Number(text)) ? Number(text) : text;
}
