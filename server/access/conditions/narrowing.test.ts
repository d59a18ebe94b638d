import { expect, test } from "vitest";
import { admitNobody, isNarrowing } from "./narrowing.ts";

const beta = "visitor.claims.isBeta";
const staff = "visitor.claims.isStaff";

test.each([
  [[beta], [beta]],
  [[" ( visitor.claims . isBeta )"], [beta]],
  [['visitor.claims.plan == "pro"'], ["visitor.claims.plan == 'pro'"]],
  [[`${beta} && ${staff}`], [beta]],
  [[`${staff} && (${beta} && !${staff})`], [`${beta} && ${staff}`]],
  [[beta, staff], [`${staff} && ${beta}`]],
  [[`${beta} && ${staff}`], [beta, staff]],
  [[beta], []],
  [[`${beta} || ${staff}`, staff], [`${beta} || ${staff}`]],
  [["not readable (", beta], ["not readable ("]],
])("%j admits nobody whom %j keeps out", (conditions, previous) => {
  expect(isNarrowing(conditions, previous)).toBe(true);
});

test.each([
  [[], [beta]],
  [[], ["false"]],
  [[], ["not readable ("]],
  [["true"], [beta]],
  [[staff], [beta]],
  [[`!${beta}`], [beta]],
  [[`${beta} || ${staff}`], [beta]],
  [[`${beta} && ${staff} || true`], [beta]],
  [[`(${beta} && ${staff}) == false`], [beta]],
  [["visitor.claims.a", "visitor.claims.b"], ["visitor.claims.c"]],
  [['visitor.claims.plan == "1"'], ["visitor.claims.plan == 1"]],
  [['visitor.claims["is beta"]'], ['visitor.claims["is Beta"]']],
])("%j may admit someone whom %j keeps out", (conditions, previous) => {
  expect(isNarrowing(conditions, previous)).toBe(false);
});

test("only the term false admits nobody", () => {
  expect(["false", `${beta} && (false)`].every((each) => admitNobody([each]))).toBe(true);
  expect(admitNobody([beta, "false"])).toBe(true);
  for (const each of ["!true", `false || ${beta}`, `"false" == "x"`, "0 == 1"]) {
    expect(admitNobody([each])).toBe(false);
  }
  expect(admitNobody([])).toBe(false);
});
