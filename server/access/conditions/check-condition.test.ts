import { describe, expect, test } from "vitest";
import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import { checkCondition, checkPageCondition } from "./check-condition.ts";

const schema: AdaptiveJsonSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    isBeta: { type: "boolean", description: "" },
    isStaff: { type: "boolean", description: "" },
    plan: { type: "string", enum: ["free", "pro"], description: "" },
    company: { type: "string", description: "" },
    seats: { type: "number", description: "" },
    products: { type: "array", items: { type: "string" }, description: "" },
    editions: { type: "array", items: { type: "string", enum: ["eu", "us"] }, description: "" },
    limits: { type: "array", items: { type: "number" }, description: "" },
    "signed up": { type: "boolean", description: "" },
    größe: { type: "number", description: "" },
    region: {
      type: "object",
      description: "",
      additionalProperties: false,
      properties: { country: { type: "string", description: "" } },
    },
    unsigned: {
      type: "object",
      description: "",
      additionalProperties: false,
      properties: { language: { type: "string", description: "" } },
    },
  },
};

const check = (text: string) => checkCondition(text, schema);
const fault = (text: string) => {
  const verdict = check(text);
  return verdict.valid ? "valid" : `${verdict.position}: ${verdict.message}`;
};

test.each([
  "true",
  "visitor.claims.isBeta",
  "!visitor.claims.isBeta",
  "!!visitor.claims.isBeta",
  " ( visitor . claims\n.isBeta ) \t",
  'visitor["claims"]["signed up"]',
  "visitor.claims.isBeta == true",
  "visitor.claims.isBeta !== visitor.claims.isStaff",
  'visitor.claims.plan === "pro" && visitor.claims.seats >= 10 || !visitor.claims.isStaff',
  'visitor.claims.company > "M" && visitor.claims.seats < -1.5e3',
  "visitor.claims.größe >= 180",
  'visitor.claims.plan in ["pro", "free"]',
  '["pro", `free`].includes(visitor.claims.plan)',
  'visitor.claims.plan != "free"',
  'visitor.claims.plan.startsWith("fr") || visitor.claims.plan > "a"',
  "visitor.claims.plan == visitor.claims.company",
  "visitor.claims.plan in visitor.claims.products",
  'visitor.claims.editions.includes("eu") || "us" in visitor.claims.editions',
  'visitor.claims.products.includes("api")',
  "2 in visitor.claims.limits",
  'visitor.claims.company.startsWith("Acme") || visitor.claims.company.endsWith(" GmbH")',
  'visitor.claims.company.includes("robot")',
  'visitor.claims.unsigned.language == "de"',
  'visitor.claims.region.country == "CH"',
  'visitor.claims.isBeta ? visitor.claims.plan == "pro" : visitor.claims.isStaff',
  '(visitor.claims.isBeta ? visitor.claims.plan : "free") == "pro"',
  '"😀" == visitor.claims.company',
  "visitor.claims.seats == 1 == visitor.claims.isBeta",
])("%s is valid", (text) => {
  expect(check(text)).toEqual({ valid: true });
});

describe("rejections have the position and the reason", () => {
  test.each([
    ["1 + 1", "2: + is not supported"],
    ["visitor.claims.isBetta", "15: unknown claim visitor.claims.isBetta; did you mean isBeta?"],
    ["visitor.claims.ISBETA", "15: unknown claim visitor.claims.ISBETA; did you mean isBeta?"],
    [
      'true && visitor.claims.language == "de"',
      "23: unknown claim visitor.claims.language; did you mean visitor.claims.unsigned.language?",
    ],
    ["visitor.claims.wholly_other", "15: unknown claim visitor.claims.wholly_other"],
    [
      'visitor.claims["signed ups"]',
      '15: unknown claim visitor.claims["signed ups"]; did you mean signed up?',
    ],
    ["visitor.claim.isBeta", "8: unknown member visitor.claim; did you mean claims?"],
    ["claims.isBeta", "0: unknown name claims; claims begin with visitor.claims."],
    [
      "visitor.claims.plan",
      '0: visitor.claims.plan is text, not true or false; compare it, such as visitor.claims.plan == "free"',
    ],
    [
      "visitor.claims.isBeta || visitor.claims.seats",
      "25: visitor.claims.seats is a number, not true or false; compare it, such as visitor.claims.seats > 0",
    ],
    [
      "!visitor.claims.products",
      "1: visitor.claims.products is a list, not true or false; check its items, such as visitor.claims.products.includes(…)",
    ],
    [
      "visitor.claims",
      "0: visitor.claims is a group of claims, not true or false; use one of its claims",
    ],
    ["visitor.claims.seats == true", "21: a number and true or false cannot be compared"],
    ['visitor.claims.seats == "1"', "21: a number and text cannot be compared"],
    ["visitor.claims.isBeta < true", "22: < compares numbers or strings"],
    [
      'visitor.claims.products == "api"',
      "0: visitor.claims.products is a list, which cannot be compared; check its items, such as visitor.claims.products.includes(…)",
    ],
    ['visitor.claims.plan == "team"', "23: visitor.claims.plan is one of free, pro"],
    ["`Pro` !== (visitor.claims.plan)", "0: (visitor.claims.plan) is one of free, pro"],
    [
      'true && visitor.claims.plan in ["pro", ("team")]',
      "40: visitor.claims.plan is one of free, pro",
    ],
    ['["team"].includes(visitor.claims.plan)', "1: visitor.claims.plan is one of free, pro"],
    [
      'visitor.claims.plan == (visitor.claims.isBeta ? "pro" : "team")',
      "56: visitor.claims.plan is one of free, pro",
    ],
    [
      'visitor.claims.editions.includes("uk")',
      "33: each item of visitor.claims.editions is one of eu, us",
    ],
    ['"uk" in visitor.claims.editions', "0: each item of visitor.claims.editions is one of eu, us"],
    ["visitor.claims.limits.includes(`2`)", "31: a number and text cannot be compared"],
    [
      "visitor.claims.seats.includes(2)",
      "21: visitor.claims.seats is a number, which has no .includes",
    ],
    ["visitor.claims.company.includes()", "32: .includes requires exactly one value"],
    ['visitor.claims.company.includes("a", 1)', "37: .includes requires exactly one value"],
    [
      'visitor.claims.company.match("a")',
      "23: .match is not supported; use .includes, .startsWith and .endsWith",
    ],
    ["visitor.claims.company.length == 1", "23: visitor.claims.company has no member length"],
    [
      '"a" in visitor.claims',
      '7: visitor.claims is a group of claims; in requires a list, such as x in ["a", "b"]',
    ],
    ["1 in []", "5: the list must not be empty"],
    ['1 in [1, "a"]', "9: all values of a list must have the same type"],
    ["1 in [1,,2]", "5: the list has an empty item"],
    [
      "true ? 1 : true",
      "11: both results must have the same type, but one is a number and the other true or false",
    ],
    ["visitor.claims.isBeta = true", "0: = is not supported; use == to compare"],
    ["visitor.claims.isBeta, true", "0: commas are not supported; use && or ||"],
    ["visitor.claims?.isBeta", "0: ?. is not needed: missing claims are undefined"],
    [
      "visitor.claims[visitor.claims.plan]",
      '15: brackets require a name in quotes, such as ["plan"]',
    ],
    ["visitor.claims.isBeta ?? true", "22: ?? is not supported"],
    ["visitor.claims.company == null", "26: null is not supported"],
    ["/a/ == 1", "0: a regular expression is not supported"],
    ["1n == 1", "0: 1n is not supported"],
    ["`\u0024{visitor.claims.plan}` == `pro`", "3: strings cannot be concatenated"],
    ["-visitor.claims.seats > 1", "0: - is not supported"],
    ["typeof visitor == `object`", "0: typeof is not supported"],
    ["new Date()", "0: new Date() is not supported"],
    ["() => true", "0: functions are not supported"],
    ["import('fs')", "0: import('fs') is not supported"],
    ["fetch('x')", "0: fetch cannot be called"],
    ["this", "0: this is not supported"],
    ["true false", "5: unexpected text after the condition"],
    ["true;", "4: unexpected text after the condition"],
    ["true // always", "5: comments are not supported"],
    ["/* a */ true", "0: comments are not supported"],
    ["true <!-- 1", "10: a condition cannot change values"],
    ["", "0: unexpected end of the condition"],
    ["  ", "2: unexpected end of the condition"],
    ["visitor.claims.isBeta &&", "24: unexpected end of the condition"],
    ["visitor.claims.isBeta && )", "25: unexpected )"],
    ['visitor.claims.plan == "pro', "23: unterminated string constant"],
    ["true == 😀", "8: unexpected character '😀'"],
  ])("%s", (text, message) => {
    expect(fault(text)).toBe(message);
  });
});

test("of many allowed values, the first ones are named", () => {
  const values = Array.from({ length: 1000 }, (_, n) => `v${n}`);
  const property = { type: "string", enum: values, description: "" } as const;
  const many = { ...schema, properties: { many: property } };
  expect(checkCondition('visitor.claims.many == "v"', many)).toMatchObject({
    message: "visitor.claims.many is one of v0, v1, v2, v3, v4, v5, v6, v7, v8, v9 and 990 more",
  });
});

describe("hostile input", () => {
  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"])(
    "the inherited member %s is no claim",
    (name) => {
      expect(fault(`visitor.claims.${name}`)).toMatch(/^15: unknown claim/);
      expect(fault(`visitor.claims["${name}"]`)).toMatch(/^15: unknown claim/);
      expect(fault(`visitor.${name}.${name}`)).toMatch(/^8: unknown member/);
    },
  );

  test("deep nesting is read or rejected, without a crash", () => {
    const nested = (depth: number) => `${"(".repeat(depth)}true${")".repeat(depth)}`;
    expect(check(nested(400))).toEqual({ valid: true });
    expect(check(`${"!".repeat(1020)}true`)).toEqual({ valid: true });
    expect(check(Array(170).fill("true").join("&&"))).toEqual({ valid: true });
    expect(check("(".repeat(1024)).valid).toBe(false);
    expect(check("[".repeat(1024)).valid).toBe(false);
    expect(check("a?".repeat(512)).valid).toBe(false);
    expect(check(`visitor${".claims".repeat(140)}`).valid).toBe(false);
    expect(check(`${"true==(".repeat(120)}true${")".repeat(120)}`)).toEqual({ valid: true });
  });

  test("a huge text is rejected unread", () => {
    expect(fault("(".repeat(5_000_000))).toBe("1024: must have at most 1024 characters");
  });

  test("lone surrogates and control characters are rejected with a position", () => {
    for (const text of ["\ud800", "true\u0000", "true == \u202e", "visitor.\u0007"]) {
      const verdict = check(text);
      expect(verdict).toMatchObject({ valid: false, message: expect.any(String) });
      if (!verdict.valid) expect(verdict.position).toBeLessThanOrEqual(text.length);
    }
  });

  test("a misspelled name against a huge schema is answered", () => {
    const claim = { type: "boolean", description: "" } as const;
    const names = Array.from({ length: 40_000 }, (_, n) => [`${"x".repeat(110)}${n}`, claim]);
    const huge = { ...schema, properties: Object.fromEntries(names) };
    expect(checkCondition(`visitor.claims.${"x".repeat(900)}`, huge).valid).toBe(false);
  });
});

test.each([
  "visitor.claims.plan == 'enterprise'",
  "visitor.claims.isBeta && !visitor.claims.account.closed",
  "visitor.claims.unsigned.language in ['de', space.vars.language]",
  "visitor.claims.products.includes('api') || space.vars.version >= page.vars.since",
  "(visitor.claims.isBeta ? 'pro' : visitor.claims.plan) == 'pro'",
  "1 < 2",
])("%s is valid in a page", (text) => {
  expect(checkPageCondition(text)).toEqual({ valid: true });
});

test.each([
  ["visitor.claims.pln &&& x", 21, "unexpected &"],
  ["visitor.claims.plan = 'enterprise'", 0, "= is not supported; use == to compare"],
  ["visitor.plan == 'pro'", 8, "unknown member visitor.plan"],
  [
    "plan == 'pro'",
    0,
    "unknown name plan; claims begin with visitor.claims., variables with space.vars. or page.vars.",
  ],
  ["1 + 1 == 2", 2, "+ is not supported"],
  ["'pro'", 0, `'pro' is text, not true or false; compare it, such as 'pro' == "value"`],
  ["", 0, "unexpected end of the condition"],
])("%s is invalid in a page", (text, position, message) => {
  expect(checkPageCondition(text)).toEqual({ valid: false, position, message });
});
