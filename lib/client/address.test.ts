import { expect, test } from "vitest";
import { addressOf } from "./address.ts";

test("parameters are encoded, so that a value can never add a path segment or a query", () => {
  expect(addressOf("/v1/orgs/{id}/sites", { id: "a/b?c#d %" })).toBe(
    "/v1/orgs/a%2Fb%3Fc%23d%20%25/sites",
  );
});

test.each([".", "..", "", undefined])("the value %j is refused as a parameter", (id) => {
  expect(() => addressOf("/v1/orgs/{id}", { id })).toThrow("is not a valid id");
});

test("query arrays repeat their name, and absent members are left out", () => {
  const query = { role: ["edit", "admin"], limit: 0, deleted: false, page: undefined, q: "a b&c" };
  expect(addressOf("/v1/x", {}, query)).toBe(
    "/v1/x?role=edit&role=admin&limit=0&deleted=false&q=a+b%26c",
  );
});

test("an empty array adds nothing", () => {
  expect(addressOf("/v1/x", {}, { role: [] })).toBe("/v1/x");
});
