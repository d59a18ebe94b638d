import { expect, test } from "vitest";
import { parseText } from "./parse-text.ts";
import { referencesIn } from "./references.ts";

const found = (text: string) =>
  [...referencesIn(parseText(text).value)].map(({ $ref }) => $ref).sort();

const operation = (text: string) => found(`openapi: 3.1.0\npaths: {/a: {get: {${text}}}}`);
const schema = (text: string) => operation(`requestBody: {content: {json: {schema: {${text}}}}}`);

test.each([
  ["example", schema("example: {a: [{$ref: a.yaml}]}")],
  ["default", schema("default: {$ref: a.yaml}")],
  ["const", schema("const: {$ref: a.yaml}")],
  ["enum", schema("enum: [{$ref: a.yaml}]")],
  ["examples of a schema", schema("examples: [{$ref: a.yaml}]")],
  ["extension", schema("x-a: {$ref: a.yaml}")],
  ["extension of the document", found("openapi: 3.1.0\nx-a: {schemas: {A: {$ref: a.yaml}}}")],
  ["extension of the paths", found("openapi: 3.1.0\npaths: {x-a: {$ref: a.yaml}}")],
  ["example of a parameter", operation("parameters: [{name: a, example: {$ref: a.yaml}}]")],
  [
    "value of an example",
    operation("parameters: [{name: a, examples: {one: {value: {$ref: a.yaml}}}}]"),
  ],
  [
    "values of a link",
    operation("responses: {200: {links: {a: {parameters: {id: {$ref: a.yaml}}}}}}"),
  ],
  [
    "example by media type",
    operation("responses: {200: {examples: {application/json: {$ref: a.yaml}}}}"),
  ],
  ["enum in a file of its own", found("enum: [{$ref: a.yaml}]")],
  ["value in a file of its own", found("summary: Cat\nvalue: {$ref: a.yaml}")],
])("a `$ref` in an %s is a value", (_, references) => expect(references).toEqual([]));

test.each([
  ["schema", schema("$ref: a.yaml")],
  ["property named example", schema("properties: {example: {$ref: a.yaml}}")],
  ["property named default", schema("properties: {default: {$ref: a.yaml}}")],
  ["property named enum", schema("properties: {enum: {$ref: a.yaml}}")],
  ["property named const", schema("properties: {const: {$ref: a.yaml}}")],
  ["property named x-a", schema("properties: {x-a: {$ref: a.yaml}}")],
  ["property named $ref", schema("properties: {$ref: {$ref: a.yaml}}")],
  ["property named properties", schema("properties: {properties: {$ref: a.yaml}}")],
  [
    "property in a property named default",
    schema("properties: {default: {items: {$ref: a.yaml}}}"),
  ],
  ["default response", operation("responses: {default: {$ref: a.yaml}}")],
  ["named example", operation("parameters: [{examples: {default: {$ref: a.yaml}}}]")],
  ["header", operation("responses: {200: {headers: {x-rate: {$ref: a.yaml}}}}")],
  ["callback", operation("callbacks: {default: {'{$url}': {$ref: a.yaml}}}")],
  ["part of a list", schema("allOf: [{$ref: a.yaml}]")],
  ["shared response", found("components: {responses: {x-a: {$ref: a.yaml}}}")],
  ["shared response of 2.0", found("swagger: '2.0'\nresponses: {x-a: {$ref: a.yaml}}")],
  ["schema in a file of schemas", found("default: {type: object}\nexample: {$ref: a.yaml}")],
  ["schema in a file of a schema", found("type: object\nproperties: {default: {$ref: a.yaml}}")],
])("the `$ref` of a %s is a reference", (_, references) => expect(references).toEqual(["a.yaml"]));

test("an extension that a reference leads to is read", () => {
  const text = "x-shared: {A: {$ref: a.yaml}, B: {$ref: b.yaml}}\ncomponents: {schemas: {";
  expect(found(`${text}C: {$ref: '#/x-shared/A'}}}`)).toEqual(["#/x-shared/A", "a.yaml"]);
});
