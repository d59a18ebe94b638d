import { expect, test } from "vitest";
import type {
  AdaptiveJsonSchema,
  AdaptiveProperty,
} from "@/lib/contract/sites/adaptive-json-schema";
import { toClaims, valuedClaims } from "./claim-values";

const group = (properties: Record<string, AdaptiveProperty>): AdaptiveProperty => ({
  type: "object",
  description: "",
  properties,
  additionalProperties: false,
});
const schema: AdaptiveJsonSchema = {
  type: "object",
  properties: {
    beta: { type: "boolean", description: "" },
    account: group({ "seats.max": { type: "number", description: "" } }),
    plan: { type: "string", enum: ["free", "pro"], description: "" },
    teams: { type: "array", items: { type: "number" }, description: "" },
    unsigned: group({ language: { type: "string", description: "" } }),
  },
  additionalProperties: false,
};

test("texts become claims of the types in the schema, in their groups", () => {
  expect(valuedClaims(schema).map(({ path }) => path.join("/"))).toEqual([
    "beta",
    "account/seats.max",
    "plan",
    "teams",
    "unsigned/language",
  ]);
  expect(toClaims(schema, ["false", " 12 ", "pro", "1\n\n 2", "true"])).toEqual({
    beta: false,
    account: { "seats.max": 12 },
    plan: "pro",
    teams: [1, 2],
    unsigned: { language: "true" },
  });
});

test("claims without a text are absent, and texts of another type stay for the service to reject", () => {
  expect(toClaims(schema, ["", " ", "", "\n", ""])).toEqual({});
  expect(toClaims(schema, ["yes", "many", "", "1\ntwo", ""])).toEqual({
    beta: "yes",
    account: { "seats.max": "many" },
    teams: [1, "two"],
  });
});
