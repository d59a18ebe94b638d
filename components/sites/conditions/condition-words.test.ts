import { expect, test } from "vitest";
import { listClaims } from "@/lib/claims/claims";
import { conditionWords } from "./condition-words";

const claims = listClaims({
  type: "object",
  additionalProperties: false,
  properties: {
    beta: { type: "boolean", description: "" },
    plan: { type: "string", enum: ["free", "pro"], description: "" },
    seats: { type: "number", description: "" },
    products: { type: "array", items: { type: "string" }, description: "" },
  },
});

test.each([
  ['visitor.claims.plan == "pro"', "plan is pro"],
  ['visitor.claims.plan in ["free", "pro"]', "plan is one of free, pro"],
  ["visitor.claims.beta && visitor.claims.seats >= 10", "beta is true and seats is at least 10"],
  [
    '!visitor.claims.products.includes("api") || visitor.claims.beta == false',
    "products doesn't include api or beta is false",
  ],
  ["visitor.claims.beta ? true : false", "visitor.claims.beta ? true : false"],
  ['visitor.claims.gone == "yes"', 'visitor.claims.gone == "yes"'],
])("%s is shown as words", (condition, words) => {
  expect(conditionWords(condition, claims)).toBe(words);
});
