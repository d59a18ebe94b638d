import { describe, expect, test } from "vitest";
import {
  bothWays,
  compare,
  type Doc,
  frame,
  reported,
  talking,
} from "../../testing/compared-documents.ts";

test("the same document in another order has no changes", () => {
  const from = talking({ type: "object", required: ["a", "b"] }, { enum: [1, 2] });
  const to = talking({ required: ["b", "a"], type: "object" }, { enum: [2, 1] });
  expect(compare(from, to)).toEqual([]);
});

describe("requests may get wider, answers narrower", () => {
  const object = (properties: Doc, more: Doc = {}) => ({ type: "object", properties, ...more });
  const text = { type: "string" };
  test.each([
    ["type", { type: "number" }, { type: "integer" }, "type-narrower"],
    ["null", { type: "string", nullable: true }, text, "type-narrower"],
    ["null of 3.1", { type: ["string", "null"] }, { type: "string" }, "type-narrower"],
    ["a first type", {}, text, "type-narrower"],
    ["maxLength", { maxLength: 5 }, { maxLength: 4 }, "maxLength-narrower"],
    ["minItems", {}, { minItems: 1 }, "minItems-narrower"],
    ["maximum", { maximum: 9 }, { maximum: 8 }, "maximum-narrower"],
    ["minimum", { minimum: -1 }, { minimum: 0 }, "minimum-narrower"],
    ["pattern", {}, { pattern: "^a" }, "pattern-narrower"],
    ["format", {}, { format: "uuid" }, "format-narrower"],
    ["uniqueItems", {}, { uniqueItems: true }, "uniqueItems-narrower"],
    ["a value", { enum: ["a", "b"] }, { enum: ["a"] }, "value-removed"],
    ["values", {}, { const: 1 }, "values-set"],
    [
      "required",
      object({ a: text }),
      object({ a: text }, { required: ["a"] }),
      "property-required",
    ],
    ["other properties", {}, { additionalProperties: false }, "other-properties-narrower"],
    ["items", {}, { items: text }, "items-set"],
    ["oneOf", { oneOf: [text, { type: "null" }] }, { oneOf: [text] }, "oneOf-removed"],
    ["the first of anyOf", {}, { anyOf: [text] }, "anyOf-added"],
    ["allOf", {}, { allOf: [text] }, "allOf-added"],
    ["a nested one", { items: {} }, { items: text }, "type-narrower"],
  ])("%s", (_, wide, narrow, kind) => {
    expect(bothWays(wide, narrow)).toEqual({
      sent: [`breaking ${kind}`],
      answered: [`compatible ${kind}`],
    });
    const back = bothWays(narrow, wide);
    expect(back.sent.map((line) => line.split(" ")[0])).toEqual(["compatible"]);
    expect(back.answered.map((line) => line.split(" ")[0])).toEqual(["breaking"]);
  });

  test("a value that is neither wider nor narrower breaks both directions", () => {
    for (const [before, after] of [
      [{ type: "string" }, { type: "integer" }],
      [{ pattern: "a" }, { pattern: "b" }],
      [{ discriminator: { propertyName: "a" } }, { discriminator: { propertyName: "b" } }],
    ]) {
      const { sent, answered } = bothWays(before, after);
      expect([...sent, ...answered].map((line) => line.split(" ")[0])).toEqual([
        "breaking",
        "breaking",
      ]);
    }
  });

  test("a removed property breaks both directions, an added one requests that require it", () => {
    const a = object({ a: text });
    expect(bothWays(a, object({}))).toEqual({
      sent: ["breaking property-removed"],
      answered: ["breaking property-removed"],
    });
    expect(bothWays(object({}), a)).toEqual({
      sent: ["compatible property-added"],
      answered: ["compatible property-added"],
    });
    expect(bothWays(object({}), object({ a: text }, { required: ["a"] }))).toEqual({
      sent: ["breaking required-property-added"],
      answered: ["compatible required-property-added"],
    });
  });

  test("values that one side never sends do not count for it", () => {
    const readOnly = { type: "string", readOnly: true };
    const before = object({ id: readOnly });
    const after = object({ id: { ...readOnly, maxLength: 3 } }, { required: ["id"] });
    expect(bothWays(before, after).sent).toEqual([]);
    expect(bothWays(object({ a: text }), object({ a: readOnly }))).toEqual({
      sent: ["breaking readOnly-set"],
      answered: ["compatible readOnly-set"],
    });
  });

  test("another default changes the meaning of requests", () => {
    expect(bothWays({ default: 1 }, { default: 2 })).toEqual({
      sent: ["breaking default-changed"],
      answered: ["compatible default-changed"],
    });
  });
});

describe("operations", () => {
  const get = (operation: Doc, path = "/pets/{id}", more: Doc = {}): Doc => ({
    ...frame,
    ...more,
    paths: { [path]: { get: { responses: { 200: {} }, ...operation } } },
  });
  const limit = { name: "limit", in: "query", schema: { type: "integer" } };
  test.each([
    ["an operation", get({}), { ...frame, paths: {} }, ["breaking operation-removed"]],
    ["a new operation", { ...frame, paths: {} }, get({}), ["compatible operation-added"]],
    ["a parameter", get({ parameters: [limit] }), get({}), ["breaking parameter-removed"]],
    ["a new one", get({}), get({ parameters: [limit] }), ["compatible parameter-added"]],
    [
      "a new required one",
      get({}),
      get({ parameters: [{ ...limit, required: true }] }),
      ["breaking required-parameter-added"],
    ],
    [
      "a parameter that must be given",
      get({ parameters: [limit] }),
      get({ parameters: [{ ...limit, required: true }] }),
      ["breaking parameter-required"],
    ],
    [
      "how it is written",
      get({ parameters: [limit] }),
      get({ parameters: [{ ...limit, explode: false }] }),
      ["breaking explode-added"],
    ],
    ["a success", get({ responses: { 200: {}, 204: {} } }), get({}), ["breaking response-removed"]],
    [
      "a failure",
      get({ responses: { 200: {}, 404: {} } }),
      get({}),
      ["compatible response-removed"],
    ],
    [
      "a new answer",
      get({}),
      get({ responses: { 200: {}, 404: {} } }),
      ["compatible response-added"],
    ],
    [
      "a header",
      get({ responses: { 200: { headers: { "X-Total": {} } } } }),
      get({ responses: { 200: { headers: { "x-next": {} } } } }),
      ["breaking header-removed", "compatible header-added"],
    ],
    [
      "a body that must be given",
      get({ requestBody: { content: {} } }),
      get({ requestBody: { content: {}, required: true } }),
      ["breaking body-required"],
    ],
    [
      "a media type",
      get({ requestBody: { content: { "text/csv": {} } } }),
      get({ requestBody: { content: { "text/plain": {} } } }),
      ["breaking media-type-removed", "compatible media-type-added"],
    ],
    [
      "its name",
      get({ operationId: "a" }),
      get({ operationId: "b" }),
      ["compatible operation-id-changed"],
    ],
    ["its description", get({}), get({ description: "b" }), ["documentation documentation-added"]],
    ["its end", get({}), get({ deprecated: true }), ["documentation deprecated"]],
    [
      "signing in",
      get({}),
      get({}, "/pets/{id}", { security: [{ key: [] }] }),
      ["breaking sign-in-removed", "compatible sign-in-added"],
    ],
    [
      "another way in",
      get({ security: [{ a: [] }] }),
      get({ security: [{ a: [] }, { b: [] }] }),
      ["compatible sign-in-added"],
    ],
    [
      "a scope",
      get({ security: [{ a: ["r"] }] }),
      get({ security: [{ a: ["r", "w"] }] }),
      ["breaking sign-in-removed", "compatible sign-in-added"],
    ],
    [
      "a server",
      get({}, "/a", { servers: [{ url: "https://a.example" }] }),
      get({}, "/a"),
      ["breaking server-removed"],
    ],
    [
      "the title",
      get({}),
      get({}, "/pets/{id}", { info: { title: "Cats", version: "1" } }),
      ["documentation documentation-changed"],
    ],
  ] as [string, Doc, Doc, string[]][])("%s", (_, from, to, kinds) => {
    expect(reported(from, to)).toEqual(kinds);
  });

  test("a parameter of the path may be renamed", () => {
    const id = (name: string) => ({ parameters: [{ name, in: "path", required: true }] });
    expect(reported(get(id("id")), get(id("pet"), "/pets/{pet}"))).toEqual([]);
    const typed = [{ name: "pet", in: "path", required: true, schema: { type: "integer" } }];
    const from = get({ parameters: [{ ...typed[0], name: "id", schema: { type: "string" } }] });
    expect(reported(from, get({ parameters: typed }, "/pets/{pet}"))).toEqual([
      "breaking type-changed",
    ]);
  });

  test("callbacks and webhooks are compared as answers, and their answers as requests", () => {
    const hook = (properties: Doc) => ({
      ...frame,
      paths: {},
      webhooks: {
        born: {
          post: {
            requestBody: { content: { "application/json": { schema: { enum: properties } } } },
            responses: {},
          },
        },
      },
    });
    expect(reported(hook(["a"] as never), hook(["a", "b"] as never))).toEqual([
      "breaking value-added",
    ]);
  });

  test("Swagger 2.0 is compared too", () => {
    const old = (parameters: unknown[], schema: unknown) => ({
      swagger: "2.0",
      info: frame.info,
      paths: { "/pets": { post: { parameters, responses: { 200: { schema } } } } },
      definitions: { Pet: { type: "object", properties: { name: { type: "string" } } } },
    });
    const body = { name: "pet", in: "body", schema: { $ref: "#/definitions/Pet" } };
    const from = old([body, { name: "a", in: "query", type: "string" }], { enum: [1] });
    const to = old(
      [
        { ...body, name: "it" },
        { name: "a", in: "query", type: "integer" },
      ],
      {
        enum: [1, 2],
      },
    );
    expect(reported(from, to)).toEqual(["breaking type-changed", "breaking value-added"]);
  });
});
