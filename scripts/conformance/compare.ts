import * as z from "zod";
import { Schema, Schemas, Side } from "./schemas.ts";

/** A parameter, or only the name of one. */
const Parameter = z.object({
  $ref: z.string().optional(),
  name: z.string().optional(),
  in: z.string().optional(),
});

const Content = z.object({
  content: z.record(z.string(), z.object({ schema: Schema.optional() })).optional(),
});

const Described = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter).optional(),
  requestBody: Content.optional(),
  responses: z.record(z.string(), Content).optional(),
});
type Described = z.output<typeof Described>;

/** Members of a document that are compared. */
export const OpenAPI = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    schemas: Schemas,
    parameters: z.record(z.string(), Parameter).optional(),
  }),
});
export type OpenAPI = z.output<typeof OpenAPI>;

/** Differences of our document from the published one, each list sorted. */
export interface Differences {
  /** Operations of both documents. */
  shared: number;
  missing: string[];
  parameters: string[];
  bodies: string[];
  answers: string[];
  /** Members that ours requires and the published one lacks. */
  besides: string[];
  types: string[];
  values: string[];
}

const methods = ["get", "post", "put", "patch", "delete"];

/** Operations by method and path, whatever the names of its parameters. */
function operationsOf({ paths }: OpenAPI, prefix = "") {
  const found = new Map<string, Described>();
  for (const [path, item] of Object.entries(paths)) {
    if (!path.startsWith(prefix)) continue;
    const place = path.slice(prefix.length).replaceAll(/\{\w+\}/g, "{}");
    for (const method of methods) {
      if (item[method])
        found.set(`${method.toUpperCase()} ${place}`, Described.parse(item[method]));
    }
  }
  return found;
}

function queryOf({ parameters = [] }: Described, { components }: OpenAPI): string[] {
  return parameters
    .map((each) => components.parameters?.[each.$ref?.split("/").at(-1) ?? ""] ?? each)
    .filter((each) => each.in === "query")
    .flatMap(({ name }) => name ?? []);
}

const bodyOf = ({ requestBody }: Described) => requestBody?.content?.["application/json"]?.schema;

function answerOf({ responses = {} }: Described): Schema | undefined {
  const ok = Object.keys(responses).find((status) => status.startsWith("2"));
  return ok === undefined ? undefined : responses[ok]?.content?.["application/json"]?.schema;
}

const oneOf = (schemas: Schema[]): Schema =>
  schemas.length === 1 && schemas[0] ? schemas[0] : { oneOf: schemas };

/** Compares what programs of the published document send and read with what ours names. */
export function compare(published: OpenAPI, own: OpenAPI): Differences {
  const theirs = new Side(published.components.schemas);
  const ours = new Side(own.components.schemas);
  const found = {
    missing: new Set<string>(),
    parameters: new Set<string>(),
    bodies: new Set<string>(),
    answers: new Set<string>(),
    besides: new Set<string>(),
    types: new Set<string>(),
    values: new Set<string>(),
  };
  const seen = new Set<string>();

  const compareSchemas = (into: Set<string>, at: string, left: Schema, right: Schema) => {
    const place = theirs.nameOf(left) ?? at;
    const pair = `${place} ${ours.nameOf(right) ?? ""}`;
    if (seen.has(pair)) return;
    seen.add(pair);
    const [expected, given] = [theirs.summary(left), ours.summary(right)];
    for (const [member, schemas] of given.properties.size > 0 ? expected.properties : []) {
      const name = `${place}.${member}`;
      const own = given.properties.get(member);
      if (own) compareSchemas(into, name, oneOf(schemas), oneOf(own));
      else into.add(expected.required.has(member) ? `${name} (required)` : name);
    }
    for (const member of expected.properties.size > 0 ? given.required : []) {
      if (!expected.properties.has(member)) found.besides.add(`${place}.${member}`);
    }
    if (expected.items.length > 0 && given.items.length > 0) {
      compareSchemas(into, `${place}[]`, oneOf(expected.items), oneOf(given.items));
    }
    const [types, ownTypes] = [expected.types, given.types];
    if (types && ownTypes && ![...types].some((type) => ownTypes.has(type))) {
      found.types.add(`${place} is ${[...ownTypes]}, not ${[...types]}`);
    }
    if (!expected.values || !given.values) return;
    const [wanted, had] = [expected.values, given.values];
    const lacking = [...wanted].filter((value) => !had.has(value));
    const more = [...had].filter((value) => !wanted.has(value));
    if (lacking.length > 0) found.values.add(`${place} lacks ${lacking.join(", ")}`);
    if (more.length > 0) found.values.add(`${place} has ${more.join(", ")} besides`);
  };

  const operations = operationsOf(own, "/v1");
  let shared = 0;
  for (const [key, left] of operationsOf(published)) {
    const right = operations.get(key);
    if (!right) {
      found.missing.add(`${key} (${left.operationId})`);
      continue;
    }
    shared += 1;
    const known = queryOf(right, own);
    for (const name of queryOf(left, published)) {
      if (!known.includes(name)) found.parameters.add(`${name}: ${left.operationId}`);
    }
    const [body, ownBody] = [bodyOf(left), bodyOf(right)];
    if (body && ownBody) compareSchemas(found.bodies, left.operationId, body, ownBody);
    const [answer, ownAnswer] = [answerOf(left), answerOf(right)];
    if (answer && ownAnswer) compareSchemas(found.answers, left.operationId, answer, ownAnswer);
  }
  const sorted = (set: Set<string>) => [...set].toSorted();
  return {
    shared,
    missing: sorted(found.missing),
    parameters: sorted(found.parameters),
    bodies: sorted(found.bodies),
    answers: sorted(found.answers),
    besides: sorted(found.besides),
    types: sorted(found.types),
    values: sorted(found.values),
  };
}
