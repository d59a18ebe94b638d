import { expect, test } from "vitest";
import { AdaptiveJsonSchema, type AdaptiveProperty } from "./adaptive-json-schema.ts";

const description = "Of the visitor";
const beta = { type: "boolean", description } as const;
const unsigned = { type: "object", properties: { beta }, additionalProperties: false, description };
const schemaOf = (properties: object) => ({
  type: "object",
  properties,
  additionalProperties: false,
});

test.each<[string, object]>([
  ["nothing", {}],
  ["unsigned claims", { unsigned }],
  [
    "each scalar",
    { a: beta, b: { type: "string", description }, c: { type: "number", description } },
  ],
  ["a choice", { plan: { type: "string", enum: ["free", "pro"], description } }],
  ["a list", { tags: { type: "array", items: { type: "string" }, description } }],
  ["an object in an object", { org: { ...unsigned, properties: { team: unsigned } } }],
])("AdaptiveJsonSchema accepts a schema of %s unchanged", (_, properties) => {
  const schema = { $schema: "http://json-schema.org/draft-07/schema#", ...schemaOf(properties) };
  expect(AdaptiveJsonSchema.parse(schema)).toEqual(schema);
});

test.each<[string, object]>([
  ["a claim without a description", schemaOf({ a: { type: "boolean" } })],
  ["an unknown type", schemaOf({ a: { type: "null", description } })],
  ["an empty choice", schemaOf({ a: { type: "string", enum: [], description } })],
  ["a choice of booleans", schemaOf({ a: { ...beta, enum: ["true"] } })],
  ["a list of lists", schemaOf({ a: { type: "array", items: { type: "array" }, description } })],
  ["an open object", schemaOf({ a: { ...unsigned, additionalProperties: true } })],
  ["an open schema", { ...schemaOf({}), additionalProperties: true }],
  ["an unsigned claim that is no object", schemaOf({ unsigned: beta })],
  ["a nameless claim", schemaOf({ "": beta })],
  ["another draft", { ...schemaOf({}), $schema: "https://json-schema.org/draft/2020-12/schema" }],
])("AdaptiveJsonSchema rejects %s", (_, schema) => {
  expect(AdaptiveJsonSchema.safeParse(schema).success).toBe(false);
});

test("AdaptiveJsonSchema reports nested errors with their location", () => {
  const inner: Record<string, AdaptiveProperty | object> = { flag: { type: "boolean" } };
  const schema = schemaOf({ org: { ...unsigned, properties: inner } });
  const issue = AdaptiveJsonSchema.safeParse(schema).error?.issues[0];
  expect(issue?.path).toEqual(["properties", "org", "properties", "flag", "description"]);
});
