import { expect, test } from "vitest";
import { describe as describePart } from "./describe.ts";

const entry = "api.json";
const shown = (document: object, method = "post") =>
  describePart(
    { entry, files: [[entry, JSON.stringify(document)]] },
    { kind: "operation", method, path: "/pets" },
  ).operation;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const petApi = (schemas: object) => ({
  openapi: "3.1.0",
  paths: {
    "/pets": {
      post: { requestBody: { content: { "application/json": { schema: ref("Pet") } } } },
    },
  },
  components: { schemas },
});
const bodyOf = (schemas: object) => shown(petApi(schemas))?.body?.media[0];
const text = { type: "string" };

test("variants that a discriminator names are shown with all their members", () => {
  const child = (name: string, base = "Pet") => ({
    allOf: [ref(base), { type: "object", required: [name], properties: { [name]: text } }],
  });
  const media = bodyOf({
    Pet: {
      type: "object",
      properties: { kind: text, age: { type: "integer" } },
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "#/components/schemas/Cat", lion: "Lion", gone: "Gone" },
      },
    },
    Cat: child("whiskers"),
    Lion: child("mane", "Cat"),
  });
  const variants = media?.schema?.alternatives?.map(({ name, properties = [] }) => [
    name,
    properties.map((field) => [field.name, field.isRequired, field.schema.values]),
  ]);
  expect(media?.schema?.properties?.map(({ name }) => name)).toEqual(["kind", "age"]);
  expect(variants).toEqual([
    [
      "Cat",
      [
        ["kind", false, ['"cat"']],
        ["age", false, undefined],
        ["whiskers", true, undefined],
      ],
    ],
    [
      "Lion",
      [
        ["kind", false, ['"lion"']],
        ["age", false, undefined],
        ["whiskers", true, undefined],
        ["mane", true, undefined],
      ],
    ],
    ["Gone", []],
  ]);
});

test("without a mapping, the schemas that combine one are its variants, known by their names", () => {
  const child = (base: string, name: string) => ({
    allOf: [ref(base), { properties: { [name]: text } }],
  });
  const media = bodyOf({
    Pet: { properties: { kind: text }, discriminator: { propertyName: "kind" } },
    Cat: child("Pet", "whiskers"),
    Lion: child("Cat", "mane"),
    Dog: { allOf: [ref("Pet"), { properties: { kind: { const: "dog" } } }] },
    Stone: { properties: { weight: text } },
    Loop: { allOf: [ref("Loop")] },
  });
  const variants = media?.schema?.alternatives?.map(({ properties = [] }) =>
    properties.map(({ name, schema }) => [name, schema.values]),
  );
  expect(variants).toEqual([
    [
      ["kind", ['"Cat"']],
      ["whiskers", undefined],
    ],
    [
      ["kind", ['"Lion"']],
      ["whiskers", undefined],
      ["mane", undefined],
    ],
    [["kind", ['"dog"']]],
  ]);
});

test("version 2 gives the name of the property alone", () => {
  const own = (name: string) => ({ $ref: `#/definitions/${name}` });
  const operation = shown({
    swagger: "2.0",
    paths: {
      "/pets": { post: { parameters: [{ name: "pet", in: "body", schema: own("Pet") }] } },
    },
    definitions: {
      Pet: { properties: { kind: text }, discriminator: "kind" },
      Cat: { allOf: [own("Pet"), { properties: { whiskers: text } }] },
    },
  });
  const [variant] = operation?.body?.media[0]?.schema?.alternatives ?? [];
  expect(variant?.name).toBe("Cat");
  expect(variant?.properties?.map(({ name, schema }) => [name, schema.values])).toEqual([
    ["kind", ['"Cat"']],
    ["whiskers", undefined],
  ]);
});

test.each(["oneOf", "anyOf"])("members beside %s, also in a combined schema, are shown", (kind) => {
  const media = bodyOf({
    Pet: { allOf: [{ properties: { id: text } }, { [kind]: [ref("Cat"), ref("Dog")] }] },
    Cat: { properties: { purrs: { type: "boolean" } } },
    Dog: { properties: { barks: { type: "boolean" } } },
  });
  expect(media?.schema?.properties?.map(({ name }) => name)).toEqual(["id"]);
  expect(media?.schema?.alternatives?.map(({ name }) => name)).toEqual(["Cat", "Dog"]);
  expect(JSON.parse(media?.sample ?? "")).toEqual({ id: "text", purrs: true });
});

test("schemas that combine or name themselves end", () => {
  const media = bodyOf({
    Pet: {
      allOf: [ref("Pet"), { properties: { pet: ref("Pet") } }],
      oneOf: [ref("Pet")],
      discriminator: { propertyName: "x", mapping: { a: "Pet", b: "#/x", c: 1 } },
    },
  });
  expect(media?.schema?.properties?.map(({ name }) => name)).toEqual(["pet"]);
});

test("parts of version 2 have the media types of their operation, else of the document", () => {
  const field = (name: string, type: string) => ({ name, in: "formData", type });
  const document = (own: object, parameters: object[]) => ({
    swagger: "2.0",
    consumes: ["application/xml"],
    produces: ["text/csv"],
    paths: {
      "/pets": { post: { ...own, parameters, responses: { 200: { schema: { type: "string" } } } } },
    },
  });
  const typesOf = (own: object, ...parameters: object[]) => {
    const operation = shown(document(own, parameters));
    return {
      form: operation?.parameters.flatMap(({ types = [] }) => types),
      body: operation?.body?.media.map(({ type }) => type),
      answer: operation?.responses[0]?.media.map(({ type }) => type),
    };
  };
  expect(typesOf({}, field("a", "string"))).toEqual({
    form: ["application/x-www-form-urlencoded"],
    body: undefined,
    answer: ["text/csv"],
  });
  expect(typesOf({}, field("a", "file")).form).toEqual(["multipart/form-data"]);
  const own = { consumes: ["multipart/form-data"], produces: ["application/json"] };
  expect(typesOf(own, field("a", "string"))).toMatchObject({
    form: ["multipart/form-data"],
    answer: ["application/json"],
  });
  const body = { name: "pet", in: "body", schema: { type: "string" } };
  expect(typesOf({}, body).body).toEqual(["application/xml"]);
});
