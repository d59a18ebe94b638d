import { expect, test } from "vitest";
import type { ImportRun } from "@/lib/contract/content/imports";
import { landingOf } from "./import-landing";

const params = { organizationId: "o1", spaceId: "s1", changeRequestId: "c1" };
const run = { id: "i1", state: "running", page: "p1", importedResources: 20 } as ImportRun;

test("an import opens its first page, or its report if nothing has changed", () => {
  const page = "/orgs/o1/spaces/s1/change-requests/c1/content/p1";
  expect(landingOf(params, { ...run, unchangedResources: 19 })).toBe(page);
  expect(landingOf(params, { ...run, unchangedResources: 20 })).toBeUndefined();
  expect(landingOf(params, { ...run, unchangedResources: 20, state: "done" })).toBe(
    "/orgs/o1/imports/i1",
  );
  const { page: _, ...empty } = run;
  expect(landingOf(params, { ...empty, importedResources: 0, unchangedResources: 0 })).toBe(
    undefined,
  );
});
