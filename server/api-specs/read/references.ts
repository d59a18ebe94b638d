import { decodePart } from "../../platform/http/decode-part.ts";

type Members = Record<string, unknown>;

/**
 * Interpretation of an object's members. `names`: each is an object with a free name; `patterns`:
 * the same, but names that begin with `x-` are extensions; `object` and the others: names have a
 * defined meaning.
 */
type Kind =
  | "object"
  | "components"
  | "names"
  | "patterns"
  | "callbacks"
  | "links"
  | "link"
  | "examples"
  | "example";

/** Members of OpenAPI and JSON Schema whose own members have free names. */
const named = [
  ...["$defs", "definitions", "properties", "patternProperties", "dependentSchemas"],
  ...["dependencies", "schemas", "parameters", "requestBodies", "headers", "securitySchemes"],
  ...["securityDefinitions", "pathItems", "mediaTypes", "webhooks", "content", "encoding"],
  "variables",
];

const kinds = new Map<string, Kind>([
  ...named.map((name) => [name, "names"] as const),
  ["paths", "patterns"],
  ["responses", "patterns"],
  ["components", "components"],
  ["callbacks", "callbacks"],
  ["links", "links"],
  ["examples", "examples"],
]);

/** Kinds of the objects inside maps with free names. */
const inside: Partial<Record<Kind, Kind>> = {
  names: "object",
  patterns: "object",
  callbacks: "patterns",
  links: "link",
  examples: "example",
};

/** Members that may contain any value. */
const values = new Set(["example", "default", "enum", "const"]);
const valuesOfKind: Partial<Record<Kind, Set<string>>> = {
  example: new Set(["value", "dataValue"]),
  link: new Set(["parameters", "requestBody"]),
};

const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null;

const exampleMembers = /^(summary|description|value|dataValue|serializedValue|externalValue|x-.*)$/;

/** Returns true for an example in a separate file, which only its own members identify. */
const isExample = (members: Members) =>
  Object.hasOwn(members, "value") && Object.keys(members).every((key) => exampleMembers.test(key));

/** Returns the kind of a member; undefined for a plain value, in which `$ref` has no meaning. */
function kindOf(kind: Kind, owner: Members, key: string): Kind | undefined {
  if (kind === "patterns" && key.startsWith("x-")) return undefined;
  // In Swagger 2.0, these are values by media type.
  if (kind === "examples" && key.includes("/")) return undefined;
  const free = inside[kind];
  if (free) return free;
  if (key.startsWith("x-") || values.has(key) || valuesOfKind[kind]?.has(key)) return undefined;
  const isShared = kind === "components" || Object.hasOwn(owner, "swagger");
  if (key === "responses" && isShared) return "names";
  const known = kinds.get(key) ?? "object";
  if (!Array.isArray(owner[key])) return known;
  return known === "examples" ? undefined : "object";
}

const objectMembers =
  /^(\$ref|items|not|if|then|else|additionalProperties|schema|requestBody|info|xml|externalDocs|discriminator|get|put|post|delete|options|head|patch|trace|query)$/;

/** Guesses whether a file is a list of named objects, such as all schemas of a folder. */
function kindOfRoot(root: unknown): Kind {
  if (!isObject(root) || Array.isArray(root)) return "object";
  const isList = Object.entries(root).every(
    ([key, member]) =>
      isObject(member) && !Array.isArray(member) && !kinds.has(key) && !objectMembers.test(key),
  );
  return isList ? "names" : "object";
}

function targetOf(root: unknown, pointer: string): unknown {
  let at = root;
  for (const part of pointer.split("/").slice(1)) {
    const key = decodePart(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (!isObject(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

export type Reference = Members & { $ref: string };

const isReference = (value: Members): value is Reference => typeof value.$ref === "string";

/**
 * Returns the references in a document or a part of it. A `$ref` in an example, default,
 * enumeration or extension is a plain value, unless a reference points into it.
 */
export function referencesIn(root: unknown, kind = kindOfRoot(root)): Set<Reference> {
  const found = new Set<Reference>();
  const seen = new Set<object>();
  // No recursion, as nesting is unlimited; each YAML alias is visited once.
  const waiting: [value: unknown, kind: Kind][] = [[root, kind]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, given] = next;
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const item of value) waiting.push([item, given]);
      continue;
    }
    const own = given === "object" && isExample(value) ? "example" : given;
    for (const [key, member] of Object.entries(value)) {
      const inner = kindOf(own, value, key);
      if (inner) waiting.push([member, inner]);
    }
    if (!isReference(value)) continue;
    found.add(value);
    if (value.$ref.startsWith("#/")) waiting.push([targetOf(root, value.$ref), "object"]);
  }
  return found;
}

const anywhere = "http://anywhere.invalid/";

/** Normalizes an address for comparisons. */
export const comparedAddress = (address: string): string =>
  URL.parse(address, anywhere)?.href.replace(/#$/, "") ?? address;

/** Returns the schemas of a document with their own address (`$id`), by address. */
function schemasWithId(root: unknown): Map<string, Members> {
  const found = new Map<string, Members>();
  const seen = new Set<object>();
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    if (typeof value.$id === "string") found.set(comparedAddress(value.$id), value);
    for (const member of Object.values(value)) waiting.push(member);
  }
  return found;
}

/** Returns the addresses of other documents, without those of schemas in this one. */
export function addressesIn(root: unknown): string[] {
  const written = [...referencesIn(root)].map(({ $ref }) => $ref.split("#")[0] ?? "");
  const addresses = [...new Set(written.filter((address) => address !== ""))];
  if (addresses.length === 0) return [];
  const own = schemasWithId(root);
  return addresses.filter((address) => !own.has(comparedAddress(address)));
}
