import { expect, test } from "vitest";
import {
  type AdaptiveJsonSchema,
  type AdaptiveProperty,
  AdaptiveJsonSchema as Schema,
} from "../contract/sites/adaptive-json-schema.ts";
import { addClaim, expressionOf, listClaims, removeClaim, replaceClaim } from "./claims.ts";

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

test("listClaims includes claims in groups, but not the unsigned group itself", () => {
  expect(pathsOf(schema)).toEqual(["beta", "region", "region.eu", "plan", "unsigned.dark"]);
});

test("a renamed claim keeps its position", () => {
  expect(pathsOf(replaceClaim(schema, ["region"], ["area"], group({})))).toEqual([
    "beta",
    "area",
    "plan",
    "unsigned.dark",
  ]);
});

test("a claim moves to another group", () => {
  expect(pathsOf(replaceClaim(schema, ["beta"], ["unsigned", "beta"], flag()))).toEqual([
    "region",
    "region.eu",
    "plan",
    "unsigned.dark",
    "unsigned.beta",
  ]);
});

test("the first unsigned claim creates the unsigned group", () => {
  const empty: AdaptiveJsonSchema = { type: "object", properties: {}, additionalProperties: false };
  const made = addClaim(empty, ["unsigned", "dark"], flag("Dark"));
  expect(pathsOf(made)).toEqual(["unsigned.dark"]);
  expect(Schema.safeParse(made).success).toBe(true);
});

test("removing a group removes its claims and nothing else", () => {
  expect(pathsOf(removeClaim(schema, ["region"]))).toEqual(["beta", "plan", "unsigned.dark"]);
  expect(pathsOf(schema)).toHaveLength(5);
});

test("expressions quote names that are no identifiers", () => {
  expect(expressionOf(["unsigned", "my claim"])).toBe('visitor.claims.unsigned["my claim"]');
});
