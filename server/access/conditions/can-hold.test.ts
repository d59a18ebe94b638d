import { expect, test } from "vitest";
import { canHold } from "./can-hold.ts";
import { holds } from "./holds.ts";

test.each([
  "",
  "visitor.claims.pln &&& x",
  "visitor.claims.plan = 'enterprise'",
  "visitor.claims.isBeta && 'text'",
  "visitor.claims.isBeta ? 'a' : 1",
  "-1",
  "false || (false)",
  "[true]",
  "null",
])("nobody meets %j", (condition) => {
  expect(canHold(condition)).toBe(false);
});

test.each(["true || 1", "visitor.claims.isBeta", "!visitor.claims.isNew", "1 && true || 2 < 3"])(
  "%j, which somebody can meet, isn't ruled out",
  (condition) => {
    expect(holds(condition, { isBeta: true, isNew: false })).toBe(true);
    expect(canHold(condition)).toBe(true);
  },
);
