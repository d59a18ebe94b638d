import { expect, test } from "vitest";
import type { AdaptiveJsonSchema } from "../contract/sites/adaptive-json-schema.ts";
import { listClaims } from "./claims.ts";
import { completionsAt } from "./completions.ts";

const schema: AdaptiveJsonSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    beta: { type: "boolean", description: "Takes part" },
    plan: { type: "string", enum: ["free", "pro", "pro plus"], description: "What they pay" },
    "team plan": { type: "string", enum: ["red"], description: "" },
    products: { type: "array", items: { type: "string", enum: ["api"] }, description: "" },
    company: { type: "string", description: "" },
  },
};

/** Completes at the mark `|`. */
function complete(marked: string) {
  const caret = marked.indexOf("|");
  const text = marked.slice(0, caret) + marked.slice(caret + 1);
  const found = completionsAt(text, caret, listClaims(schema));
  return (
    found && {
      eager: found.isEager,
      options: found.options.map(
        (option) => text.slice(0, found.from) + option.text + text.slice(found.to),
      ),
    }
  );
}

test.each([
  ["pl|", ["visitor.claims.plan", 'visitor.claims["team plan"]']],
  ["visitor.claims.b|", ["visitor.claims.beta"]],
  ["visitor.claims.beta &&!Comp|", ["visitor.claims.beta &&!visitor.claims.company"]],
  ["(compa| == 1)", ["(visitor.claims.company == 1)"]],
])("%s completes claims", (marked, options) => {
  expect(complete(marked)).toEqual({ eager: true, options });
});

test.each([
  [
    "visitor.claims.plan == |",
    [
      'visitor.claims.plan == "free"',
      'visitor.claims.plan == "pro"',
      'visitor.claims.plan == "pro plus"',
    ],
  ],
  ['visitor.claims.plan!=="fr|', ['visitor.claims.plan!=="free"']],
  ['visitor.claims.plan == "PRO p|"', ['visitor.claims.plan == "pro plus"']],
  ['visitor.claims.plan in ["free", "pro "|', undefined],
  ['visitor.claims.plan in ["free", f|]', ['visitor.claims.plan in ["free", "free"]']],
  ['visitor.claims["team plan"] == |', ['visitor.claims["team plan"] == "red"']],
  ["visitor.claims.products.includes(|)", ['visitor.claims.products.includes("api")']],
  ["visitor.claims.beta == t|", ["visitor.claims.beta == true"]],
  ["visitor.claims.company == |", undefined],
])("%s completes values", (marked, options) => {
  expect(complete(marked)?.options).toEqual(options);
});

test("claims are offered at a blank position only on request", () => {
  expect(complete("|")).toMatchObject({ eager: false });
  expect(complete("|")?.options).toHaveLength(5);
});

test.each([
  "visitor.claims.beta|",
  'visitor.claims.company == "a pl|',
  "visitor.claims.nope|",
  "1|",
])("%s has no completions", (marked) => {
  expect(complete(marked)).toBeUndefined();
});
