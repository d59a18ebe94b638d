import { expect, test } from "vitest";
import type { AdaptiveJsonSchema, AdaptiveProperty } from "@/lib/contract/adaptive-json-schema";
import { AdaptiveJsonSchema as Schema } from "@/lib/contract/adaptive-json-schema";
import { addClaim, expressionOf, listClaims, removeClaim, replaceClaim } from "./claims";

const flag = (description = ""): AdaptiveProperty => ({ type: "boolean", description });
const group = (properties: Record<string, AdaptiveProperty>): AdaptiveProperty => ({
  type: "object",
  description: "",
  properties,
  additionalProperties: false,
});
const schema: AdaptiveJsonSchema = {
  type: "object",
  properties: {
    beta: flag(),
    region: group({ eu: flag() }),
    plan: flag(),
    unsigned: group({ dark: flag() }),
  },
  additionalProperties: false,
};
const pathsOf = (of: AdaptiveJsonSchema) => listClaims(of).map(({ path }) => path.join("."));

test("claims are listed with those that groups hold, but not the unsigned group itself", () => {
  expect(pathsOf(schema)).toEqual(["beta", "region", "region.eu", "plan", "unsigned.dark"]);
});

test("a renamed claim keeps its place", () => {
  expect(pathsOf(replaceClaim(schema, ["region"], ["area"], group({})))).toEqual([
    "beta",
    "area",
    "plan",
    "unsigned.dark",
  ]);
});

test("a claim moves to another place", () => {
  expect(pathsOf(replaceClaim(schema, ["beta"], ["unsigned", "beta"], flag()))).toEqual([
    "region",
    "region.eu",
    "plan",
    "unsigned.dark",
    "unsigned.beta",
  ]);
});

test("the first unsigned claim makes the group that holds it", () => {
  const empty: AdaptiveJsonSchema = { type: "object", properties: {}, additionalProperties: false };
  const made = addClaim(empty, ["unsigned", "dark"], flag("Dark"));
  expect(pathsOf(made)).toEqual(["unsigned.dark"]);
  expect(Schema.safeParse(made).success).toBe(true);
});

test("what is removed takes along what it holds, and the rest is untouched", () => {
  expect(pathsOf(removeClaim(schema, ["region"]))).toEqual(["beta", "plan", "unsigned.dark"]);
  expect(pathsOf(schema)).toHaveLength(5);
});

test("a name that is no identifier is quoted", () => {
  expect(expressionOf(["unsigned", "my claim"])).toBe('visitor.claims.unsigned["my claim"]');
});
