import { expect, test } from "vitest";
import { holds } from "./holds.ts";

const claims = {
  isBeta: true,
  isStaff: false,
  plan: "pro",
  seats: 12,
  products: ["api", "editor"],
  region: { country: "CH" },
  "signed up": true,
  unsigned: { language: "de" },
};

test.each([
  "true",
  "visitor.claims.isBeta",
  "!visitor.claims.isStaff",
  'visitor["claims"]["signed up"]',
  'visitor.claims.plan === "pro" && visitor.claims.seats >= 10',
  'visitor.claims.isStaff || (visitor.claims.plan in ["pro", "team"])',
  "visitor.claims.seats > -1 && visitor.claims.seats <= 12",
  'visitor.claims.plan < "qa" && visitor.claims.plan != "free"',
  'visitor.claims.products.includes("api")',
  "[`pro`].includes(visitor.claims.plan)",
  'visitor.claims.plan.startsWith("p") && visitor.claims.plan.endsWith("o")',
  'visitor.claims.region.country == "CH"',
  'visitor.claims.unsigned.language == "de"',
  'visitor.claims.isStaff ? false : visitor.claims.plan == "pro"',
  "visitor.claims.unknown || visitor.claims.isBeta",
  "visitor.claims.isBeta || visitor.claims.unknown",
  "!(visitor.claims.unknown && visitor.claims.isStaff)",
  "!(visitor.claims.isStaff && visitor.claims.unknown)",
  '!visitor.claims.products.includes("other")',
  '!("free" == visitor.claims.plan)',
])("%s holds", (condition) => {
  expect(holds(condition, claims)).toBe(true);
});

test.each([
  "false",
  "visitor.claims.isStaff",
  "visitor.claims.unknown",
  "visitor.claims.unknown.deeper == 1",
  'visitor.claims.unknown.includes("a")',
  "visitor.claims.unknown < 1",
  "visitor.claims.plan < 1",
  'visitor.claims.products.includes("ap")',
  "visitor.claims.constructor == visitor.claims.toString",
  'visitor.claims.plan.includes("x")',
  "!visitor.claims.isBeta",
])("%s does not hold", (condition) => {
  expect(holds(condition, claims)).toBe(false);
});

test.each([
  "visitor.claims.unknown",
  'visitor.claims.unknown == "a"',
  'visitor.claims.unknown != "a"',
  "visitor.claims.unknown === visitor.claims.unknown",
  "visitor.claims.unknown !== visitor.claims.isBeta",
  "visitor.claims.unknown < 1",
  'visitor.claims.unknown in ["a"]',
  "visitor.claims.plan in visitor.claims.unknown",
  'visitor.claims.unknown.includes("a")',
  '["a"].includes(visitor.claims.unknown)',
  'visitor.claims.unknown.startsWith("a")',
  "visitor.claims.plan.endsWith(visitor.claims.unknown)",
  "visitor.claims.unknown.deeper",
  "visitor.claims.unknown && visitor.claims.isBeta",
  "visitor.claims.isStaff || visitor.claims.unknown",
  "visitor.claims.unknown || !visitor.claims.unknown",
  "visitor.claims.unknown ? true : true",
  "(visitor.claims.isBeta ? visitor.claims.unknown : false)",
  // Claims of another type than conditions can compare.
  "visitor.claims.plan == 1",
  "visitor.claims.region",
  "visitor.claims.region != visitor.claims.plan",
  "visitor.claims.products.includes(1)",
  "visitor.claims.plan",
])("neither %s nor its opposite holds", (condition) => {
  for (const each of [condition, `!(${condition})`, `!!(${condition})`]) {
    expect([each, holds(each, claims)]).toEqual([each, false]);
  }
});

test("a claim of another type than in the schema counts as missing", () => {
  expect(holds("visitor.claims.isBeta", { isBeta: "true" })).toBe(false);
  expect(holds("visitor.claims.seats > 1", { seats: "12" })).toBe(false);
});
