import { Kind, type Shape, type Shapes } from "./shape.ts";

/** Possible type of a value, common to shapes and schemas. */
export interface Alternative<Part> {
  is: "text" | "bool" | "int" | "num" | "null" | "any" | "list" | "map" | "values" | "object";
  /** Name of the shape or schema, if it has one. */
  name?: string;
  values?: unknown[];
  min?: number | undefined;
  max?: number | undefined;
  format?: string | undefined;
  /** Element type of a list or a map. */
  of?: Part;
  members?: Map<string, Member<Part>>;
  /** True if an object may have further members. */
  open?: boolean;
}
export interface Member<Part> {
  of: Part;
  required: boolean;
}

/** Merges texts and values of the same kind into one alternative. */
export function merged<Part>(alternatives: Alternative<Part>[]): Alternative<Part>[] {
  const values = alternatives.flatMap((one) => (one.is === "values" ? (one.values ?? []) : []));
  const rest = alternatives.filter((one) => one.is !== "values");
  const unique = [...new Set(values)].toSorted();
  return unique.length > 0 ? [...rest, { is: "values", values: unique }] : rest;
}

export function alternativesOfShape(shape: Shape, shapes: Shapes): Alternative<Shape>[] {
  if (typeof shape === "string") {
    const named = shapes[shape];
    if (named === undefined) throw new Error(`there is no shape ${shape}`);
    return called(shape, alternativesOfShape(named, shapes));
  }
  if (!(shape instanceof Kind)) return [{ is: "object", members: membersOf(shape) }];
  const { is, of, values, min, max, format } = shape;
  if (is === "either") return merged(of.flatMap((one) => alternativesOfShape(one, shapes)));
  if (is === "both") return of.map((one) => alternativesOfShape(one, shapes)).reduce(joined);
  return [{ is, values: [...values], min, max, format, ...(of[0] && { of: of[0] }) }];
}

function membersOf(shape: Readonly<Record<string, Shape>>): Map<string, Member<Shape>> {
  const members = new Map<string, Member<Shape>>();
  for (const [names, of] of Object.entries(shape)) {
    for (const name of names.split(" ")) {
      members.set(name.replace("!", ""), { of, required: name.endsWith("!") });
    }
  }
  return members;
}

/** Combines every pair of alternatives into objects with the members of both. */
const joined = (one: Alternative<Shape>[], other: Alternative<Shape>[]): Alternative<Shape>[] =>
  one.flatMap((left) =>
    other.map((right) => ({
      is: "object" as const,
      members: new Map([...(left.members ?? []), ...(right.members ?? [])]),
    })),
  );

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}
export type Schemas = Record<string, Schema>;

export function alternativesOfSchema(schema: Schema, schemas: Schemas): Alternative<Schema>[] {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    const named = schemas[name];
    if (!named) throw new Error(`there is no schema ${name}`);
    return called(name.replace(ending, ""), alternativesOfSchema(named, schemas));
  }
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return merged(several.flatMap((one) => alternativesOfSchema(one, schemas)));
  if ("const" in schema) return [{ is: "values", values: [schema.const] }];
  if (schema.enum) return [{ is: "values", values: schema.enum.toSorted() }];
  const types = [schema.type ?? "any"].flat();
  return types.map((type) => typed(type, schema));
}

/** Names that differ in requests have this suffix in responses. */
const ending = /Output$/;

/** The innermost name is kept, and used for comparing shapes with several names. */
const called = <Part>(name: string, alternatives: Alternative<Part>[]): Alternative<Part>[] =>
  alternatives.map((one) => ({ name, ...one }));

const kinds = { boolean: "bool", integer: "int", number: "num", null: "null", any: "any" } as const;

function typed(type: string, schema: Schema): Alternative<Schema> {
  if (type === "string") {
    return { is: "text", min: schema.minLength, max: schema.maxLength, format: schema.format };
  }
  if (type === "array") {
    return { is: "list", of: schema.items ?? {}, min: schema.minItems, max: schema.maxItems };
  }
  if (type === "object") return objectOf(schema);
  return { is: kinds[type as keyof typeof kinds] };
}

function objectOf({
  properties,
  required = [],
  additionalProperties,
}: Schema): Alternative<Schema> {
  if (!properties) {
    return { is: "map", of: typeof additionalProperties === "object" ? additionalProperties : {} };
  }
  const members = Object.entries(properties).map(([name, of]): [string, Member<Schema>] => [
    name,
    { of, required: required.includes(name) },
  ]);
  const open = typeof additionalProperties === "object" || additionalProperties === true;
  return { is: "object", members: new Map(members), open };
}
