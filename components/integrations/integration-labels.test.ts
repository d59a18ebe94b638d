import { expect, test } from "vitest";
import type { Integration } from "@/lib/contract/integrations/integration";
import { installedOn, stateOf, statusLabel, statusText } from "./integration-labels";

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
  expect(statusText({ status: "active" })).toBe("Active");
  expect(statusText({ status: "active", waitingVersion: 2 })).toBe("Active Update waiting");
});

test("an active installation with failing deliveries isn't shown as a success", () => {
  const failingSince = "2026-01-01T00:00:00.000Z";
  expect(statusText({ status: "active", failingSince })).toBe("Active, deliveries failing");
  expect(statusLabel({ status: "active", failingSince }).tone).toBe("warning");
  expect(statusText({ status: "paused", failingSince })).toBe("Paused");
});

test("a component that has saved no values has the one status of not configured", () => {
  const textOf = (account: object, more: object) =>
    statusText(
      stateOf(
        { configurations: { account } as Integration["configurations"] },
        {
          status: "active",
          configuration: {},
          ...more,
        },
      ),
    );
  const component = { componentId: "settings" };
  expect(textOf(component, {})).toBe("Not configured");
  expect(textOf(component, { status: "pending" })).toBe("Needs configuration");
  expect(textOf(component, { configuration: { key: "a" } })).toBe("Active");
  expect(textOf({ properties: {} }, {})).toBe("Active");
  expect(statusText(stateOf({}, { status: "active", configuration: {} }))).toBe("Active");
});
