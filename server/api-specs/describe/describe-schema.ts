import { isObject } from "#lib/data/is-object.ts";
import { isExactDecimal, stringifyJson } from "../../platform/json.ts";
import { childOf, membersOf, type SpecDocument, type SpecNode } from "../compare/spec-node.ts";
import type { DescribedField, DescribedLimit, DescribedSchema } from "./description.ts";

const deepest = 6;
/** Limits of one described part: larger ones are cut. */
const mostSchemas = 1500;
const mostProperties = 200;
const mostValues = 50;
const longestText = 4000;

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, longestText) : undefined;

export const jsonOf = (value: unknown, space?: number): string =>
  (stringifyJson(value, space) ?? "").slice(0, longestText);

/** Returns the type of a schema in the terms of JSON Schema: names and types of members. */
function typeOf({ type, format, properties, items, enum: values, const: only }: Members): string {
  const named = Array.isArray(type) ? type.join(" | ") : textOf(type);
  const implied = properties ? "object" : items ? "array" : values || only ? "enum" : "any";
  return [named ?? implied, textOf(format)].filter(Boolean).join(" · ");
}

type Members = Record<string, unknown>;

const limitKinds: [name: string, kind: DescribedLimit["kind"]][] = [
  ["minimum", "atLeast"],
  ["exclusiveMinimum", "moreThan"],
  ["maximum", "atMost"],
  ["exclusiveMaximum", "lessThan"],
  ["multipleOf", "multipleOf"],
  ["minLength", "minLength"],
  ["maxLength", "maxLength"],
  ["minItems", "minItems"],
  ["maxItems", "maxItems"],
  ["pattern", "pattern"],
];

const flags = ["uniqueItems", "readOnly", "writeOnly", "nullable"] as const;

function limitsOf(members: Members): DescribedLimit[] {
  const limits = limitKinds.flatMap(([name, kind]) => {
    const given = members[name];
    const value = isExactDecimal(given) ? given.rawJSON : given;
    const isGiven = ["number", "bigint", "string"].includes(typeof value);
    return isGiven ? [{ kind, value: String(value).slice(0, 200) }] : [];
  });
  const set = flags.filter((kind) => members[kind] === true).map((kind) => ({ kind, value: "" }));
  return [...limits, ...set];
}

const listIn = (node: SpecNode, key: string): SpecNode[] => {
  const list = childOf(node, key);
  return Array.isArray(list.value) ? list.value.map((_, index) => childOf(list, index)) : [];
};

const nameOf = (reference: unknown): string | undefined =>
  typeof reference === "string" ? reference.split("/").at(-1)?.slice(0, 200) : undefined;

const mappingOf = (at: SpecNode): Record<string, string> =>
  Object.fromEntries(
    Object.entries(membersOf(childOf(childOf(at, "discriminator"), "mapping")))
      .slice(0, mostValues)
      .flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  );

const isShared = (reference: unknown): boolean =>
  typeof reference === "string" &&
  /^#\/(?:components\/schemas|definitions)\/[^/]+$/.test(reference);

/**
 * Returns the property whose value distinguishes the variants. In version 2, the discriminator is
 * only that name.
 */
function discriminatorOf(at: SpecNode): string | undefined {
  const given = childOf(at, "discriminator");
  return textOf(given.value) ?? textOf(membersOf(given).propertyName);
}

/** Converts a value of a mapping, which may be the name of a shared schema, to a reference. */
const referenceOf = (value: string) =>
  /^[\w.-]+$/.test(value) && !/\.(?:json|ya?ml)$/i.test(value)
    ? `#/components/schemas/${value}`
    : value;

/** Describes schemas of one document; stops at recursion, and at the limit of schemas. */
export class SchemaDescriber {
  readonly #document: SpecDocument;
  #left = mostSchemas;
  #byParent: ReadonlyMap<unknown, SpecNode[]> | undefined;

  constructor(document: SpecDocument) {
    this.#document = document;
  }

  /** @param above enclosing schemas, to detect recursion */
  schema(node: SpecNode, above: readonly unknown[] = []): DescribedSchema {
    const at = this.#document.resolve(node);
    const members = membersOf(at);
    const described = this.#itself(node, at);
    this.#left -= 1;
    const isCut = above.length >= deepest || above.includes(at.value) || this.#left < 0;
    if (isCut) return described;
    const inside = [...above, at.value];
    const properties = this.#properties(at, inside);
    if (properties.length > 0) described.properties = properties;
    if (isObject(members.items)) described.items = this.schema(childOf(at, "items"), inside);
    const alternatives = this.#variants(at).slice(0, mostValues);
    if (alternatives.length > 0) {
      described.alternatives = alternatives.map((each) =>
        this.#variant(this.schema(each, inside), each, at),
      );
    }
    return described;
  }

  /** Returns a schema and all schemas that it combines (`allOf`), at any depth. */
  #combined(at: SpecNode): SpecNode[] {
    const parts = new Map<unknown, SpecNode>();
    const waiting = [at];
    for (let part = waiting.pop(); part && parts.size < mostValues; part = waiting.pop()) {
      if (!isObject(part.value) || parts.has(part.value)) continue;
      parts.set(part.value, part);
      const more = listIn(part, "allOf").map((each) => this.#document.resolve(each));
      waiting.push(...more.toReversed());
    }
    return [...parts.values()];
  }

  /**
   * Returns the schemas of which one, or any, applies; without them, those that a discriminator
   * names.
   */
  #variants(at: SpecNode): SpecNode[] {
    const listed = this.#combined(at).flatMap((part) => [
      ...listIn(part, "oneOf"),
      ...listIn(part, "anyOf"),
    ]);
    if (listed.length > 0) return listed;
    const named = new Set(Object.values(mappingOf(at)));
    if (named.size === 0)
      return discriminatorOf(at) === undefined ? [] : (this.#children().get(at.value) ?? []);
    return [...named].map((value) => ({ value: { $ref: referenceOf(value) }, file: at.file }));
  }

  /** Maps each combined schema to references to the shared schemas that combine it. */
  #children(): ReadonlyMap<unknown, SpecNode[]> {
    if (this.#byParent) return this.#byParent;
    const found = new Map<unknown, SpecNode[]>();
    const { root } = this.#document;
    for (const path of ["components/schemas", "definitions"]) {
      const schemas = path.split("/").reduce<SpecNode>(childOf, root);
      for (const name of Object.keys(membersOf(schemas))) {
        const [, ...parents] = this.#combined(childOf(schemas, name));
        const reference = { value: { $ref: `#/${path}/${name}` }, file: root.file };
        for (const { value } of parents) {
          found.set(value, [...(found.get(value) ?? []), reference]);
        }
      }
    }
    this.#byParent = found;
    return found;
  }

  /** Adds the value of the discriminator that identifies a variant. */
  #variant(described: DescribedSchema, node: SpecNode, at: SpecNode): DescribedSchema {
    const propertyName = discriminatorOf(at);
    const mapped = Object.entries(mappingOf(at)).flatMap(([key, value]) =>
      described.name !== undefined && nameOf(value) === described.name ? [jsonOf(key)] : [],
    );
    if (propertyName === undefined || described.name === undefined) return described;
    // Without a mapping, the name of the shared schema is the value, unless the property defines
    // it.
    const isMapped = mapped.length > 0;
    if (!isMapped && !isShared(membersOf(node).$ref)) return described;
    const values = isMapped ? mapped : [jsonOf(described.name)];
    const properties = described.properties?.map((field) =>
      field.name === propertyName && (isMapped || field.schema.values === undefined)
        ? { ...field, schema: { ...field.schema, values } }
        : field,
    );
    return { ...described, ...(properties && { properties }) };
  }

  #itself(node: SpecNode, at: SpecNode): DescribedSchema {
    const members = membersOf(at);
    const name = nameOf(membersOf(node).$ref);
    // A description beside a reference is specific to this use.
    const description = textOf(membersOf(node).description) ?? textOf(members.description);
    const values = Array.isArray(members.enum)
      ? members.enum
      : members.const === undefined
        ? undefined
        : [members.const];
    return {
      ...(name !== undefined && { name }),
      type: this.#typeOf(at),
      ...(description !== undefined && { description }),
      ...(members.deprecated === true && { isDeprecated: true as const }),
      limits: limitsOf(members),
      ...(values && { values: values.slice(0, mostValues).map((value) => jsonOf(value)) }),
      ...(members.default !== undefined && { preset: jsonOf(members.default) }),
    };
  }

  #typeOf(at: SpecNode): string {
    const members = membersOf(at);
    const hasProperties = this.#combined(at).some(
      (part) => part.value !== at.value && membersOf(part).properties,
    );
    const isChoice = [members.oneOf, members.anyOf].some(Array.isArray);
    if (hasProperties && members.type === undefined) return "object";
    if (isChoice && members.type === undefined) return members.oneOf ? "oneOf" : "anyOf";
    const { items, type } = members;
    if (type !== "array" || !isObject(items)) return typeOf(members);
    const inner = childOf(at, "items");
    return `array · ${nameOf(items.$ref) ?? typeOf(membersOf(this.#document.resolve(inner)))}`;
  }

  /** Returns the properties of a schema and of those that it combines. */
  #properties(at: SpecNode, above: readonly unknown[]): DescribedField[] {
    const parts = this.#combined(at);
    const fields = new Map<string, DescribedField>();
    const required = new Set(
      parts.flatMap((part) => {
        const names = membersOf(part).required;
        return Array.isArray(names) ? names : [];
      }),
    );
    for (const part of parts) {
      const properties = childOf(part, "properties");
      for (const name of Object.keys(membersOf(properties))) {
        if (fields.size >= mostProperties || this.#left < 0) break;
        const schema = this.schema(childOf(properties, name), above);
        fields.set(name, { name, isRequired: required.has(name), schema });
      }
    }
    return [...fields.values()];
  }

  /** Returns an example of a schema; undefined if the schema defines too little. */
  sample(node: SpecNode, above: readonly unknown[] = []): unknown {
    const at = this.#document.resolve(node);
    const members = membersOf(at);
    this.#left -= 1;
    const [first] = Array.isArray(members.examples) ? members.examples : [];
    const [value] = Array.isArray(members.enum) ? members.enum : [];
    const given = members.example ?? first ?? members.const ?? members.default ?? value;
    if (given !== undefined) return given;
    if (above.length >= deepest || above.includes(at.value) || this.#left < 0) return undefined;
    const inside = [...above, at.value];
    const [choice] = this.#variants(at);
    const chosen = choice && this.sample(choice, inside);
    const own = this.#sampleByType(at, inside);
    return isObject(chosen) && isObject(own) ? { ...own, ...chosen } : (chosen ?? own);
  }

  #sampleByType(at: SpecNode, above: readonly unknown[]): unknown {
    const { type, format, items, minimum } = membersOf(at);
    const [named] = Array.isArray(type) ? type : [type];
    if (named === "array" || items) {
      const inner = this.sample(childOf(at, "items"), above);
      return inner === undefined ? [] : [inner];
    }
    if (named === "string") return formats[String(format)] ?? "text";
    if (named === "integer" || named === "number") return minimum ?? 1;
    if (named === "boolean") return true;
    return this.#sampleObject(at, above);
  }

  #sampleObject(at: SpecNode, above: readonly unknown[]): unknown {
    const members: Members = {};
    for (const part of this.#combined(at)) {
      const properties = childOf(part, "properties");
      for (const name of Object.keys(membersOf(properties)).slice(0, mostProperties)) {
        const value = this.sample(childOf(properties, name), above);
        if (value !== undefined) Object.defineProperty(members, name, { ...own, value });
      }
    }
    return Object.keys(members).length > 0 ? members : undefined;
  }
}

/** Attributes of a regular property, which also works for the name `__proto__`. */
const own = { enumerable: true, configurable: true, writable: true };

const formats: Record<string, string> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  email: "ada@example.com",
  uri: "https://example.com",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
};
