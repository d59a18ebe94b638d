import { expect, test } from "vitest";
import { Tenants, trafficCost } from "./tenants.ts";

test("a tenant without processor time pauses until it has some again", () => {
  let now = 0;
  const tenants = new Tenants(30_000, () => now);
  expect(tenants.pause("a")).toBe(0);
  tenants.spend("a", 29_000);
  expect(tenants.pause("a")).toBe(0);
  tenants.spend("a", 3_000);
  expect(tenants.pause("a")).toBe(4);
  expect(tenants.pause("b")).toBe(0);
  now += 2_000;
  expect(tenants.pause("a")).toBe(2);
  now += 3_000;
  expect(tenants.pause("a")).toBe(0);
});

test("unused time does not add up", () => {
  let now = 0;
  const tenants = new Tenants(30_000, () => now);
  now += 3_600_000;
  tenants.spend("a", 31_000);
  expect(tenants.pause("a")).toBeGreaterThan(0);
});

test("a tenant is greedy while it has used 2 s more than its share", () => {
  let now = 0;
  const tenants = new Tenants(30_000, () => now);
  tenants.spend("a", 2_000);
  expect(tenants.isGreedy("a")).toBe(false);
  tenants.spend("a", 1_000);
  expect([tenants.isGreedy("a"), tenants.isGreedy("b")]).toEqual([true, false]);
  now += 2_000;
  expect(tenants.isGreedy("a")).toBe(false);
});

test("requests and bytes use the same budget as processor time", () => {
  const tenants = new Tenants(30_000, () => 0);
  tenants.spend("a", trafficCost({ requests: 1_000, bytes: 100 * 1024 * 1024 }));
  expect(tenants.pause("a")).toBe(0);
  tenants.spend("a", trafficCost({ requests: 100, bytes: 200 * 1024 * 1024 }));
  expect(tenants.pause("a")).toBe(14);
});
