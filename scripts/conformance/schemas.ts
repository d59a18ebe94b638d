import * as z from "zod";

/** Members of a schema that are compared. */
export interface Schema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  allOf?: Schema[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
}

export const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: Schemas.optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    allOf: z.array(Schema).optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
  }),
);

export const Schemas = z.record(z.string(), Schema);
export type Schemas = z.output<typeof Schemas>;

/** Members and types of a schema, with those of its alternatives. */
interface Summary {
  properties: Map<string, Schema[]>;
  /** Members that each alternative requires. */
  required: Set<string>;
  items: Schema[];
  /** Undefined where it may have any. */
  types: Set<string> | undefined;
  /** Undefined where any value of a type will do. */
  values: Set<unknown> | undefined;
}

const nothing = (): Summary => ({
  properties: new Map(),
  required: new Set(),
  items: [],
  types: undefined,
  values: undefined,
});

function join(parts: Summary[], isChoice: boolean): Summary {
  const joined = nothing();
  for (const { properties, items } of parts) {
    for (const [name, schemas] of properties) {
      joined.properties.set(name, [...(joined.properties.get(name) ?? []), ...schemas]);
    }
    joined.items.push(...items);
  }
  const objects = parts.filter(({ properties }) => properties.size > 0);
  const required = objects.flatMap((part) => [...part.required]);
  joined.required = new Set(
    isChoice
      ? required.filter((name) => objects.every((part) => part.required.has(name)))
      : required,
  );
  const typed = parts.flatMap(({ types }) => (types ? [types] : []));
  const hasTypes = typed.length > 0 && (!isChoice || typed.length === parts.length);
  joined.types = hasTypes ? new Set(typed.flatMap((types) => [...types])) : undefined;
  const listed = parts.flatMap(({ values }) => (values ? [values] : []));
  const isListed = listed.length > 0 && (!isChoice || listed.length === parts.length);
  joined.values = isListed ? new Set(listed.flatMap((values) => [...values])) : undefined;
  return joined;
}

/** Types of values; null and whole numbers, which both documents write in several ways, don't count. */
function typesOf({ type, properties }: Schema): Set<string> | undefined {
  if (type === undefined) return properties && new Set(["object"]);
  const names = [type].flat().filter((name) => name !== "null");
  return new Set(names.map((name) => (name === "integer" ? "number" : name)));
}

/** The schemas of one document. */
export class Side {
  readonly #schemas: Schemas;
  readonly #known = new Map<string, Summary>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** The name of a schema, or of all of a choice that has only named ones. */
  nameOf({ $ref, oneOf, anyOf }: Schema): string | undefined {
    if ($ref !== undefined) return $ref.split("/").at(-1);
    const names = (oneOf ?? anyOf ?? []).map((each) => this.nameOf(each));
    const isNamed = names.length > 0 && names.every((name) => name !== undefined);
    return isNamed ? [...new Set(names)].join("/") : undefined;
  }

  summary(schema: Schema): Summary {
    const { $ref, oneOf, anyOf, allOf } = schema;
    if ($ref !== undefined) {
      const name = $ref.split("/").at(-1) ?? "";
      const known = this.#known.get(name);
      if (known) return known;
      // A schema may be made of itself.
      this.#known.set(name, nothing());
      const made = this.summary(this.#schemas[name] ?? {});
      this.#known.set(name, made);
      return made;
    }
    const own = nothing();
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      own.properties.set(name, [member]);
    }
    own.required = new Set(schema.required);
    own.items = schema.items ? [schema.items] : [];
    own.types = typesOf(schema);
    const values = schema.const === undefined ? schema.enum : [schema.const];
    own.values = values && new Set(values.filter((value) => value !== null));
    const choice = (oneOf ?? anyOf)?.map((each) => this.summary(each));
    const parts = (allOf ?? []).map((each) => this.summary(each));
    return join([own, ...parts, ...(choice ? [join(choice, true)] : [])], false);
  }
}
