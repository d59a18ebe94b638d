import { expect, test } from "vitest";
import type { SiteVisibility } from "@/lib/contract/site";
import { effectsOf } from "./visibility-effects";

const some = { total: 3, active: 2 };

test.each<[SiteVisibility, SiteVisibility, boolean]>([
  ["public", "unlisted", false],
  ["share-link", "public", false],
  ["public", "share-link", true],
  ["visitor-auth", "share-link", true],
  ["share-link", "visitor-auth", true],
])("from %s to %s someone loses access: %s", (from, to, takes) => {
  const { takesAccess, loses } = effectsOf(from, to, some);
  expect(takesAccess).toBe(takes);
  expect(loses === "Nobody loses access.").toBe(!takes);
});

test("only a public site may be listed, and what was listed can stay", () => {
  expect(effectsOf("unlisted", "public", some).search).toMatch(/may list/);
  expect(effectsOf("public", "unlisted", some).search).toMatch(/can stay for weeks/);
  expect(effectsOf("unlisted", "share-link", some).search).toMatch(/stay told/);
});

test("share links are spoken of where they begin or cease to count", () => {
  expect(effectsOf("share-link", "public", some).links).toMatch(/^Its 3 share links stop/);
  expect(effectsOf("public", "share-link", some).links).toMatch(/^2 share links are/);
  expect(effectsOf("public", "share-link", { total: 3, active: 0 }).links).toMatch(/nobody can/);
  expect(effectsOf("public", "visitor-auth", some).links).toBeUndefined();
  expect(effectsOf("share-link", "public", { total: 0, active: 0 }).links).toBeUndefined();
});
