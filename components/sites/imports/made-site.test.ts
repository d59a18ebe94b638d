import { expect, test } from "vitest";
import type { Site } from "@/lib/contract/sites/site";
import { madeSite } from "./made-site";

const run = { createdAt: "2026-03-02T09:30:00.000Z" };
const site = {
  siteSpaces: 1,
  published: false,
  createdAt: "2026-03-02T09:30:01.000Z",
} as Site;

test("a site belongs to an import if it was created after it and has only its space", () => {
  expect(madeSite(run, [site])).toBe(site);
  expect(madeSite(run, [])).toBeUndefined();
  expect(madeSite(run, [site, site])).toBeUndefined();
  expect(madeSite(run, [{ ...site, siteSpaces: 2 }])).toBeUndefined();
  expect(madeSite(run, [{ ...site, published: true }])).toBeUndefined();
  expect(madeSite(run, [{ ...site, createdAt: "2026-03-01T09:30:00.000Z" }])).toBeUndefined();
});
