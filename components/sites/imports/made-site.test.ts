import { expect, test } from "vitest";
import type { Site } from "@/lib/contract/sites/site";
import { madeSite } from "./made-site";

const site = {
  siteSpaces: 1,
  published: false,
  createdAt: "2026-03-02T09:30:01.000Z",
} as Site;
const facts = {
  run: { createdAt: "2026-03-02T09:30:00.000Z", importedResources: 0 },
  space: { changeRequests: 0, comments: 0 },
  sites: [site],
  revisions: 1,
};
const withSite = (changed: Partial<Site>) =>
  madeSite({ ...facts, sites: [{ ...site, ...changed }] });

test("a site belongs to an import if it was created with it and has only its space", () => {
  expect(madeSite(facts)).toBe(site);
  expect(madeSite({ ...facts, sites: [] })).toBeUndefined();
  expect(madeSite({ ...facts, sites: [site, site] })).toBeUndefined();
  expect(withSite({ siteSpaces: 2 })).toBeUndefined();
  expect(withSite({ published: true })).toBeUndefined();
});

test("a site from before an import or from more than a minute later doesn't belong to it", () => {
  expect(withSite({ createdAt: "2026-03-01T09:30:00.000Z" })).toBeUndefined();
  expect(withSite({ createdAt: "2026-03-02T09:31:00.000Z" })).toBeDefined();
  expect(withSite({ createdAt: "2026-03-02T09:31:00.001Z" })).toBeUndefined();
});

test("a site is kept once its space has content", () => {
  const { run, space } = facts;
  expect(madeSite({ ...facts, run: { ...run, importedResources: 1 } })).toBeUndefined();
  expect(madeSite({ ...facts, space: { ...space, changeRequests: 1 } })).toBeUndefined();
  expect(madeSite({ ...facts, space: { ...space, comments: 1 } })).toBeUndefined();
  expect(madeSite({ ...facts, revisions: 2 })).toBeUndefined();
});
