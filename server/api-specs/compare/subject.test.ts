import { expect, test } from "vitest";
import { compare, type Doc, frame, talking } from "../../testing/compared-documents.ts";
import { childOf, type SpecNode } from "./spec-node.ts";
import { subjectOf } from "./subject.ts";

const at = (document: Doc, ...keys: (string | number)[]) =>
  subjectOf(keys.reduce<SpecNode>(childOf, { value: document, file: "openapi.json" }));

const limit = { name: "limit", in: "query", schema: { type: "integer" } };

test.each<[string | undefined, Doc, (string | number)[]]>([
  ["Pet", {}, ["components", "schemas", "Pet"]],
  ["Pet.name", {}, ["components", "schemas", "Pet", "properties", "name", "maxLength"]],
  ["Pet.tags[].id", {}, ["definitions", "Pet", "properties", "tags", "items", "properties", "id"]],
  ["Pet.*", {}, ["components", "schemas", "Pet", "additionalProperties", "type"]],
  ["Pet.properties", {}, ["components", "schemas", "Pet", "properties", "properties"]],
  ["query parameter limit", { parameters: { L: limit } }, ["parameters", "L", "type"]],
  ["parameter L", {}, ["components", "parameters", "L"]],
  ["response Missing", {}, ["components", "responses", "Missing"]],
  ["sign-in key", {}, ["components", "securitySchemes", "key", "in"]],
  [
    "request body: owner.name",
    {},
    [
      ...["paths", "/pets", "post", "requestBody", "content", "application/json", "schema"],
      ...["properties", "owner", "properties", "name"],
    ],
  ],
  [
    "response 200: header X-Total",
    {},
    [...["paths", "/pets", "get", "responses", "200", "headers", "X-Total", "schema"]],
  ],
  [
    "response 200: [].id",
    {},
    [
      ...["paths", "/pets", "get", "responses", "200", "content", "a/b", "schema"],
      ...["items", "properties", "id"],
    ],
  ],
  [
    "query parameter limit",
    { paths: { "/pets": { get: { parameters: [limit] } } } },
    [...["paths", "/pets", "get", "parameters", 0, "required"]],
  ],
  [
    "query parameter limit",
    { paths: { "/pets": { parameters: [limit] } } },
    [...["paths", "/pets", "parameters", 0]],
  ],
  [undefined, {}, ["paths", "/pets", "get", "deprecated"]],
  [undefined, {}, ["info", "title"]],
  [undefined, {}, []],
])("the subject %s", (subject, document, keys) => {
  expect(at(document, ...keys)).toBe(subject);
});

test("a subject is at most 200 characters long", () => {
  expect(at({}, "definitions", "a".repeat(500))).toHaveLength(201);
});

test("each change names its subject, and a type its values", () => {
  const schema = (type: string) => ({ type: "object", properties: { age: { type } } });
  expect(compare(talking({}, schema("string")), talking({}, schema("number")))).toMatchObject([
    { subject: "response 200: age", before: "string", after: "number" },
  ]);
  const [removed] = compare({ ...frame, paths: { "/a": { get: {} } } }, { ...frame, paths: {} });
  expect(removed).not.toHaveProperty("subject");
});
