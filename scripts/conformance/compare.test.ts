import { expect, test } from "vitest";
import { compare, OpenAPI } from "./compare.ts";
import type { Schema } from "./schemas.ts";

const documentOf = (prefix: string, answer: Schema, more: object = {}, schemas = {}) =>
  OpenAPI.parse({
    paths: {
      [`${prefix}/sites/{siteId}`]: {
        get: {
          operationId: "getSite",
          responses: { 200: { content: { "application/json": { schema: answer } } } },
          ...more,
        },
      },
    },
    components: { schemas },
  });

test("members, parameters and values that only the published document has are named", () => {
  const site: Schema = {
    allOf: [{ properties: { id: {}, draft: {} }, required: ["draft"] }],
    properties: { kind: { enum: ["a", "b", null] }, below: { items: { $ref: "#/x/Site" } } },
  };
  const published = documentOf(
    "",
    { $ref: "#/x/Site" },
    { parameters: [{ name: "dereferenced", in: "query" }] },
    { Site: site },
  );
  const own = documentOf("/v1", {
    properties: {
      id: {},
      kind: { enum: ["a", "c"] },
      below: { items: { properties: { id: {} } } },
    },
  });
  expect(compare(published, own)).toEqual({
    shared: 1,
    missing: [],
    parameters: ["dereferenced: getSite"],
    bodies: [],
    answers: expect.arrayContaining(["Site.draft (required)"]),
    besides: [],
    types: [],
    values: ["Site.kind has c besides", "Site.kind lacks b"],
  });
});

test("operations that the service lacks are named, whatever their parameters are called", () => {
  const published = documentOf("", {});
  expect(compare(published, documentOf("/v1", {})).missing).toEqual([]);
  expect(compare(published, documentOf("/v2", {})).missing).toEqual(["GET /sites/{} (getSite)"]);
});

test("types that differ and members that only ours requires are named", () => {
  const published = documentOf("", { properties: { id: { type: "string" }, at: {} } });
  const own = documentOf("/v1", {
    properties: { id: { type: ["integer", "null"] }, at: {}, state: {} },
    required: ["at", "state"],
  });
  expect(compare(published, own)).toMatchObject({
    besides: ["getSite.state"],
    types: ["getSite.id is number, not string"],
  });
});
