import { describe, expect, test } from "vitest";
import { listClaims } from "@/lib/claims/claims";
import type {
  AdaptiveJsonSchema,
  AdaptiveProperty,
} from "@/lib/contract/sites/adaptive-json-schema";
import { readRules } from "./read-rules";
import { gapIn, type Operator, type Rule, type Rules, withClaim, withOperator } from "./rules";
import { writeRules } from "./write-rules";

const flag: AdaptiveProperty = { type: "boolean", description: "" };
const text: AdaptiveProperty = { type: "string", description: "" };
const choice: AdaptiveProperty = { ...text, type: "string", enum: ["free", "pro"] };
const group = (properties: Record<string, AdaptiveProperty>): AdaptiveProperty => ({
  type: "object",
  description: "",
  properties,
  additionalProperties: false,
});
const schema: AdaptiveJsonSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    beta: flag,
    plan: choice,
    company: text,
    seats: { type: "number", description: "" },
    products: { type: "array", items: { type: "string", enum: ["api", "web"] }, description: "" },
    limits: { type: "array", items: { type: "number" }, description: "" },
    "a name": flag,
    'say "hi"\\': text,
    größe: flag,
    includes: text,
    region: group({ country: text, "sub region": group({ eu: flag }) }),
    unsigned: group({ language: text, "a name": choice }),
  },
};
const claims = listClaims(schema);
const read = (condition: string) => readRules(condition, claims);
const rule = (claim: string[], operator: Operator, ...values: string[]): Rule => ({
  claim,
  operator,
  values,
});
const withoutTexts = ({ join, rules }: Rules): Rules => ({
  join,
  rules: rules.map(({ written: _written, ...each }) => each),
});

const single: [Rule, string][] = [
  [rule(["beta"], "is", "true"), "visitor.claims.beta == true"],
  [rule(["plan"], "isNot", "pro"), 'visitor.claims.plan != "pro"'],
  [rule(["plan"], "isOneOf", "pro", "free"), 'visitor.claims.plan in ["pro", "free"]'],
  [rule(["plan"], "isNoneOf", "pro"), '!(visitor.claims.plan in ["pro"])'],
  [rule(["company"], "contains", "A"), 'visitor.claims.company.includes("A")'],
  [rule(["company"], "startsWith", "'\n\\\""), 'visitor.claims.company.startsWith("\'\\n\\\\\\"")'],
  [rule(["company"], "endsWith", "😀"), 'visitor.claims.company.endsWith("😀")'],
  [rule(["seats"], "isLess", "-1.5"), "visitor.claims.seats < -1.5"],
  [rule(["seats"], "isAtMost", "0"), "visitor.claims.seats <= 0"],
  [rule(["seats"], "isMore", "1e+21"), "visitor.claims.seats > 1e+21"],
  [rule(["seats"], "isAtLeast", "10"), "visitor.claims.seats >= 10"],
  [rule(["seats"], "isOneOf", "1", "2"), "visitor.claims.seats in [1, 2]"],
  [rule(["products"], "includes", "api"), 'visitor.claims.products.includes("api")'],
  [rule(["limits"], "includesNot", "3"), "!visitor.claims.limits.includes(3)"],
  [rule(["a name"], "is", "false"), 'visitor.claims["a name"] == false'],
  [rule(['say "hi"\\'], "is", "a"), 'visitor.claims["say \\"hi\\"\\\\"] == "a"'],
  [rule(["größe"], "is", "true"), 'visitor.claims["größe"] == true'],
  [rule(["includes"], "contains", "b"), 'visitor.claims.includes.includes("b")'],
  [rule(["region", "country"], "is", "CH"), 'visitor.claims.region.country == "CH"'],
  [
    rule(["region", "sub region", "eu"], "is", "true"),
    'visitor.claims.region["sub region"].eu == true',
  ],
  [rule(["unsigned", "language"], "is", "de"), 'visitor.claims.unsigned.language == "de"'],
  [rule(["unsigned", "a name"], "is", "pro"), 'visitor.claims.unsigned["a name"] == "pro"'],
];

describe("rules and their text", () => {
  test.each(single)("%j is written as %s, and read again", (each, written) => {
    const rules: Rules = { join: "all", rules: [each] };
    expect(writeRules(rules, claims)).toBe(written);
    expect(withoutTexts(read(written) ?? { join: "any", rules: [] })).toEqual(rules);
  });

  test.each(["all", "any"] as const)("%s of many rules are read as written", (join) => {
    const rules: Rules = { join, rules: single.map(([each]) => each) };
    const written = writeRules(rules, claims).slice(0, 5000);
    expect(written).toContain(join === "all" ? " && " : " || ");
    const short: Rules = { join, rules: rules.rules.slice(0, 8) };
    expect(withoutTexts(read(writeRules(short, claims)) ?? rules)).toEqual(short);
  });

  test("no rules are a blank text", () => {
    expect(read("  ")).toEqual({ join: "all", rules: [] });
    expect(writeRules({ join: "any", rules: [] }, claims)).toBe("");
  });

  test("a rule keeps its text until it is edited", () => {
    const found = read("!(visitor.claims . beta)");
    expect(found).toEqual({
      join: "all",
      rules: [{ ...rule(["beta"], "is", "false"), written: "!(visitor.claims . beta)" }],
    });
    const [first] = found?.rules ?? [];
    if (!first) throw new Error("No rule");
    expect(writeRules({ join: "all", rules: [first] }, claims)).toBe("!(visitor.claims . beta)");
    const edited = withOperator({ ...first, values: ["true"] }, "is");
    expect(writeRules({ join: "all", rules: [edited] }, claims)).toBe(
      "visitor.claims.beta == true",
    );
  });

  test.each([
    ["visitor.claims.beta", rule(["beta"], "is", "true")],
    ["!visitor.claims.beta", rule(["beta"], "is", "false")],
    ["( ( visitor.claims.plan === 'pro' ) )", rule(["plan"], "is", "pro")],
    ['visitor["claims"].plan !== `pro`', rule(["plan"], "isNot", "pro")],
    ["visitor.claims.größe", rule(["größe"], "is", "true")],
    ['visitor.claims.plan in ["pro",]', rule(["plan"], "isOneOf", "pro")],
    ['visitor.claims.plan == "gold"', rule(["plan"], "is", "gold")],
  ])("%s is understood", (condition, expected) => {
    expect(read(condition)?.rules).toEqual([{ ...expected, written: expect.any(String) }]);
  });

  test("parentheses around the same operator change nothing", () => {
    const nested = 'visitor.claims.beta || (visitor.claims.plan == "pro" || !visitor.claims.beta)';
    expect(read(nested)).toMatchObject({ join: "any", rules: [{}, {}, {}] });
  });
});

test.each([
  "true",
  "false",
  "visitor.claims.plan",
  "visitor.claims.unknown",
  "visitor.claims.region",
  "visitor.claims.region == true",
  "visitor.claims.beta == 1",
  'visitor.claims.seats == "1"',
  'visitor.claims.company == ""',
  'visitor.claims.beta && visitor.claims.plan == "pro" || visitor.claims.beta',
  'visitor.claims.beta && (visitor.claims.plan == "pro" || visitor.claims.beta)',
  "(visitor.claims.beta || visitor.claims.beta) && visitor.claims.beta",
  "!(visitor.claims.beta && visitor.claims.beta)",
  "!!visitor.claims.beta",
  "!visitor.claims.beta == true",
  '!visitor.claims.plan in ["pro"]',
  '!visitor.claims.company.includes("a")',
  "visitor.claims.beta == visitor.claims.beta",
  "visitor.claims.beta == true == true",
  "(visitor.claims.beta == true) == true",
  'visitor.claims.beta ? visitor.claims.plan == "pro" : false',
  '"pro" == visitor.claims.plan',
  "visitor.claims.seats > 1e999",
  "visitor.claims.seats > 010",
  "visitor.claims.seats > 1n",
  "visitor.claims.seats <!-- 1",
  "visitor.claims.seats > 1 // always",
  'visitor.claims.plan == "\\x41"',
  "visitor.claims.plan == 'it\\'s'",
  'visitor.claims.plan == "pro',
  'visitor.claims.plan == "pro" visitor',
  "visitor.claims.plan in []",
  "visitor.claims.beta &&",
  "(".repeat(1024),
  `${"(".repeat(600)}visitor.claims.beta${")".repeat(600)}`,
])("menus can't show %s", (condition) => {
  expect(read(condition)).toBeUndefined();
});

describe("editing", () => {
  const claimNamed = (name: string) => {
    const found = claims.find(({ path }) => path.join(".") === name);
    if (!found) throw new Error(`No claim ${name}`);
    return found;
  };

  test("another claim keeps the operator if it fits, not the value", () => {
    const before = rule(["plan"], "isNot", "pro");
    expect(withClaim(before, claimNamed("company"))).toEqual(rule(["company"], "isNot"));
    expect(withClaim(before, claimNamed("beta"))).toEqual(rule(["beta"], "is", "true"));
    expect(withClaim(before, claimNamed("products"))).toEqual(rule(["products"], "includes"));
  });

  test("an operator for one value keeps the first one", () => {
    const before = rule(["plan"], "isOneOf", "pro", "free");
    expect(withOperator(before, "is")).toEqual(rule(["plan"], "is", "pro"));
    expect(withOperator(before, "isNoneOf")).toEqual({ ...before, operator: "isNoneOf" });
  });

  test.each([
    [
      { claim: undefined, operator: "is", values: [] } as const,
      "Choose a claim, or remove this rule",
    ],
    [rule(["region"], "is", "a"), "Choose a claim, or remove this rule"],
    [rule(["plan"], "is"), "Choose a value"],
    [rule(["company"], "is", ""), "Enter a value"],
    [rule(["seats"], "is", "many"), "Enter a number"],
    [rule(["seats"], "is"), "Enter a value"],
    [rule(["seats"], "is", "3"), undefined],
  ])("%j lacks %s", (each, gap) => {
    expect(gapIn(each, claims)).toBe(gap);
  });

  test("an incomplete rule is written as far as it is known", () => {
    const rules = [rule(["beta"], "is", "true"), rule(["seats"], "isMore", "many")];
    const blank: Rule = { claim: undefined, operator: "is", values: [] };
    expect(
      writeRules({ join: "any", rules: [...rules, blank, rule(["plan"], "is")] }, claims),
    ).toBe(
      'visitor.claims.beta == true || visitor.claims.seats > "many" || visitor.claims.plan == ',
    );
  });
});
