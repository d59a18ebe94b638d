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
  "!visitor.claims.unknown",
  'visitor.claims.unknown != "a"',
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
])("%s does not hold", (condition) => {
  expect(holds(condition, claims)).toBe(false);
});

test("a claim of another type than in the schema counts as missing", () => {
  expect(holds("visitor.claims.isBeta", { isBeta: "true" })).toBe(false);
  expect(holds("visitor.claims.seats > 1", { seats: "12" })).toBe(false);
});
