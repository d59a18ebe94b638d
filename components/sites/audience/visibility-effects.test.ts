import { expect, test } from "vitest";
import type { SiteVisibility } from "@/lib/contract/sites/site";
import { effectsOf } from "./visibility-effects";

const some = { total: 3, active: 2 };

test.each<[SiteVisibility, SiteVisibility, boolean]>([
  ["public", "unlisted", false],
  ["share-link", "public", false],
  ["public", "share-link", true],
  ["visitor-auth", "share-link", true],
  ["share-link", "visitor-auth", true],
])("changing from %s to %s reports who loses access: %s", (from, to, takes) => {
  const { takesAccess, loses } = effectsOf(from, to, some);
  expect(takesAccess).toBe(takes);
  expect(loses === "Nobody loses access.").toBe(!takes);
});

test.each<[SiteVisibility, SiteVisibility, boolean]>([
  ["public", "share-link", false],
  ["public", "unlisted", false],
  ["unlisted", "public", true],
  ["share-link", "visitor-auth", true],
  ["visitor-auth", "unlisted", true],
])("changing from %s to %s requires the admin role in the spaces: %s", (from, to, required) => {
  expect(effectsOf(from, to, some).requiresSpaceAdmin).toBe(required);
});

test("only public sites can be listed; a listed site can stay listed", () => {
  expect(effectsOf("unlisted", "public", some).search).toMatch(/can index/);
  expect(effectsOf("public", "unlisted", some).search).toMatch(/can stay for weeks/);
  expect(effectsOf("unlisted", "share-link", some).search).toMatch(/No change/);
});

test("visibility effects name share links when they start or stop working", () => {
  expect(effectsOf("share-link", "public", some).links).toMatch(/^The 3 share links stop/);
  expect(effectsOf("public", "share-link", some).links).toMatch(/^2 active share links give/);
  expect(effectsOf("public", "share-link", { total: 3, active: 0 }).links).toMatch(/Nobody can/);
  expect(effectsOf("public", "visitor-auth", some).links).toBeUndefined();
  expect(effectsOf("share-link", "public", { total: 0, active: 0 }).links).toBeUndefined();
});
