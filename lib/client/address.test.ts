import { expect, test } from "vitest";
import { addressOf } from "./address.ts";

test("addressOf encodes parameters, so that no value adds a path segment or a query", () => {
  expect(addressOf("/v1/orgs/{id}/sites", { id: "a/b?c#d %" })).toBe(
    "/v1/orgs/a%2Fb%3Fc%23d%20%25/sites",
  );
});

test.each([".", "..", "", undefined])("addressOf rejects the parameter %j", (id) => {
  expect(() => addressOf("/v1/orgs/{id}", { id })).toThrow("is not a valid id");
});

test("addressOf repeats names of query arrays and omits absent members", () => {
  const query = { role: ["edit", "admin"], limit: 0, deleted: false, page: undefined, q: "a b&c" };
  expect(addressOf("/v1/x", {}, query)).toBe(
    "/v1/x?role=edit&role=admin&limit=0&deleted=false&q=a+b%26c",
  );
});

test("addressOf adds nothing for an empty array", () => {
  expect(addressOf("/v1/x", {}, { role: [] })).toBe("/v1/x");
});
