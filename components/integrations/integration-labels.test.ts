import { expect, test } from "vitest";
import { installedOn, statusText } from "./integration-labels";

test("an integration is installed on the spaces and sites that it works with", () => {
  expect(installedOn({ spaces: 0, sites: 2 }, "site")).toBe("2 sites");
  expect(installedOn({ spaces: 1, sites: 2 }, "all")).toBe("1 space, 2 sites");
  expect(installedOn({ spaces: 3, sites: 0 }, "space")).toBe("3 spaces");
  expect(installedOn({ spaces: 0, sites: 0 }, "organization")).toBe("The organization");
});

test("a service that reports no sites leaves them out", () => {
  expect(installedOn({ spaces: 1 }, "all")).toBe("1 space");
  expect(installedOn({ spaces: 0 }, "site")).toBe("");
});

test("the status names a waiting update", () => {
  expect(statusText("active")).toBe("Active");
  expect(statusText("active", 2)).toBe("Active Update waiting");
});
